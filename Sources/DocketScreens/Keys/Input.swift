/// An input event from the keyboard or the mouse.
package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
}
