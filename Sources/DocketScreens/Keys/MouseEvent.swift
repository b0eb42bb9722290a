/// What the user does with the mouse. Rows and columns count from 0, at the upper left.
package enum MouseEvent: Hashable, Sendable {
    /// The left button goes down.
    case press(row: Int, column: Int)
    /// The wheel turns by one notch.
    case wheelUp, wheelDown
}

extension MouseEvent {
    /// The rows that a notch of the wheel stands for.
    static let rowsPerNotch = 3
}
