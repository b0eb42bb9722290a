import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("Running a program to its end", .ownThreads, .timeLimit(.minutes(5))) struct CapturedRunTests {
    private func run(
        _ script: String,
        input: String = "",
        seconds: Double = 60,
        maxBytes: Int = 1 << 20
    ) throws(CapturedRun.Failure) -> CapturedRun {
        try CapturedRun(
            "/bin/sh",
            ["-c", script, "name", "argument"],
            input: Array(input.utf8),
            seconds: seconds,
            maxBytes: maxBytes
        )
    }

    @Test(
        "The output and the status are those of the program",
        arguments: [
            ("echo a; echo b", "a\nb\n", .exited(0)), ("printf \"$1\"; exit 3", "argument", .exited(3)),
            ("echo a; kill -TERM $$", "a\n", .killed(signal: SIGTERM)), ("echo error >&2", "", .exited(0)),
            ("exec >&-; exit 5", "", .exited(5)),
        ] as [(String, String, ChildProcess.Status)]
    )
    func output(script: String, output: String, status: ChildProcess.Status) throws {
        let run = try run(script)
        #expect(String(decoding: run.output, as: UTF8.self) == output && run.status == status)
    }

    @Test("The input arrives as a whole, however long it is", arguments: [0, 1, 500_000])
    func input(count: Int) throws {
        let run = try run("cat | wc -c", input: String(repeating: "x", count: count))
        #expect(String(decoding: run.output, as: UTF8.self).filter(\.isNumber) == "\(count)")
    }

    @Test("A program that does not read its input is no error")
    func unreadInput() throws {
        #expect(
            try run("echo done", input: String(repeating: "x", count: 500_000)).output == Array("done\n".utf8)
        )
    }

    @Test("A program that takes too long or writes too much is killed")
    func limits() {
        #expect(throws: CapturedRun.Failure.timedOut(seconds: 0.2)) {
            try run("exec sleep 600", seconds: 0.2)
        }
        #expect(throws: CapturedRun.Failure.wroteTooMuch) { try run("exec yes", maxBytes: 1000) }
    }

    @Test("A daemon that the program leaves behind is not waited for")
    func daemon() throws {
        #expect(try run("echo a; (trap '' HUP; sleep 2) & exit 0", seconds: 600).output == Array("a\n".utf8))
    }

    @Test("A program that is not there is said to be missing")
    func missing() {
        #expect(throws: CapturedRun.Failure.notStarted(code: ENOENT)) {
            try CapturedRun("/nonexistent/program", [], seconds: 1)
        }
    }
}
