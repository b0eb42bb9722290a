import Foundation
import Glibc
import TestSupport

/// An HTTP client that shows what comes over the wire, broken or not.
struct PlainClient {
    let url: String
    let user: ServerUser

    struct Answer {
        /// Nil if no whole head came.
        var status: Int?
        /// By names in lower case.
        var headers: [String: String] = [:]
        var body = Data()
        /// Whether the body is as long as the head says, or ended where the head says nothing.
        var isComplete = false

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    func send(_ method: String, _ path: String, headers: [String: String] = [:], body: String = "") throws
        -> Answer
    {
        guard let port = url.split(separator: ":").last.flatMap({ UInt16($0) }) else {
            throw HarnessError("\(url) has no port.")
        }
        let secret = Data("\(user.name):\(user.password)".utf8).base64EncodedString()
        var lines = [
            "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Authorization: Basic \(secret)",
        ]
        lines += ["Connection: close", "Content-Length: \(body.utf8.count)"]
        if !body.isEmpty {
            lines.append("Content-Type: \(body.hasPrefix("<") ? "application/xml" : "text/calendar")")
        }
        lines += headers.map { "\($0.key): \($0.value)" }
        return parsed(try exchange(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, port: port))
    }

    /// The answer to a request for all entries of a collection.
    func report(_ collection: String) throws -> Answer {
        let query = """
            <C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/><C:calendar-data/>
            </prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>
            """
        return try send("REPORT", collection, headers: ["Depth": "1"], body: query)
    }

    private func exchange(_ request: String, port: UInt16) throws -> Data {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw HarnessError.system("socket") }
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw HarnessError.system("connect") }
        let bytes = Array(request.utf8)
        guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw HarnessError.system("send")
        }
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var count = read(socket, &buffer, buffer.count)
        while count > 0 {
            received += buffer[..<count]
            count = read(socket, &buffer, buffer.count)
        }
        return received
    }

    private func parsed(_ data: Data) -> Answer {
        guard let gap = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return Answer() }
        let head = String(decoding: data[..<gap.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var answer = Answer(status: head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
        for line in head.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if let name = parts.first { answer.headers[name.lowercased()] = parts.dropFirst().first ?? "" }
        }
        answer.body = data[gap.upperBound...]
        answer.isComplete = answer.headers["content-length"].map { Int($0) == answer.body.count } ?? true
        return answer
    }
}
