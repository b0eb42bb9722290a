/// Everything that is on the screen.
package struct ScreenState: Equatable, Sendable {
    package let size: Size
    package let header: HeaderState
    package let body: BodyState
    package let footer: FooterState
}

package enum BodyState: Equatable, Sendable {
    case blank
    case list(ListState)
    case detail(DetailState)
    case form(FormState)
    case people(PeopleState)
    case help(HelpState)
}

extension ScreenState {
    /// The painted state.
    package func canvas(charset: Charset) -> Canvas {
        var painter = ScreenPainter(charset: charset)
        return painter.canvas(of: self)
    }
}
