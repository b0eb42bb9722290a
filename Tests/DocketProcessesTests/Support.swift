import DocketFiles
import DocketProcesses
import Foundation

extension HelperClient {
    /// A helper that runs a shell script.
    convenience init(script: String, maxReplyBytes: Int = 1 << 20) throws {
        try self.init("/bin/sh", ["-c", script], maxReplyBytes: maxReplyBytes)
    }

    /// Waits for the next reply, as an event loop does.
    func nextReply() throws -> HelperReply {
        while true {
            if let reply = try pollReply() { return reply }
            var descriptors = descriptors
            _ = poll(&descriptors, nfds_t(descriptors.count), timeout ?? 10_000)
        }
    }

    /// Sends a request with one text, with a timeout for tests.
    @discardableResult
    func ask(_ text: String = "", seconds: Double = 60) -> Int {
        send("test", seconds: seconds) { $0.write("text", text) }
    }
}
