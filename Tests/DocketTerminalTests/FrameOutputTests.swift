import Glibc
import Testing

@testable import DocketTerminal

@Suite("Frames on their way to the terminal")
struct FrameOutputTests {
    @Test(
        "What is written piece by piece arrives as one, and what is written between two frames arrives at once"
    )
    func pieces() throws {
        // A pipe of packets keeps each write by itself.
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
        frames.gather {
            for piece in ["one ", "two ", "three"] { send(piece) }
        }
        #expect(receive() == "one two three")
        frames.gather { send("less") }
        #expect(receive() == "less")
        frames.gather {}
        #expect(receive() == "")
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
}
