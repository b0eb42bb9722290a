import Glibc
import Testing

@testable import DocketTerminal

@Suite("Output of frames")
struct FrameOutputTests {
    @Test(
        "A frame written in pieces arrives in one write, and a write between two frames arrives immediately"
    )
    func pieces() throws {
        // A packet socket keeps the writes separate.
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
        defer {
            for end in ends { close(end) }
        }
        let frames = try #require(FrameOutput(terminal: ends[1]))
        let descriptor = fileno(frames.stream)
        func send(_ text: String) { TerminalOutput.write(text, to: descriptor) }
        func receive() -> String {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(ends[0], &buffer, buffer.count, Int32(MSG_DONTWAIT))
            return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        }

        send("before")
        #expect(receive() == "before")
        frames.collect {
            for piece in ["one ", "two ", "three"] { send(piece) }
        }
        #expect(receive() == "one two three")
        frames.collect { send("less") }
        #expect(receive() == "less")
        frames.collect {}
        #expect(receive() == "")
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
}
