import Testing

extension Tag {
    /// Runs a built program as a user would.
    @Tag static var endToEnd: Self
    /// Needs tmux.
    @Tag static var tmux: Self
}
