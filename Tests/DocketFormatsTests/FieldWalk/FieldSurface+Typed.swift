import DocketCore
import Foundation

/// What is typed.
extension FieldSurface {
    static let typed = [
        FieldSurface("the form", lacking: notTyped) { _ in
            try filled(Draft(editing: .full, in: FieldSample.list()))
        },
        FieldSurface("the quick line", lacking: notTyped) { _ in
            try filled(reader.read(line).applied(to: Draft()))
        },
        FieldSurface("the echo of the quick line", lacking: notTyped) {
            reader.echo(of: reader.read(line)).map(\.text)
        },
        FieldSurface(
            "a query",
            lacking: [
                "id": "nobody types it", "rank": "the order of the list is no condition",
                "startTime": "queries ask for days", "endTime": "queries ask for days",
                "location.coordinate": "a place is asked for by its words",
            ]
        ) { sample in
            guard let text = queries[sample.property] else { return false }
            let list = FieldSample.list(with: .full, .plain)
            let query = try QueryReader(today: today).read(text)
            let matcher = query.matcher(in: list) { TestZones().wallClock($0, in: nil)?.day ?? .first }
            return matcher.matches(.full, in: list) && !matcher.matches(.plain, in: list)
        },
    ]

    private static let today = day("2026-11-22")

    static let notTyped = [
        "id": "nobody types it", "createdAt": "it is made when it is saved",
        "isComplete": "a key checks it", "completedAt": "a key checks it",
        "rank": "it comes behind all others, and is moved by keys",
        "parent": "the page where it is typed says it",
        "location.coordinate": "it is found for the address, and kept while that stays",
    ]

    private static let reader = QuickLineReader(
        today: today,
        catalogue: QuickLineCatalogue(people: [FieldSample.ann], projects: [FieldSample.kitchen])
    )

    static let line = reader.line(for: Draft(editing: .full, in: FieldSample.list()))

    /// A new to-do with what the draft says.
    private static func filled(_ draft: Draft) throws -> TodoItem {
        try draft.filling(.plain, editing: nil, in: FieldSample.list(), today: today)
    }

    private static let queries = [
        "title": "milk", "note": "litres", "priority": "!high", "dueDate": "due:27.11.2026",
        "location.name": "corner", "location.address": "augusta", "people": "@ann",
        "createdAt": "created:20.11.2026", "isComplete": "is:done", "completedAt": "done:21.11.2026",
        "project": "+kitchen", "tags": "#dairy", "parent": "is:part", "firstDay": "start:25.11.2026",
        "repetition": "is:repeating", "reminders": "has:reminder",
    ]
}
