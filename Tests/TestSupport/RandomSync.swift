import DocketCore
import FoundationEssentials

extension SeededGenerator {
    /// What a run may leave, with texts that are hard to show.
    ///
    /// - Parameter items: to-dos that are refused or have conflicts.
    package mutating func syncOverview(of items: [UUID], at now: Date) -> SyncOverview {
        var overview = SyncOverview()
        overview.accounts = (0..<below(3)).map { _ in
            SyncOverview.Account(
                host: syncText(),
                user: syncText(),
                kept: (0..<below(5)).map { _ in collection() },
                offered: (0..<below(5)).map { _ in collection() }
            )
        }
        overview.waiting = below(3) * below(2000)
        if flip() { overview.problem = syncProblem() }
        if flip() { overview.lastSuccess = now - Double(below(300_000)) }
        let known = items + [UUID()]
        for _ in 0..<below(4) {
            let item = known.randomElement(using: &self) ?? UUID()
            overview.refused.append(.init(item: item, title: syncText(), reason: syncText()))
        }
        for _ in 0..<below(4) {
            let item = known.randomElement(using: &self) ?? UUID()
            let instant = now - Double(below(300_000))
            overview.conflicts.append(
                .init(item: item, copy: UUID(), title: syncText(), text: syncText(), instant: instant)
            )
        }
        for index in 0..<below(20) {
            overview.runs.append(
                .init(
                    instant: now - Double(index * 600),
                    received: below(30),
                    sent: below(30),
                    problem: flip() ? nil : syncText()
                )
            )
        }
        return overview
    }

    package mutating func syncNews(of items: [UUID], at now: Date) -> SyncNews {
        if flip() { return .finished(syncOverview(of: items, at: now)) }
        return .progress(done: below(400), total: flip() ? nil : below(400))
    }

    private mutating func syncProblem() -> SyncProblem {
        let retryAfter = flip() ? nil : below(5000)
        let kind: SyncProblem.Kind =
            switch below(4) {
            case 0: .unreachable
            case 1: .password
            case 2:
                .question(
                    SyncQuestion(url: "https://dav.example.org/1/", name: syncText(), missing: below(99))
                )
            default: .other
            }
        return SyncProblem(kind, syncText(), retryAfter: retryAfter)
    }

    private mutating func collection() -> SyncOverview.Collection {
        SyncOverview.Collection(
            url: "https://dav.example.org/\(below(9))/",
            name: syncText(),
            count: flip() ? nil : below(2000),
            isReadOnly: flip(),
            isDefault: flip()
        )
    }

    private mutating func syncText() -> String { Self.texts.randomElement(using: &self) ?? "" }

    private static let texts = [
        "", "Personal", "漢字を二十個書いて覚える", "\u{1B}[31mred\u{7}", "a\nb\r\nc", "👨‍👩‍👧‍👦 family",
        "\u{202E}right to left", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
        "due date: 27.11.2026 there, 28.11.2026 here",
        "The server at dav.example.org does not answer: it refuses the connection",
        String(repeating: "long ", count: 200), String(repeating: "x", count: 3000),
    ]
}
