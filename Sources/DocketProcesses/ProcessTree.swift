import DocketFiles
import Glibc

/// The processes that run now, by who has started them.
enum ProcessTree {
    /// Those that a process has started, and those that they have started, in no order.
    static func descendants(of process: pid_t) -> [pid_t] {
        let parents = parents()
        var found: [pid_t] = []
        var next = [process]
        while let parent = next.popLast() {
            let children = parents.filter { $0.parent == parent }.map(\.process)
            found += children
            next += children
        }
        return found
    }

    private static func parents() -> [(process: pid_t, parent: pid_t)] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var parents: [(pid_t, pid_t)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let process = pid_t(name), let parent = parent(of: process) {
                parents.append((process, parent))
            }
        }
        return parents
    }

    /// - Returns: nil if the process has ended.
    private static func parent(of process: pid_t) -> pid_t? {
        guard let file = try? OpenFile("/proc/\(process)/stat", O_RDONLY),
            let bytes = try? file.bytes(in: 0..<1024)
        else { return nil }
        let line = String(decoding: bytes, as: UTF8.self)
        // The program's name is in brackets, and may have blanks and brackets in it.
        let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
        return fields.count > 2 ? pid_t(fields[2]) : nil
    }
}
