import Glibc

/// The file with the memory of a process that has crashed.
enum CoreFile {
    /// Has this process leave none: a password would be in it.
    static func disable() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    }
}
