import DocketCore
import DocketStorage
import Foundation

/// Prints what a fresh start loads, as JSON, for programs that are no Swift.
struct ShowProbe {
    let folder: String

    func run() throws {
        var shown: [String: Any] = [:]
        switch FileStorage(in: folder).load() {
        case .whole(let list, let remarks, _):
            shown = Self.members(of: list)
            shown["remarks"] = remarks
        case .damaged(let damage):
            shown = Self.members(of: damage.readable)
            shown["damage"] = damage.error.message
            shown["file"] = URL(filePath: damage.error.file).lastPathComponent
            if let recovery = damage.recovery { shown["recovery"] = Self.members(of: recovery.list) }
        }
        let data = try JSONSerialization.data(withJSONObject: shown, options: .sortedKeys)
        print(String(decoding: data, as: UTF8.self))
    }

    private static func members(of list: TodoList) -> [String: Any] {
        let items = list.items(in: .todo) + list.items(in: .done)
        return [
            "items": items.map { item in
                [
                    "id": item.id.uuidString, "title": item.title, "note": item.note ?? "",
                    "done": item.isComplete,
                ] as [String: Any]
            },
            "people": list.people.map { ["id": $0.id.uuidString, "name": $0.name] },
        ]
    }
}
