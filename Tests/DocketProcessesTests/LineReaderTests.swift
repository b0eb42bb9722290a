import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("Reading the lines of a program", .ownThreads, .timeLimit(.minutes(5))) struct LineReaderTests {
    private func reader(_ script: String, maxLineBytes: Int = 1 << 20) throws -> LineReader {
        try LineReader("/bin/sh", ["-c", script], maxLineBytes: maxLineBytes)
    }

    /// What the program says, up to its end, with the numbers of bytes of lines that are long.
    private func news(_ reader: LineReader) -> (lines: [String], end: ChildProcess.Status?) {
        var lines: [String] = []
        while true {
            switch reader.pollLine() {
            case .line(let line):
                lines.append(line.count > 100 ? "\(line.count)" : String(decoding: line, as: UTF8.self))
            case .ended(let status): return (lines, status)
            case .nothing:
                var request = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&request, 1, 60_000) <= 0 { return (lines, nil) }
            }
        }
    }

    @Test(
        "All lines arrive, and then the end",
        arguments: [
            ("echo a; echo; echo b", ["a", "", "b"], .exited(0)),
            ("printf 'a\\nrest'; exit 2", ["a"], .exited(2)),
            ("head -c 300000 /dev/zero; echo", ["300000"], .exited(0)),
            ("kill -9 $$", [], .killed(signal: SIGKILL)),
        ] as [(String, [String], ChildProcess.Status)]
    )
    func lines(script: String, lines: [String], status: ChildProcess.Status) throws {
        let reader = try reader(script)
        let news = news(reader)
        #expect(news.lines == lines && news.end == status)
        #expect(reader.pollLine() == .ended(status) && reader.descriptor == -1)
    }

    @Test("A line without an end ends the program")
    func endless() throws {
        #expect(news(try reader("exec cat /dev/zero", maxLineBytes: 100_000)).end == .killed(signal: SIGKILL))
    }

    @Test("Nothing waits, and the program is killed with its reader")
    func killed() throws {
        var reader: LineReader? = try reader("echo $$; exec sleep 600")
        var id: pid_t?
        while id == nil {
            guard case .line(let line)? = reader?.pollLine() else { continue }
            id = pid_t(String(decoding: line, as: UTF8.self))
        }
        #expect(reader?.pollLine() == .nothing)
        reader = nil
        #expect(kill(try #require(id), 0) == -1 && errno == ESRCH)
    }

    @Test("A program that is not there is an error")
    func missing() {
        #expect(throws: HelperError.notStarted(code: ENOENT)) { try LineReader("/nonexistent/program", []) }
    }
}
