import DocketCore

/// The editor that the user has chosen (E1).
enum UserEditor {
    /// The command that starts it: $VISUAL, else $EDITOR, else Debian's choice.
    static var command: String {
        ["VISUAL", "EDITOR"].lazy.compactMap(Environment.value).first { !$0.isBlank } ?? "sensible-editor"
    }
}
