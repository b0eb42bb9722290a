import DocketCore
import FoundationEssentials

/// The logic of the detail page: the item, the scroll position and the map.
struct DetailViewModel {
    let id: UUID
    private var scrolling = Scrolling()
    private(set) var map = AddressMap()

    init(id: UUID) {
        self.id = id
    }

    mutating func handle(_ intent: DetailIntent, in context: Context) -> Request? {
        switch intent {
        case .back:
            return .back
        case .toggle:
            return ItemActions.toggle(id, in: context).map { .change($0) }
        case .edit:
            return .openForm(editing: id)
        case .delete: return .delete(id)
        case .step(let step): return .openNeighbour(of: id, step: step)
        case .scroll(let lines):
            scroll(by: lines, in: context)
        case .page(let direction):
            scroll(by: direction * Self.rows(in: context), in: context)
        case .zoom(let step):
            if let zoom = map.zoom(by: step) { map.show(zoom) }
        case .browse:
            return map.address.map { .browse($0) }
        }
        return nil
    }

    func state(in context: Context) -> DetailState {
        guard let item = context.list.item(id) else { return DetailState(lines: [], button: "") }
        let lines = self.lines(of: item, in: context)
        return DetailState(
            lines: Array(lines[scrolling.window(of: lines.count, rows: Self.rows(in: context))]),
            button: item.isComplete ? "Uncheck" : "Check"
        )
    }

    /// Looks up and draws the map. Does nothing if it has not changed.
    mutating func drawMap(in context: Context) {
        guard let item = context.list.item(id) else { return }
        map.lookUp(item.address, near: context.dependencies.country)
        guard map.place != nil else { return }
        let size: Size? =
            context.charset.isPlain
            ? nil
            : DetailState.mapSize(
                below: Self.textLines(of: item, in: context).count + 1,
                pageRows: Self.rows(in: context),
                columns: context.size.columns
            )
        map.draw(size, charset: context.charset)
    }

    private mutating func scroll(by lines: Int, in context: Context) {
        guard let item = context.list.item(id) else { return }
        let count = self.lines(of: item, in: context).count
        scrolling.scroll(by: lines, count: count, rows: Self.rows(in: context))
    }

    /// The rows between the header and the button.
    private static func rows(in context: Context) -> Int {
        context.bodyRows - (context.size.isRoomy ? 3 : 1)
    }

    private func lines(of item: TodoItem, in context: Context) -> [DetailState.Line] {
        Self.textLines(of: item, in: context) + mapLines(in: context)
    }

    /// The map (D7), or a text in its place.
    private func mapLines(in context: Context) -> [DetailState.Line] {
        guard map.address != nil else { return [] }
        guard let place = map.place else { return [.blank, .remark("No place found for this address")] }
        // A screen reader can't read a map.
        if context.charset.isPlain {
            return Self.fields("Place", place.title(in: context.charset), in: context)
        }
        guard let view = map.view else { return [] }
        return [.blank, .mapFrame(title: view.title, scale: view.scale)]
            + view.rows.map(DetailState.Line.mapRow) + [.mapEnd]
    }

    /// The lines above the map. Fields that the item does not have are left out (D2).
    private static func textLines(of item: TodoItem, in context: Context) -> [DetailState.Line] {
        var lines = wrapped(item.title, columns: context.size.columns - 2, in: context)
            .map(DetailState.Line.title)
        lines += statusLines(of: item, in: context)
        lines.append(.blank)
        if let due = item.dueDate {
            let remark = "\(due.weekday.name), \(due.distance(from: context.today))"
            if due.text.count + 2 + remark.count <= (context.size.columns - context.size.valueColumn) {
                lines.append(.field(label: "Due", value: due.text, remark: remark))
            } else {
                lines += fields("Due", "\(due.text)\n\(remark)", in: context)
            }
        }
        let people = item.assignedUsers.compactMap { context.list.person($0)?.name }
        let texts: [(label: String, text: String?)] = [
            ("Time", item.timeText), ("Location", item.location?.name), ("Address", item.address),
            ("Assigned", people.joined(separator: ", ")), ("Note", item.note),
        ]
        for (label, text) in texts {
            guard let text, !text.isEmpty else { continue }
            lines += fields(label, text, in: context)
        }
        return lines
    }

    private static func fields(_ label: String, _ text: String, in context: Context) -> [DetailState.Line] {
        wrapped(text, columns: (context.size.columns - context.size.valueColumn), in: context).enumerated()
            .map { index, line in
                .field(label: index == 0 ? label : "", value: line)
            }
    }

    /// The status, on as many lines as it needs.
    private static func statusLines(of item: TodoItem, in context: Context) -> [DetailState.Line] {
        var parts: [DetailState.Status] = [item.isComplete ? .done : .open]
        if item.isOverdue(on: context.today) { parts.append(.overdue) }
        if item.priority != .medium { parts.append(.priority(item.priority)) }
        parts.append(.created(context.dependencies.day(item.createdAt).text))

        var lines: [[DetailState.Status]] = [[]]
        var width = 0
        for part in parts {
            let columns = DisplayText(part.text(in: context.charset), charset: context.charset).columns + 3
            if width + columns > context.size.columns + 1, width > 0 {
                lines.append([])
                width = 0
            }
            lines[lines.count - 1].append(part)
            width += columns
        }
        return lines.map(DetailState.Line.status)
    }

    private static func wrapped(_ text: String, columns: Int, in context: Context) -> [String] {
        // A file may have a text of any length. 20,000 characters is the limit of the form.
        TextWrapping.lines(of: String(text.prefix(20_000)), columns: columns, charset: context.charset)
    }
}

extension TodoItem {
    /// The address; nil if there is none or it is blank.
    fileprivate var address: String? {
        location?.address.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
