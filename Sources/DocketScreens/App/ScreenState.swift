/// All that is on the screen at one moment.
package struct ScreenState: Equatable, Sendable {
    package let size: Size
    package let header: HeaderState
    package let body: BodyState
    package let footer: FooterState
}

extension ScreenState {
    /// The state as it looks on a screen of its size.
    package func canvas(charset: Charset) -> Canvas {
        var painter = ScreenPainter(charset: charset)
        return painter.canvas(of: self)
    }
}
