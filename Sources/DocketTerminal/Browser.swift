import DocketProcesses

/// The user's web browser, which goes on without Docket.
final class Browser {
    /// What was started to open a link, and has not ended yet.
    private var opening: [(process: ChildProcess, link: String)] = []

    /// Opens the link in a session of its own, away from the terminal.
    ///
    /// - Returns: whether there is a program that opens links.
    func open(_ link: String) -> Bool {
        do {
            opening.append((try ChildProcess("xdg-open", [link], isolation: .ownSession), link))
            return true
        } catch {
            return false
        }
    }

    /// Reaps exited children.
    ///
    /// - Returns: the links that could not be opened after all.
    func reap() -> [String] {
        var failed: [String] = []
        opening.removeAll { process, link in
            guard let status = process.reap() else { return false }
            if status != .exited(0) { failed.append(link) }
            return true
        }
        return failed
    }
}
