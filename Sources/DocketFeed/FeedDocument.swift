import DocketCore
import FoundationEssentials

/// The document at a feed's address: `{"todos":[{"id":1,"todo":"Buy milk","completed":false}]}`. Other members are
/// ignored.
package struct FeedDocument: Sendable {
    /// In the document's order.
    package let items: [FeedItem]

    /// - Parameter body: JSON.
    /// - Throws: an `invalid` failure with the reason and the element (R5).
    package init(from body: Data) throws(FeedFailure) {
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: body)
        } catch let error as DecodingError {
            throw .invalid(reason: Self.reason(error, in: body))
        } catch {
            throw .invalid(reason: Self.notJSON(body))
        }
        items = try Self.items(of: document)
    }

    private struct Document: Decodable {
        let todos: [Element]
    }

    private struct Element: Decodable {
        // A Double, so that a number out of range is decoded, and the error can name its element.
        let id: Double
        let todo: String
        let completed: Bool
    }

    private static func items(of document: Document) throws(FeedFailure) -> [FeedItem] {
        var indices: [UInt32: Int] = [:]
        var items: [FeedItem] = []
        for (index, element) in document.todos.enumerated() {
            guard let number = UInt32(exactly: element.id) else {
                throw .invalid(reason: badID("todos[\(index)]"))
            }
            if let earlier = indices.updateValue(index, forKey: number) {
                throw .invalid(reason: "todos[\(index)] has the id of todos[\(earlier)]")
            }
            let item = FeedItem(number: number, title: element.todo, isComplete: element.completed)
            guard let item else { throw .invalid(reason: "todos[\(index)] has an empty “todo”") }
            items.append(item)
        }
        return items
    }

    private static func reason(_ error: DecodingError, in body: Data) -> String {
        let path: [any CodingKey]
        let missing: String?
        switch error {
        case .keyNotFound(let key, let context): (path, missing) = (context.codingPath, key.stringValue)
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (path, missing) = (context.codingPath, nil)
        @unknown default: return notJSON(body)
        }
        let element = path.lazy.compactMap(\.intValue).first.map { "todos[\($0)]" }
        if let missing { return "\(element ?? "the document") has no “\(missing)”" }
        guard let last = path.last else {
            if case .typeMismatch = error { return "the document is not an object" }
            return notJSON(body)
        }
        guard let element else { return "“todos” is not a list" }
        switch last.stringValue {
        case "id": return badID(element)
        case "todo": return "\(element) has a “todo” that is not a text"
        case "completed": return "\(element) has a “completed” that is not true or false"
        default: return "\(element) is not an object"
        }
    }

    private static func badID(_ element: String) -> String {
        "\(element) has an “id” that is not a whole number from 0 to \(UInt32.max)"
    }

    private static func notJSON(_ body: Data) -> String {
        switch body.first(where: { $0 > 0x20 }) {
        case nil: "it is empty"
        case UInt8(ascii: "<"): "it is a web page, not JSON"
        default: "it is not JSON"
        }
    }
}
