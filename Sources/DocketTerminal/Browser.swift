import Glibc

/// The user's web browser, which goes on without Docket.
final class Browser {
    /// What was started and has not been heard of since.
    private var links: [pid_t: String] = [:]

    /// Opens the link in a session of its own, away from the terminal. No shell reads it.
    ///
    /// - Returns: whether there is something that opens links.
    func open(_ link: String) -> Bool {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Docket opens all else to be closed in other programs.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // What Docket ignores or catches, others don't.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Self.newSession
        )

        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(link), nil]
        defer {
            for argument in arguments { free(argument) }
        }
        var process: pid_t = 0
        guard posix_spawnp(&process, "xdg-open", &actions, &attributes, &arguments, environ) == 0 else {
            return false
        }
        links[process] = link
        return true
    }

    /// Takes leave of what has ended.
    ///
    /// - Returns: the links that could not be opened after all.
    func reap() -> [String] {
        var failed: [String] = []
        for (process, link) in links {
            var status: Int32 = 0
            guard waitpid(process, &status, WNOHANG) != 0 else { continue }
            links[process] = nil
            if status != 0 { failed.append(link) }
        }
        return failed
    }

    // The C library has it for GNU sources only.
    private static let newSession: Int16 = 0x80
}
