import DocketCore
import FoundationEssentials

/// The logic of the detail page: the item, the scroll position and the map.
struct DetailViewModel {
    let id: UUID
    private var scrolling = Scrolling()
    /// Whether Enter presses the button. Opening the page does not focus it: a second Enter must change nothing.
    private(set) var isButtonFocused = false
    private(set) var map = AddressMap()
    /// The lines above the map, as they were wrapped last: a long note takes too long for each key.
    private var wrapped: (for: DetailText, lines: [DetailState.Line])?
    /// The item's parts, which take time to find; nil after the list has changed.
    private var parts: DetailParts?
    /// What `o` opens.
    private(set) var links: [TodoLink] = []

    /// No page is longer.
    private static let maxLines = 1_000_000

    init(id: UUID) {
        self.id = id
    }

    mutating func handle(_ intent: DetailIntent, in context: Context) -> Request? {
        switch intent {
        case .back:
            return .back
        case .switchFocus:
            isButtonFocused.toggle()
        case .toggle, .press:
            return ItemActions.toggle(Targets([id]), in: context)
        case .edit:
            return .openForm(editing: id)
        case .delete: return .delete(id)
        case .step(let step): return .openNeighbour(of: id, step: step)
        case .zoom(let step):
            if let zoom = map.zoom(by: step) { map.show(zoom) }
        }
        return nil
    }

    /// Scrolls.
    mutating func move(_ intent: MoveIntent, in context: Context) {
        switch intent {
        case .rows(let step): scroll(by: step, in: context)
        case .pages(let step): scroll(by: step * Self.rows(in: context), in: context)
        // No key of the page means them.
        case .halfPages, .goTo: break
        case .first: scroll(by: -Self.maxLines, in: context)
        case .last: scroll(by: Self.maxLines, in: context)
        }
    }

    func state(in context: Context) -> DetailState {
        let item = context.list.item(id)
        let lines = item.map { self.lines(of: $0, in: context) } ?? []
        let window = scrolling.window(of: lines.count, rows: Self.rows(in: context))
        return DetailState(
            lines: Array(lines[window]),
            hidden: HiddenRows(outside: window, of: lines.count),
            button: item.map { $0.isComplete ? "Uncheck" : "Check" } ?? "",
            isButtonFocused: isButtonFocused
        )
    }

    /// Wraps the text, and looks up and draws the map. Does nothing if that has not changed.
    mutating func prepare(in context: Context) {
        guard let item = context.list.item(id) else { return }
        parts = parts(in: context)
        if links.isEmpty { links = TodoLink.links(of: [item]) }
        let text = text(of: item, in: context)
        if wrapped?.for != text { wrapped = (text, text.lines) }
        drawMap(of: item, in: context)
    }

    /// Drops what was taken from the list.
    mutating func forget() { (parts, links) = (nil, []) }

    private mutating func drawMap(of item: TodoItem, in context: Context) {
        map.lookUp(item.address, near: context.dependencies.country)
        guard map.place != nil else { return }
        let size: Size? =
            context.charset.isPlain
            ? nil
            : DetailState.mapSize(
                below: textLines(of: item, in: context).count + 1,
                pageRows: Self.rows(in: context),
                columns: context.size.columns
            )
        map.draw(size, charset: context.charset)
    }

    private mutating func scroll(by lines: Int, in context: Context) {
        isButtonFocused = false
        guard let item = context.list.item(id) else { return }
        let count = self.lines(of: item, in: context).count
        scrolling.scroll(by: lines, count: count, rows: Self.rows(in: context))
    }

    /// The rows between the header and the button.
    private static func rows(in context: Context) -> Int {
        context.bodyRows - (context.size.isRoomy ? 3 : 1)
    }

    private func lines(of item: TodoItem, in context: Context) -> [DetailState.Line] {
        textLines(of: item, in: context) + mapLines(in: context)
    }

    /// The lines above the map.
    private func textLines(of item: TodoItem, in context: Context) -> [DetailState.Line] {
        let text = text(of: item, in: context)
        if let wrapped, wrapped.for == text { return wrapped.lines }
        return text.lines
    }

    private func text(of item: TodoItem, in context: Context) -> DetailText {
        DetailText(item, parts: parts(in: context), in: context)
    }

    private func parts(in context: Context) -> DetailParts {
        parts ?? DetailParts(of: id, in: context.list)
    }

    /// The map (D7), or a text in its place.
    private func mapLines(in context: Context) -> [DetailState.Line] {
        guard map.address != nil else { return [] }
        guard let place = map.place else { return [.blank, .remark("No place found for this address")] }
        // A screen reader can't read a map.
        if context.charset.isPlain {
            return DetailText.fields(
                "Place",
                place.title(in: context.charset),
                size: context.size,
                charset: context.charset
            )
        }
        guard let view = map.view else { return [] }
        return [.blank, .mapFrame(title: view.title, scale: view.scale)]
            + view.rows.map(DetailState.Line.mapRow) + [.mapEnd]
    }
}
