import Glibc

/// Reports writes to files in folders, and their removal, by inotify.
package final class FolderWatch {
    /// Readable when there are events; -1 if the system has no inotify instance left.
    package let descriptor: Int32
    /// The watched folders, of which there are two or three. A deleted folder is removed here too.
    private var watches: [(folder: String, descriptor: Int32)] = []

    package enum Kind {
        /// Something was written into the file.
        case written
        /// A process that had the file open for writing closed it.
        case closed
        /// Another file was renamed to this name.
        case replaced
        /// There is no file of this name any more.
        case removed
        /// There were more events than the system keeps.
        case lost
    }

    /// The size of an event with the longest possible name, in bytes.
    private static let maxEventBytes = MemoryLayout<inotify_event>.size + Int(NAME_MAX) + 1

    package init() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Starts to watch the folder, if it exists and is not watched yet.
    package func watch(_ folder: String) {
        guard descriptor >= 0, !watches.contains(where: { $0.folder == folder }) else { return }
        let mask = IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        let watch = inotify_add_watch(descriptor, folder, UInt32(mask) | UInt32(IN_ONLYDIR))
        if watch >= 0 { watches.append((folder, watch)) }
    }

    /// Watches whatever folder is at the path from the next `watch` on.
    package func forget(_ folder: String) {
        guard let index = watches.firstIndex(where: { $0.folder == folder }) else { return }
        inotify_rm_watch(descriptor, watches.remove(at: index).descriptor)
    }

    /// Reads the events since the last call.
    ///
    /// - Returns: names of files in the watched folders, each with what happened to it.
    package func drain() -> [(name: String, kind: Kind)] {
        var events: [(String, Kind)] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return events }
            let isDrained = buffer.count - count >= Self.maxEventBytes
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
                    if event.mask & UInt32(IN_IGNORED) != 0 {
                        watches.removeAll { $0.descriptor == event.wd }
                    }
                    events.append((String(decoding: name, as: UTF8.self), Kind(event.mask)))
                    offset = start + Int(event.len)
                }
            }
            // The buffer had room for another event, so there is none.
            if isDrained { return events }
        }
    }
}

extension FolderWatch.Kind {
    fileprivate init(_ mask: UInt32) {
        self =
            if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                .lost
            } else if mask & UInt32(IN_MOVED_TO) != 0 {
                .replaced
            } else if mask & UInt32(IN_MOVED_FROM | IN_DELETE) != 0 {
                .removed
            } else {
                mask & UInt32(IN_MODIFY) != 0 ? .written : .closed
            }
    }
}
