import Glibc

/// Reports that a path may lead elsewhere, by inotify: that what is there, or a folder or a link on the way, was moved, removed
/// or replaced, or its volume unmounted.
///
/// Everything on the way is watched for what happens to itself. What happens in the folders there is reported only where the
/// path goes on, so that others who use these folders wake nobody.
package final class PathWatch {
    /// Readable when one of the paths may lead elsewhere; -1 if the system has no inotify instance left.
    package let descriptor: Int32
    private let paths: [String]
    private let reportsEvents: (String) -> Bool
    private var watches: [Int32] = []
    /// Whether something on the way can't be watched, so that the caller has to look at the paths now and then.
    package private(set) var isIncomplete = true

    /// As many links as the system follows.
    private static let maxLinks = 40

    /// Call `renew` before the first wait.
    ///
    /// - Parameter reportsEvents: whether the file system of a path reports all that happens in it.
    package init(_ paths: [String], reportsEvents: @escaping (String) -> Bool = FileSystem.reportsEvents) {
        self.paths = paths
        self.reportsEvents = reportsEvents
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Watches the ways of the paths as they are now. Call it when `descriptor` was readable or something was mounted, and look
    /// at the paths after it.
    package func renew() {
        isIncomplete = descriptor < 0
        guard descriptor >= 0 else { return }
        for watch in watches { inotify_rm_watch(descriptor, watch) }
        watches = []
        // The events say no more than that somebody has to look.
        drain()
        paths.forEach(follow)
    }

    private func drain() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }

    private func follow(_ path: String) {
        var way = path.hasPrefix("/") ? "/" : "."
        var rest = path.split(separator: "/").map(String.init)
        var linkCount = 0
        watch(way)
        while let name = rest.first {
            rest.removeFirst()
            let next = way == "/" ? "/\(name)" : "\(way)/\(name)"
            // A folder that somebody uses does not report its own removal.
            if rest.isEmpty { watch(way, for: IN_DELETE) }
            if !watch(next) {
                watch(way, for: IN_CREATE | IN_MOVED_TO)
                // It may have been made just before.
                guard watch(next) else { return }
            }
            guard let target = Self.target(ofLink: next) else {
                if rest.isEmpty, (try? EntryStatus.of(next))?.kind == .file {
                    watch(next, for: IN_CLOSE_WRITE)
                }
                if !reportsEvents(next) { isIncomplete = true }
                way = next
                continue
            }
            linkCount += 1
            guard linkCount <= Self.maxLinks else { return }
            rest = target.split(separator: "/").map(String.init) + rest
            if target.hasPrefix("/") {
                way = "/"
                watch(way)
            }
        }
    }

    /// Watches what is at the path, which may be a link, for what happens to itself and for these events.
    ///
    /// - Returns: false if there is nothing.
    @discardableResult
    private func watch(_ path: String, for events: Int32 = 0) -> Bool {
        let mask = UInt32(IN_MOVE_SELF | IN_DELETE_SELF | events)
        let watch = inotify_add_watch(descriptor, path, mask | UInt32(IN_DONT_FOLLOW) | UInt32(IN_MASK_ADD))
        if watch >= 0 {
            watches.append(watch)
            return true
        }
        if errno == ENOENT || errno == ENOTDIR { return false }
        // It can't be read, or the system has no watches left.
        isIncomplete = true
        return true
    }

    private static func target(ofLink path: String) -> String? {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = target.withUnsafeMutableBytes { bytes in
            readlink(path, bytes.assumingMemoryBound(to: CChar.self).baseAddress!, bytes.count)
        }
        return count > 0 ? String(decoding: target[..<count], as: UTF8.self) : nil
    }
}
