/// The paths of Docket's files.
enum FilePaths {
    /// The folder of the to-dos: `option`, else `$XDG_DATA_HOME/docket`, else `~/.local/share/docket`.
    ///
    /// - Returns: nil if `HOME` is needed but not set.
    static func data(option: String?) -> String? {
        option ?? path("docket", in: "XDG_DATA_HOME", orHome: ".local/share")
    }

    /// What to do when there is no folder for the to-dos.
    static let noFolder = "Docket knows no folder for the to-dos: set HOME, or use --data DIR"

    /// The configuration file: `$XDG_CONFIG_HOME/docket/config.json`, else `~/.config/docket/config.json`.
    ///
    /// - Returns: nil if `HOME` is needed but not set.
    static var configuration: String? {
        path("docket/config.json", in: "XDG_CONFIG_HOME", orHome: ".config")
    }

    /// The file of what the user has been told about terminals: `$XDG_STATE_HOME/docket/unknown-terminals`, else in
    /// `~/.local/state/docket`.
    ///
    /// - Returns: nil if `HOME` is needed but not set.
    static var unknownTerminals: String? {
        path("docket/unknown-terminals", in: "XDG_STATE_HOME", orHome: ".local/state")
    }

    /// The file of the passwords that no keyring keeps: `$XDG_STATE_HOME/docket/passwords.json`, else in
    /// `~/.local/state/docket`.
    ///
    /// - Returns: nil if `HOME` is needed but not set.
    static var passwords: String? {
        path("docket/passwords.json", in: "XDG_STATE_HOME", orHome: ".local/state")
    }

    private static func path(
        _ name: String,
        in variable: String,
        orHome folder: String
    ) -> String? {
        // The XDG specification says to ignore relative paths.
        if let base = Environment.value(of: variable), base.hasPrefix("/") { return "\(base)/\(name)" }
        guard let home = Environment.value(of: "HOME"), !home.isEmpty else { return nil }
        return "\(home)/\(folder)/\(name)"
    }
}
