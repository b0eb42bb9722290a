/// Where the to-dos are kept.
enum DataPath {
    /// The folder: `option`, else `$XDG_DATA_HOME/docket`, else `~/.local/share/docket`.
    ///
    /// - Returns: nil where the environment names no home either.
    static func folder(option: String?, environment: [String: String]) -> String? {
        if let option { return option }
        // The XDG specification wants a relative path ignored.
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/docket" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.local/share/docket"
    }
}
