import Glibc

/// A process that the harness started and must reap.
package final class TestProcess {
    package let id: pid_t
    package private(set) var status: ExitStatus?

    package init(id: pid_t) {
        self.id = id
    }

    deinit {
        kill()
    }

    /// Whether the process has ended. Does not wait.
    package func hasEnded() -> Bool {
        reap(options: WNOHANG)
        return status != nil
    }

    /// Does nothing once the process was reaped: its id may belong to another process by then.
    package func signal(_ number: Int32) {
        if status == nil { _ = Glibc.kill(id, number) }
    }

    /// Kills the process and its process group.
    package func kill() {
        guard status == nil else { return }
        _ = Glibc.kill(-id, SIGKILL)
        _ = Glibc.kill(id, SIGKILL)
        reap(options: 0)
    }

    private func reap(options: Int32) {
        guard status == nil else { return }
        var raw: Int32 = 0
        var result = waitpid(id, &raw, options)
        while result == -1 && errno == EINTR { result = waitpid(id, &raw, options) }
        if result == id { status = ExitStatus(waitStatus: raw) }
    }
}
