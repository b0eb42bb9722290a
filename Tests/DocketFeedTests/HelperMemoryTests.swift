import DocketFeed
import DocketFiles
import DocketProcesses
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("Memory and time of docket-remote", .ownThreads, .timeLimit(.minutes(5))) struct HelperMemoryTests {
    @Test("An answer that unpacks to gigabytes takes less than 250 MB of memory")
    func packed() throws {
        let server = try LoopbackServer { connection, _ in
            connection.send(PackedAnswer.header)
            connection.send(PackedAnswer.start)
            while connection.send(PackedAnswer.part) {}
        }
        defer { server.stop() }
        let (process, input, output) = try start()
        try input.write(contentsOf: line(FetchRequest(url: server.url)))
        // The resource usage after its end would include this process, whose memory it shares until it is executed.
        var peak = 0
        var polled = [pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)]
        while poll(&polled, 1, 20) == 0 { peak = max(peak, peakMemory(of: process)) }
        try input.close()
        let reply = try output.readToEnd() ?? Data()
        var status: Int32 = 0
        #expect(waitpid(process.id, &status, 0) == process.id)

        #expect(
            String(decoding: reply, as: UTF8.self) == #"{"id":1,"invalid":"it is larger than 10 MB"}"# + "\n"
        )
        #expect(status == 0)
        #expect(0 < peak && peak < 250_000, "in KB")
    }

    /// The most memory that the process has used so far, in KB; 0 if it has ended.
    private func peakMemory(of process: DocketProcesses.ChildProcess) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    @Test("A document that needs more memory than allowed ends the helper, and the user is told why")
    func outOfMemory() throws {
        let document = #"{"todos":[],"x":["# + String(repeating: "1,", count: 4_000_000) + "1]}"
        let server = try LoopbackServer(feed: document)
        defer { server.stop() }
        // The helper's own limit is higher.
        let client = try HelperClient(
            "/bin/sh",
            ["-c", "ulimit -v 220000; exec \"$0\"", try #require(helper)]
        )
        let error = #expect(throws: HelperError.self) { try send(server.url, to: client) }
        #expect(error?.reason == "the answer needs more memory than docket-remote may use")
    }

    @Test("A document that is not read in time is no feed any more")
    func lateDocument() throws {
        let answer = HTTPAnswer(status: 200, body: Array(#"{"todos":[]}"#.utf8))
        func items(seconds: Double) -> Result<[FeedItem], FeedFailure> {
            let request = HTTPRequest(url: "http://127.0.0.1/", seconds: seconds, maxBodyBytes: 1000)
            return FeedKind.items(in: .success(answer), to: request)
        }
        #expect(items(seconds: 0) == .failure(.invalid(reason: "it could not be read within 0 seconds")))
        #expect(try items(seconds: 1000).get().isEmpty)
    }

    @Test("Its address space is limited to 1.5 GB")
    func limit() throws {
        let (process, input, output) = try start()
        defer { _ = process.kill() }
        try input.write(contentsOf: Data("Hello\n".utf8))
        #expect(!output.availableData.isEmpty)
        let limits = try String(contentsOfFile: "/proc/\(process.id)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max address space") })
        #expect(line.split(separator: " ")[3] == "1610612736")
    }

    /// Starts the helper without a client.
    private func start() throws -> (DocketProcesses.ChildProcess, input: FileHandle, output: FileHandle) {
        let (input, output) = (Pipe(), Pipe())
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let process = try DocketProcesses.ChildProcess(
            try #require(helper),
            isolation: .ownGroup,
            input: .descriptor(input.fileHandleForReading.fileDescriptor),
            output: .descriptor(output.fileHandleForWriting.fileDescriptor)
        )
        try output.fileHandleForWriting.close()
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    private func line(_ request: FetchRequest) -> Data {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 1)
            writer.write("kind", FetchRequest.kind)
            request.write(to: &writer)
        }
        writer.endLine()
        return Data(writer.bytes)
    }

    private func send(_ url: String, to client: HelperClient) throws -> String {
        client.send(FetchRequest.kind, seconds: 30, FetchRequest(url: url).write)
        return try next(of: client)
    }

    /// Waits for the next reply.
    private func next(of client: HelperClient) throws -> String {
        while true {
            if let reply = try client.pollReply() { return String(decoding: reply.line, as: UTF8.self) }
            var descriptors = client.descriptors
            _ = poll(&descriptors, nfds_t(descriptors.count), client.timeout ?? 10_000)
        }
    }
}
