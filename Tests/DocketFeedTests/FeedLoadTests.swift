import DocketCore
import DocketFeed
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("The deadline of a feed", .ownThreads, .timeLimit(.minutes(5))) struct FeedLoadTests {
    @Test("A document that can't be read in time ends the load, and the process is told to end")
    func slowDocument() throws {
        LoopbackServer.withoutProxy()
        let server = try LoopbackServer(feed: "x")
        let end = DispatchSemaphore(value: 0)
        defer {
            end.signal()
            server.stop()
        }
        let (reply, isIdle) = FeedLoad(FetchRequest(url: server.url, seconds: 2)) { _ in
            end.wait()
            return []
        }.run()
        #expect(reply == FetchReply(.failure(.invalid(reason: "it could not be read within 2 seconds"))))
        #expect(!isIdle)
    }

    @Test("A load that has ended leaves no work behind", arguments: ["/todos", "/missing"])
    func idle(path: String) throws {
        LoopbackServer.withoutProxy()
        let server = try LoopbackServer { connection, head in
            let isFound = head.hasPrefix("GET /todos ")
            let status = isFound ? "200 OK" : "404 Not Found"
            connection.send(LoopbackServer.answer(status: status, body: #"{"todos":[]}"#))
        }
        defer { server.stop() }
        let url = server.url.replacing("/todos", with: path)
        let (reply, isIdle) = FeedLoad(FetchRequest(url: url)).run()
        #expect((try? reply.result.get()) == (path == "/todos" ? [] : nil))
        #expect(isIdle)
    }
}
