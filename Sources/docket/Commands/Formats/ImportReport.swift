import DocketCore
import DocketFormats
import DocketScreens

/// What an import says of what it does.
struct ImportReport {
    private let plan: ImportPlan
    private let isDryRun: Bool

    init(_ plan: ImportPlan, isDryRun: Bool) {
        (self.plan, self.isDryRun) = (plan, isDryRun)
    }

    /// A line for each to-do.
    var steps: String {
        plan.steps.map { step in
            let name = Self.quoted(step.title)
            return switch step.outcome {
            case .added: "Would add \(name)\n"
            case .changed(let fields): "Would change \(name): \(fields.joined(separator: ", "))\n"
            case .skipped(let reason): "Would skip \(name): \(Self.text(of: reason))\n"
            }
        }.joined()
    }

    /// What the history calls it: `Imported 3 to-dos`.
    var name: String {
        let count = plan.counts.added + plan.counts.changed
        return "Imported \(count) \(count == 1 ? "to-do" : "to-dos")"
    }

    /// `Added 3 to-dos, changed 1, skipped 0`
    var counts: String {
        let counts = plan.counts
        let noun = counts.added == 1 ? "to-do" : "to-dos"
        return isDryRun
            ? "Would add \(counts.added) \(noun), change \(counts.changed), skip \(counts.skipped)\n"
            : "Added \(counts.added) \(noun), changed \(counts.changed), skipped \(counts.skipped)\n"
    }

    /// What the user may want to do something about.
    var remarks: [String] {
        let older = count(of: .older)
        let unknown = count(of: .unknownAge)
        var remarks: [String] = []
        if older > 0 {
            remarks.append("\(Self.number(older)) newer values here than in the file, and stayed as here")
        }
        if unknown > 0 {
            remarks.append(
                "\(Self.number(unknown)) other values here, and nobody knows which are newer: --update takes the file's"
            )
        }
        return remarks
            + plan.withoutParent.map { "\(Self.quoted($0)) would be a part of itself: that was left out" }
    }

    private func count(of reason: ImportPlan.Reason) -> Int {
        plan.steps.count { $0.outcome == .skipped(reason) }
    }

    private static func number(_ count: Int) -> String { count == 1 ? "1 to-do has" : "\(count) to-dos have" }

    private static func text(of reason: ImportPlan.Reason) -> String {
        switch reason {
        case .same: "it is here already"
        // This command always asks for an update.
        case .known: "it is here with other values"
        case .older: "here it is newer"
        case .unknownAge: "it is here with other values, and nobody knows which are newer"
        case .repeated: "it comes twice"
        }
    }

    private static func quoted(_ title: String) -> String { "“\(DisplayText(title, limit: 60).text)”" }
}
