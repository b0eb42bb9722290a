import DocketProcesses
import DocketSync
import Glibc

/// Limits the memory of the helper, so that a hostile answer ends the helper instead of filling the machine.
enum MemoryLimit {
    /// In bytes of address space.
    static let bytes: rlim_t = 3 << 29

    /// Sets the limit. When the process crashes because memory is short, it ends with a status that says so.
    static func set() {
        limitStacks()
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_cur, bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        crashProbeBytes = Int(limit.rlim_cur / 2)
        // Swift ends a process that gets no memory with one of these.
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV] { signal(number, endAfterCrash) }
    }

    /// With a large `ulimit -s`, the stacks of the threads would take all of the address space.
    private static func limitStacks() {
        // The headers that Swift imports lack this function.
        typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(nil, "pthread_setattr_default_np") else { return }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 2 << 20)
        _ = unsafeBitCast(symbol, to: SetDefault.self)(&attributes)
        pthread_attr_destroy(&attributes)
    }
}

nonisolated(unsafe) private var crashProbeBytes = 0

/// Ends the process by the signal, unless more than half of the memory is in use, for which there is a status.
private func endAfterCrash(_ number: Int32) {
    let probe = mmap(nil, crashProbeBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    if probe == MAP_FAILED { _exit(HelperError.outOfMemoryStatus) }
    signal(number, SIG_DFL)
    raise(number)
}
