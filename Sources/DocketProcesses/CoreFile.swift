import CLinux
import Glibc

/// The file with the memory of a process that has crashed.
package enum CoreFile {
    /// Has this process leave none: a password would be in it. Other programs of the user can't read its memory then either.
    package static func disable() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        // Where the system hands the memory to a program, such as systemd-coredump, there is no limit on it.
        _ = set_dumpable(0)
    }
}
