import DocketCore
import Foundation
import TestSupport

extension LoopbackServer {
    /// A server that answers each request with the next document, and repeats the last one.
    ///
    /// - Parameter documents: for each element of a document its id, its title, and ✓ if it is done.
    convenience init(documents: [[String]]) throws {
        let documents = Documents(documents)
        try self.init { connection, _ in
            connection.send(LoopbackServer.answer(body: documents.next()))
        }
    }
}

private final class Documents: @unchecked Sendable {
    private let lock = NSLock()
    private var documents: [[String]]

    init(_ documents: [[String]]) { self.documents = documents }

    func next() -> String {
        Self.text(of: lock.withLock { documents.count > 1 ? documents.removeFirst() : documents[0] })
    }

    private static func text(of document: [String]) -> String {
        let elements = document.map { element in
            let words = element.split(separator: " ")
            let title = words.dropFirst().filter { $0 != "✓" }.joined(separator: " ")
            let isDone = element.hasSuffix("✓")
            return #"{"id":\#(words[0]),"todo":"\#(title)","completed":\#(isDone),"userId":7}"#
        }
        let list = elements.joined(separator: ",")
        return #"{"todos":[\#(list)],"total":\#(document.count),"skip":0,"limit":30}"#
    }
}

extension App {
    /// The titles of all to-dos, with ✓ before the done ones.
    var titles: [String] {
        shownList.items(in: .todo).map(\.title) + shownList.items(in: .done).map { "✓ \($0.title)" }
    }
}
