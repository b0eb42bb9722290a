/// A mouse event. Rows and columns count from 0 at the upper left.
package enum MouseEvent: Hashable, Sendable {
    /// The left button is pressed.
    case press(row: Int, column: Int)
    /// The wheel is turned by one notch.
    case wheelUp, wheelDown
}

extension MouseEvent {
    /// The number of rows that one notch of the wheel scrolls.
    static let rowsPerNotch = 3
}
