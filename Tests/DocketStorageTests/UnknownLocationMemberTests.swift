import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Unknown members of a location, in an item that has no others.
@Suite("Unknown members of a location alone")
struct UnknownLocationMemberTests {
    private let folder = TemporaryFolder()

    @Test("they stay when the item is changed and the files are written anew")
    func stay() throws {
        try folder.write(
            """
            {"docket": 1, "generation": 1, "people": [], "items": [
            {"id": "\(UUID(1))", "title": "one", "priority": "low", "rank": 0, "createdAt": "2026-11-21T12:00:00Z",
             "isComplete": false, "location": {"name": "Shop", "floor": 3}}]}
            """,
            to: "todos.json"
        )
        let storage = FileStorage(folder: folder.path)
        var list = try storage.stored()
        var item = try #require(list.item(UUID(1)))
        item.title = "two"
        item.location?.name = "Market"
        try storage.save(list.replacing(with: item), into: &list)
        try storage.end(list)
        let text = try folder.text("todos.json")
        #expect(text.contains(#""floor":3"#) && text.contains("Market"))
    }
}
