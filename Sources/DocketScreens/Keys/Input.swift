/// What comes from the user's hands.
package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
}
