import Testing

extension Tag {
    /// Runs a built program.
    @Tag static var endToEnd: Self
    /// Needs tmux.
    @Tag static var tmux: Self
}
