import DocketCore
import Foundation

@testable import DocketScreens

/// What is shown.
extension FieldSurface {
    static let shown = [
        FieldSurface(
            "the history",
            lacking: [
                "id": "nobody reads it", "createdAt": "never changes",
                "rank": "a change of the place alone is told in words",
            ]
        ) {
            let list = FieldSample.list(with: .full)
            let change = Change(items: [.add(.full)])
            let step = HistoryStep(
                id: TodoItem.full.id,
                at: File.now,
                source: ChangeSource(.screen, name: "Add"),
                change: change
            )
            return step.details(in: list) { text(of: $0) }.flatMap(\.fields).map(\.new)
        },
        FieldSurface(
            "the detail page",
            lacking: [
                "id": "nobody reads it", "rank": "the list shows it",
                "location.coordinate": "the map shows it",
            ]
        ) {
            let context = Context(
                list: FieldSample.list(with: .full),
                size: Size(rows: 60, columns: 100),
                charset: .unicode,
                dependencies: Dependencies(
                    now: { File.now },
                    day: { TestZones().wallClock($0, in: nil)?.day ?? .first }
                )
            )
            var page = DetailViewModel(id: TodoItem.full.id)
            return page.state(in: context).lines.map { "\($0)" }
        },
    ]

    private static func text(of instant: Date) -> String {
        TestZones().wallClock(instant, in: nil)?.day.text ?? ""
    }
}
