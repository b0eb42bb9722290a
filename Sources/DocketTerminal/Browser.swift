import DocketProcesses

/// Opens links in the user's web browser, which keeps running when Docket quits.
final class Browser {
    /// The running `xdg-open` processes.
    private var openers: [(process: ChildProcess, link: String)] = []

    /// Starts `xdg-open` in its own session, detached from the terminal.
    ///
    /// - Returns: false if `xdg-open` can't be started.
    func open(_ link: String) -> Bool {
        do {
            openers.append((try ChildProcess("xdg-open", [link], isolation: .ownSession), link))
            return true
        } catch {
            return false
        }
    }

    /// Reaps exited children.
    ///
    /// - Returns: the links that `xdg-open` failed to open.
    func reap() -> [String] {
        var failed: [String] = []
        openers.removeAll { process, link in
            guard let status = process.reap() else { return false }
            if status != .exited(0) { failed.append(link) }
            return true
        }
        return failed
    }
}
