import DocketCore
import DocketFiles
import Foundation
import Testing

@testable import DocketStorage

/// The required members of a snapshot, and their kinds.
@Suite("Snapshot record's members")
struct SnapshotMemberTests {
    /// A snapshot with each member on a line of its own, so that the line of an error identifies the member.
    private static let lines = [
        "{", #""docket": 2,"#, #""generation": 3,"#,
        #""people": [{"#, #""id": "00000000-0000-0000-0000-000000000065","#, #""rank": 0,"#,
        #""name": "Ann""#, "}],", #""projects": [{"#, #""id": "00000000-0000-0000-0000-0000000000C9","#,
        #""name": "Home","#, #""color": "red","#, #""rank": 0"#, "}],",
        #""views": [{"#, #""id": "00000000-0000-0000-0000-0000000000D3","#, #""name": "Week","#,
        #""query": "is:week","#, #""sort": "due","#, #""isReversed": true,"#, #""rank": 0"#, "}],",
        #""items": [{"#, #""id": "00000000-0000-0000-0000-000000000001","#, #""title": "Buy milk","#,
        #""note": "n","#, #""priority": "low","#, #""dueDate": "2027-03-15","#, #""startTime": "09:30","#,
        #""endTime": "10:00","#, #""location": {"#, #""name": "Shop","#, #""address": "a","#,
        #""latitude": 1.5,"#,
        #""longitude": 2"#, "},", #""assignedUsers": ["00000000-0000-0000-0000-000000000065"],"#,
        #""createdAt": "2026-11-21T12:00:00Z","#, #""completedAt": "2026-11-21T12:00:00Z","#, #""rank": 0,"#,
        #""project": "00000000-0000-0000-0000-0000000000C9","#, #""tags": ["a", "A"],"#,
        #""parent": "00000000-0000-0000-0000-000000000002","#, #""startDay": "2027-03-01","#,
        #""recurrence": "FREQ=DAILY","#, #""reminders": [10, -5],"#, #""isComplete": true"#, "}]", "}",
    ]

    private static func reason(_ lines: [String]) -> String? {
        do {
            _ = try SnapshotRecord(from: Array(lines.joined(separator: "\n").utf8))
            return nil
        } catch {
            return (error as? RecordError)?.reason ?? "\(error)"
        }
    }

    /// The index of the first line with the member, after the line that contains `parent`.
    private func line(of key: String, behind parent: String) throws -> Int {
        let start = try #require(Self.lines.firstIndex { $0.contains(parent) })
        return try #require(Self.lines[start...].firstIndex { $0.hasPrefix("\"\(key)\":") })
    }

    @Test("all members are read")
    func whole() throws {
        let record = try SnapshotRecord(from: Array(Self.lines.joined(separator: "\n").utf8))
        let item = try #require(record.list.item(UUID(1)))
        #expect(item.location?.coordinate == Coordinate(latitude: 1.5, longitude: 2))
        #expect(item.people == [UUID(0x65)])
        #expect(record.list.people.map(\.name) == ["Ann"])
        #expect(record.list.projects == [Project(id: UUID(201), name: "Home", color: .red)])
        let order = ListOrder(sort: .due, isReversed: true)
        let view = SavedView(id: UUID(211), name: "Week", query: "is:week", order: order)
        #expect(record.list.views == [view])
        #expect(item.project == UUID(201) && item.parent == UUID(2) && item.tags == ["a", "A"])
        #expect(item.firstDay == Day(year: 2027, month: 3, day: 1) && item.reminders == [10, -5])
        #expect(item.repetition == Recurrence("FREQ=DAILY"))
        #expect(record.generation == 3)
    }

    @Test("projects and views may be missing", arguments: [("projects", 6), ("views", 8)])
    func withoutPart(key: String, count: Int) throws {
        var lines = Self.lines
        let start = try line(of: key, behind: "{")
        lines.removeSubrange(start..<start + count)
        #expect(Self.reason(lines) == nil)
    }

    static let required = [
        ("docket", "{", 48), ("generation", "{", 48),
        ("title", "items", 47),
        ("priority", "items", 47), ("createdAt", "items", 47), ("name", "location", 35),
        ("latitude", "location", 35), ("name", "projects", 13), ("name", "views", 21), ("query", "views", 21),
    ]

    @Test("a missing member is reported with the line where its object ends", arguments: required)
    func missing(key: String, parent: String, end: Int) throws {
        var lines = Self.lines
        lines.remove(at: try line(of: key, behind: parent))
        #expect(Self.reason(lines) == "line \(end): “\(key)” is missing")
    }

    @Test(
        "a missing last member of an object is reported too",
        arguments: ["people", "items", "isComplete", "longitude"]
    )
    func missingLast(key: String) {
        let text = Self.lines.joined(separator: "\n").replacing("\"\(key)\"", with: "\"else\"")
        let reason = Self.reason(text.split(separator: "\n").map { String($0) })
        #expect(reason?.hasSuffix(": “\(key)” is missing") == true, "\(reason ?? "no error")")
    }

    static let optionalKeys = [
        "note", "dueDate", "startTime", "endTime", "completedAt", "address", "project", "tags", "parent",
        "startDay",
        "recurrence", "reminders",
    ]

    @Test("an optional member may be missing or null", arguments: optionalKeys)
    func optional(key: String) throws {
        var lines = Self.lines
        let index = try line(of: key, behind: "items")
        lines[index] = "\"\(key)\": null,"
        #expect(Self.reason(lines) == nil)
        lines.remove(at: index)
        #expect(Self.reason(lines) == nil)
    }

    static let members = [
        ("generation", "{"), ("name", "people"), ("rank", "people"), ("id", "items"), ("title", "items"),
        ("note", "items"), ("priority", "items"), ("dueDate", "items"), ("startTime", "items"),
        ("endTime", "items"),
        ("createdAt", "items"), ("completedAt", "items"), ("rank", "items"), ("isComplete", "items"),
        ("assignedUsers", "items"), ("address", "location"), ("latitude", "location"),
        ("longitude", "location"), ("name", "projects"), ("rank", "projects"), ("id", "projects"),
        ("project", "items"), ("tags", "items"), ("parent", "items"), ("startDay", "items"),
        ("recurrence", "items"), ("reminders", "items"), ("name", "views"), ("query", "views"),
        ("isReversed", "views"), ("rank", "views"), ("id", "views"),
    ]

    @Test("a member of the wrong kind is reported with its line", arguments: members)
    func wrongKind(key: String, parent: String) throws {
        let index = try line(of: key, behind: parent)
        for value in ["{}", "[[]]", "[null]", "-", "1.5.5"] {
            var lines = Self.lines
            lines[index] = "\"\(key)\": \(value)" + (lines[index].hasSuffix(",") ? "," : "")
            let reason = Self.reason(lines)
            #expect(reason?.hasPrefix("line \(index + 1): ") == true, "\(value) \(reason ?? "no error")")
        }
    }

    @Test(
        "a duplicate member is reported with its line, so that neither value is lost",
        arguments: members
    )
    func twice(key: String, parent: String) throws {
        var lines = Self.lines
        let index = try line(of: key, behind: parent)
        let copy = lines[index].hasSuffix(",") ? lines[index] : lines[index] + ","
        lines.insert(copy, at: index)
        #expect(Self.reason(lines) == "line \(index + 2): “\(key)” stands there twice")
    }
}
