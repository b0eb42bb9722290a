/// Everything that is on the screen.
package struct ScreenState: Equatable, Sendable {
    package let size: Size
    package let header: HeaderState
    package let body: BodyState
    package let footer: FooterState
    /// The position in a list, such as `3/17`, which stays while the footer shows a message; nil if there is none.
    var position: String?
}

extension ScreenState {
    /// The painted state.
    package func canvas(charset: Charset) -> Canvas {
        var painter = ScreenPainter(charset: charset)
        return painter.canvas(of: self)
    }
}
