import DocketCore
import FoundationEssentials

/// What Enter does in the quick line.
extension QuickLineViewModel {
    mutating func accept(in context: Context) -> Request? {
        let style = context.dateStyle
        do throws(Refusal) {
            return try request(style: input.text == textWithPastDay ? style.withPastDays : style, in: context)
        } catch {
            let isPast = pastedLines.isEmpty && (try? request(style: style.withPastDays, in: context)) != nil
            textWithPastDay = isPast ? input.text : nil
            let key = context.key(.quickLine(.accept))
            showReason(isPast ? "\(error.reason) · \(key) again keeps the day" : error.reason)
            return nil
        }
    }

    /// Why a line is not accepted.
    private struct Refusal: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private mutating func request(style: DateStyle, in context: Context) throws(Refusal) -> Request {
        switch purpose {
        case .add(let base): try add(to: base, style: style, in: context)
        case .change(let targets, _): try change(targets, style: style, in: context)
        }
    }

    private mutating func reader(style: DateStyle, in context: Context) -> QuickLineReader {
        let reader = reader(in: context)
        if reader.style == style { return reader }
        return QuickLineReader(
            today: reader.today,
            style: style,
            catalogue: reader.catalogue,
            needsTitle: reader.needsTitle
        )
    }

    private mutating func add(
        to base: Draft,
        style: DateStyle,
        in context: Context
    ) throws(Refusal) -> Request {
        let texts = pastedLines.isEmpty ? [PastedLine(number: 1, text: input.text)] : pastedLines
        let style = pastedLines.isEmpty ? style : style.withPastDays
        let reader = reader(style: style, in: context)
        let lines = texts.map { text in
            (
                place: texts.count == 1 ? "" : "Line \(text.number): ",
                line: pastedLines.isEmpty ? read(by: reader) : reader.read(text.text),
                isDone: text.isDone
            )
        }
        for (place, line, _) in lines {
            if let sentence = line.errors.first ?? (line.title.isEmpty ? "Title cannot be empty" : nil) {
                throw Refusal(place + sentence)
            }
        }
        var changes = changes(knownTags: reader.catalogue.tagSpellings, style: style, in: context)
        var added: [TodoItem] = []
        // The first line comes first: a new to-do is the first of the list, a new part the last of its parent.
        let now = context.dependencies.now()
        for (place, line, isDone) in base.parent == nil ? lines.reversed() : lines {
            do throws(DraftErrors) {
                added.append(try changes.add(line, to: base, createdAt: now, isDone: isDone))
            } catch {
                // Of a paste only what is new is added.
                if !pastedLines.isEmpty, error.duplicate != nil { continue }
                throw Refusal(place + error.firstMessage)
            }
        }
        let skipped = Self.skipped(texts.count - added.count)
        guard let last = added.last else { throw Refusal("Nothing added: \(skipped ?? "")") }
        var named = NamedChange(
            verb: added.count == 1 ? "Added" : "Added \(added.count) to-dos",
            object: added.count == 1 ? last.title : nil,
            result: newNames(in: changes.change),
            change: changes.change
        )
        named.summary = skipped.map { "\(added.count) added, \($0)" }
        return .change(named, then: .finishQuickLine(last.id))
    }

    /// `2 are there already`; nil for none.
    private static func skipped(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "1 is there already"
        default: "\(count) are there already"
        }
    }

    /// More take too long, as each is compared with all to-dos.
    static let maxLines = 1000

    private mutating func change(
        _ targets: Targets,
        style: DateStyle,
        in context: Context
    ) throws(Refusal) -> Request {
        guard line != nil else { return .back }
        let reader = reader(style: style, in: context)
        let line = read(by: reader)
        let items = targets.ids.compactMap { context.list.item($0) }
        if let sentence = line.errors.first ?? titleError(of: line, count: items.count, in: context) {
            throw Refusal(sentence)
        }
        var changes = changes(knownTags: reader.catalogue.tagSpellings, style: style, in: context)
        for item in items {
            do throws(DraftErrors) {
                try changes.edit(item, by: line)
            } catch {
                let title =
                    items.count == 1
                    ? "" : "“\(DisplayText(item.title, limit: Notice.maxTitleColumns).text)”: "
                throw Refusal(title + error.firstMessage)
            }
        }
        var named = ItemActions.named("Changed", items, changes.change, targets)
        named.result = newNames(in: changes.change)
        return .change(named, then: .closePrompt(selecting: nil))
    }

    private func titleError(of line: QuickLine, count: Int, in context: Context) -> String? {
        if count == 0 { return "The to-do was deleted meanwhile: \(context.key(.quickLine(.cancel))) leaves" }
        return line.title.isEmpty || count == 1
            ? nil : "“\(line.title)” would be the title of \(count) to-dos: one can be renamed, many can't"
    }

    private func changes(
        knownTags: TagSpellings,
        style: DateStyle,
        in context: Context
    ) -> QuickLineChange {
        QuickLineChange(
            on: context.list,
            knownTags: knownTags,
            today: context.today,
            style: style,
            makeID: context.dependencies.makeID
        )
    }

    /// `in the new project “Home” for the new person “Ann”`; nil if there is nothing new.
    private func newNames(in change: Change) -> String? {
        let projects = newNames(change.projects.compactMap(\.after?.name), "in", "project", "projects")
        let people = newNames(change.people.compactMap(\.after?.name), "for", "person", "people")
        let names = [projects, people].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    private func newNames(_ names: [String], _ word: String, _ one: String, _ many: String) -> String? {
        switch names.count {
        case 0: nil
        case 1: "\(word) the new \(one) “\(DisplayText(names[0], limit: Notice.maxTitleColumns).text)”"
        default: "\(word) \(names.count) new \(many)"
        }
    }
}
