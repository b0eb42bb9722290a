import DocketFiles
import DocketProcesses
import Foundation

/// Reads requests, one per line, and answers one after the other until its input ends. An error is a reply too.
@main
enum DocketRemote {
    static func main() async {
        while let line = readLine() {
            let reply = await reply(to: Array(line.utf8))
            do {
                try FileHandle.standardOutput.write(contentsOf: Data(reply))
            } catch {
                // The client has closed the connection.
                exit(EXIT_FAILURE)
            }
        }
    }

    private static func reply(to line: [UInt8]) async -> [UInt8] {
        var id: Int?
        do {
            let request = try line.withUnsafeBufferPointer(HelperRequest.init(line:))
            id = request.id
            guard let kind = RequestKind(rawValue: request.kind) else {
                return failure(id, "\(HelperPath.name) does not know the kind of request “\(request.kind)”")
            }
            return HelperReply.line(id: id, try await kind.reply(to: line))
        } catch {
            return failure(id, "\(HelperPath.name) does not understand the request")
        }
    }

    private static func failure(_ id: Int?, _ reason: String) -> [UInt8] {
        HelperReply.line(id: id) { $0.write("error", reason) }
    }
}
