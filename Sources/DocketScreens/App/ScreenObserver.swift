/// Hears of each screen that is drawn.
package protocol ScreenObserver: AnyObject {
    /// The state of the screen is computed next.
    func willDraw()
    func hasDrawn(_ canvas: Canvas)
}
