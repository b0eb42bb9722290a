/// All that is on the screen at one moment.
package struct ScreenState: Equatable, Sendable {
    package let size: Size
    package let header: HeaderState
    package let body: BodyState
    package let footer: FooterState
}

package enum BodyState: Equatable, Sendable {
    case list(ListState)
    case detail(DetailState)
    case form(FormState)
    case people(PeopleState)
    case help(HelpState)
}

extension ScreenState {
    /// The state as it looks on a screen of its size.
    package func canvas(charset: Charset) -> Canvas {
        var canvas = Canvas(size: size, charset: charset)
        guard !size.isTooSmall else {
            canvas.put("Docket needs \(Size.smallest.columns)x\(Size.smallest.rows)", row: 0, column: 0)
            return canvas
        }
        header.paint(on: &canvas)
        switch body {
        case .list(let state): state.paint(on: &canvas)
        case .detail(let state): state.paint(on: &canvas)
        case .form(let state): state.paint(on: &canvas)
        case .people(let state): state.paint(on: &canvas)
        case .help(let state): state.paint(on: &canvas)
        }
        footer.paint(on: &canvas)
        return canvas
    }
}
