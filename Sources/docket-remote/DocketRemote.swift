import DocketFiles
import DocketProcesses
import DocketText
import Foundation

/// Reads requests, one per line, and answers one after the other until its input ends. An error is a reply too.
@main
enum DocketRemote {
    static func main() {
        MemoryLimit.set()
        while let line = readLine() {
            let (reply, isIdle) = reply(to: Array(line.utf8))
            do {
                try FileHandle.standardOutput.write(contentsOf: Data(SafeText.json(reply)))
            } catch {
                // The client has closed the connection.
                exit(EXIT_FAILURE)
            }
            // A transfer or a document that can't be stopped would use time and memory beside the next request.
            if !isIdle { _exit(EXIT_SUCCESS) }
        }
    }

    private static func reply(to line: [UInt8]) -> (bytes: [UInt8], isIdle: Bool) {
        var id: Int?
        do {
            let request = try line.withUnsafeBufferPointer(HelperRequest.init(line:))
            id = request.id
            guard let kind = RequestKind(rawValue: request.kind) else {
                return failure(id, "\(HelperPath.name) does not know the kind of request “\(request.kind)”")
            }
            let answer = try kind.answer(to: line)
            return (HelperReply.line(id: id, answer.write), answer.isIdle)
        } catch {
            return failure(id, "\(HelperPath.name) does not understand the request")
        }
    }

    private static func failure(_ id: Int?, _ reason: String) -> (bytes: [UInt8], isIdle: Bool) {
        (HelperReply.line(id: id) { $0.write("error", reason) }, true)
    }
}
