import DocketCore
import FoundationEssentials

/// What Enter does in the quick line.
extension QuickLineViewModel {
    mutating func accept(in context: Context) -> Request? {
        switch purpose {
        case .add(let base): add(to: base, in: context)
        case .change(let targets, _): change(targets, in: context)
        }
    }

    private mutating func add(to base: Draft, in context: Context) -> Request? {
        let texts = pastedLines.isEmpty ? [PastedLine(number: 1, text: input.text)] : pastedLines
        let reader = reader(in: context)
        let lines = texts.map {
            (place: texts.count == 1 ? "" : "Line \($0.number): ", line: reader.read($0.text))
        }
        for (place, line) in lines {
            if let sentence = line.errors.first ?? (line.title.isEmpty ? "Title cannot be empty" : nil) {
                showReason(place + sentence)
                return nil
            }
        }
        var changes = JointChange(on: context.list, knownTags: reader.catalogue.tags)
        var added: TodoItem?
        // The first line comes first: a new to-do is the first of the list, a new part the last of its whole.
        for (place, line) in base.parent == nil ? lines.reversed() : lines {
            do throws(DraftErrors) {
                let item = TodoItem(
                    id: context.dependencies.makeID(),
                    title: "",
                    createdAt: context.dependencies.now()
                )
                added = try changes.save(line.applied(to: base), as: item, editing: nil, in: context)
            } catch {
                showReason(place + error.sentence)
                return nil
            }
        }
        guard let added else { return nil }
        let named = NamedChange(
            verb: texts.count == 1 ? "Added" : "Added \(texts.count) to-dos",
            object: texts.count == 1 ? added.title : nil,
            result: changes.newProjects,
            change: changes.change
        )
        return .change(named, then: .finishQuickLine(added.id))
    }

    /// More take too long, as each is compared with all to-dos.
    static let maxLines = 1000

    private mutating func change(_ targets: Targets, in context: Context) -> Request? {
        guard let line else { return .back }
        let items = targets.ids.compactMap { context.list.item($0) }
        if let sentence = line.errors.first ?? titleError(of: line, count: items.count) {
            showReason(sentence)
            return nil
        }
        var changes = JointChange(on: context.list, knownTags: reader(in: context).catalogue.tags)
        for item in items {
            do throws(DraftErrors) {
                let draft = line.applied(to: Draft(editing: item, in: context.list))
                _ = try changes.save(draft, as: item, editing: item, in: context)
            } catch {
                let title =
                    items.count == 1
                    ? "" : "“\(DisplayText(item.title, limit: Notice.maxTitleColumns).text)”: "
                showReason(title + error.sentence)
                return nil
            }
        }
        var named = ItemActions.named("Changed", items, changes.change, targets)
        named.result = changes.newProjects
        return .change(named, then: .closePrompt(selecting: nil))
    }

    private func titleError(of line: QuickLine, count: Int) -> String? {
        if count == 0 { return "The to-do was deleted meanwhile: Esc leaves" }
        return line.title.isEmpty || count == 1
            ? nil : "“\(line.title)” would be the title of \(count) to-dos: one can be renamed, many can't"
    }
}

/// The changes of several to-dos as one.
private struct JointChange {
    private(set) var change = Change()
    private var list: TodoList
    private let knownTags: [String]

    init(on list: TodoList, knownTags: [String]) {
        (self.list, self.knownTags) = (list, knownTags)
    }

    /// - Returns: the item as it is then.
    mutating func save(
        _ draft: Draft,
        as item: TodoItem,
        editing original: TodoItem?,
        in context: Context
    ) throws(DraftErrors) -> TodoItem {
        let saved = try draft.saving(
            item,
            editing: original,
            knownTags: knownTags,
            in: list,
            today: context.today,
            makeID: context.dependencies.makeID
        )
        list.apply(saved.change)
        change.items += saved.change.items
        change.projects += saved.change.projects
        return saved.item
    }

    /// `in the new project “Home”`; nil if there is none.
    var newProjects: String? {
        let names = change.projects.compactMap(\.after?.name)
        switch names.count {
        case 0: return nil
        case 1: return "in the new project “\(DisplayText(names[0], limit: Notice.maxTitleColumns).text)”"
        default: return "in \(names.count) new projects"
        }
    }
}

extension DraftErrors {
    /// The message at the first invalid field.
    fileprivate var sentence: String { firstField.flatMap { messages[$0] } ?? "" }
}
