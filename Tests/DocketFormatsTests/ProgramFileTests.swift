import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

/// What becomes of a file of a program that goes in, out, and in again.
@Suite("Files of programs, in and out") struct ProgramFileTests {
    @Test(
        "each field comes back, but for what docs/formats.md names as lost",
        arguments: ProgramFile.all.indices
    )
    func inAndOut(index: Int) throws {
        let file = ProgramFile.all[index]
        let context = File.context("Home")
        let reading = file.format.read(Array(file.text.utf8), context)
        #expect(reading.unreadable == [] && reading.noted == [])
        try #require(reading.todos.count == ProgramFile.count)
        let list = File.imported(reading)
        let first = values(of: list)
        for field in file.says {
            let count = first.values.count { $0[field.rawValue] != Self.plain[field.rawValue] }
            #expect(count >= 10, "\(field) of \(file.format)")
        }
        let again = file.written.read(Array(try File.write(list, file.written).utf8), context)
        #expect(again.unreadable == [] && again.noted == [])
        let second = values(of: File.imported(again))
        for (title, values) in first {
            guard let found = second[title] else {
                // Todoist gets what is open.
                #expect(file.format == .todoist && values["completion"] != "open", "\(title)")
                continue
            }
            for (name, value) in values where !file.lost.contains(name) {
                #expect(found[name] == value, "\(name) of “\(title)” in \(file.format)")
            }
        }
    }

    @Test("docs/formats.md has a row for each of these files, with what is lost")
    func page() throws {
        let path = URL(filePath: #filePath).appending(path: "../../../docs/formats.md").standardized
        let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { row in
            row.split(separator: "|").map { String($0).trimmed }
        }
        for file in ProgramFile.all {
            let lost = rows.filter { $0.count == 4 && $0[0] == file.format.rawValue }.compactMap(\.last)
            let expected = file.lost.isEmpty ? "nothing" : file.lost.joined(separator: ", ")
            #expect(lost.contains(expected), "\(file.format): \(expected)")
        }
    }

    private static let plain = values(
        of: TodoItem(id: UUID(), title: "", createdAt: File.now),
        in: TodoList()
    )

    private func values(of list: TodoList) -> [String: [String: String]] {
        let items = list.items(in: .todo) + list.items(in: .done)
        return Dictionary(items.map { ($0.title, Self.values(of: $0, in: list)) }) { first, _ in first }
    }

    /// The fields of a to-do as texts, and when it was made.
    private static func values(of item: TodoItem, in list: TodoList) -> [String: String] {
        let fields = TodoField.allCases.map { field in
            let value: String? =
                switch field {
                case .title: item.title
                case .note: item.note
                case .priority: "\(item.priority)"
                case .dueDate: item.dueDate?.isoText
                case .time: "\(item.startTime?.text ?? "")-\(item.endTime?.text ?? "")"
                case .location: item.location.map { "\($0)" }
                case .people: item.people.compactMap { list.person($0)?.name }.joined(separator: "|")
                case .project: item.project.flatMap { list.project($0)?.name }
                case .tags: item.tags.joined(separator: "|")
                case .parent: item.parent.flatMap { list.item($0)?.title }
                case .firstDay: item.firstDay?.isoText
                case .repetition: item.repetition?.text
                case .reminders: "\(item.reminders)"
                case .completion: item.isComplete ? "done \(item.completedAt.map { "\($0)" } ?? "")" : "open"
                // Each import puts its to-dos behind all others.
                case .place: nil
                }
            return (field.rawValue, value ?? "")
        }
        return Dictionary(fields + [("made", "\(item.createdAt)")]) { first, _ in first }
    }
}
