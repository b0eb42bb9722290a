import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("A program that Docket starts", .ownThreads, .timeLimit(.minutes(5))) struct ChildProcessTests {
    /// Runs a shell script to its end.
    private func run(
        _ script: String,
        _ arguments: [String] = [],
        isolation: ChildProcess.Isolation = .ownGroup
    ) throws -> (output: [String], status: ChildProcess.Status, id: pid_t) {
        let pipe = Pipe()
        let process = try ChildProcess(
            "sh",
            ["-c", script, "sh"] + arguments,
            isolation: isolation,
            output: .descriptor(pipe.fileHandleForWriting.fileDescriptor)
        )
        try pipe.fileHandleForWriting.close()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        var status: ChildProcess.Status?
        try wait {
            status = process.reap()
            return status != nil
        }
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, try #require(status), process.id)
    }

    @Test("It is found in PATH, and gets its arguments unchanged")
    func arguments() throws {
        let arguments = ["a b", "$HOME", "*", "", "'"]
        let (output, status, _) = try run("for word; do echo \"<$word>\"; done; exit 7", arguments)
        #expect(output == arguments.map { "<\($0)>" })
        #expect(status == .exited(7))
    }

    @Test(
        "It has its own process group or session",
        arguments: [ChildProcess.Isolation.ownGroup, .ownSession]
    )
    func isolation(isolation: ChildProcess.Isolation) throws {
        let script = "read -r _ _ _ _ group session _ </proc/self/stat; echo $group; echo $session"
        let (output, _, id) = try run(script, isolation: isolation)
        #expect(output == ["\(id)", "\(isolation == .ownSession ? id : getsid(0))"])
    }

    @Test("Its standard input and standard error are /dev/null")
    func streams() throws {
        let (output, _, _) = try run("cat; readlink /proc/$$/fd/0 /proc/$$/fd/2; echo no >&2")
        #expect(output == ["/dev/null", "/dev/null"])
    }

    @Test("It does not inherit ignored signals", arguments: [(SIGPIPE, "PIPE"), (SIGXFSZ, "XFSZ")])
    func signals(number: Int32, name: String) throws {
        // The test runner may rely on its own action.
        let previous = signal(number, SIG_IGN)
        defer { signal(number, previous) }
        #expect(try run("kill -\(name) $$").status == .killed(signal: number))
    }

    @Test("It does not inherit blocked signals")
    func blockedSignals() throws {
        var (blocked, previous) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        #expect(try run("kill -TERM $$").status == .killed(signal: SIGTERM))
    }

    @Test("A program that does not exist throws an error")
    func notStarted() {
        #expect(throws: ChildProcess.StartError.self) {
            try ChildProcess("no-such-program-of-docket", isolation: .ownGroup)
        }
    }

    @Test("Kill ends a running program, and returns the status of one that has ended before")
    func killed() throws {
        let running = try ChildProcess("sleep", ["1000"], isolation: .ownGroup)
        #expect(running.reap() == nil)
        #expect(running.kill() == .killed(signal: SIGKILL))
        #expect(kill(running.id, 0) != 0)
        let ended = try ChildProcess("sh", ["-c", "exit 3"], isolation: .ownGroup)
        try wait { !isRunning(ended.id) }
        #expect(ended.kill() == .exited(3))
    }
}
