import DocketFiles
import Glibc

/// The lock of the data folder, as one sees it who only looks: the file is never made.
enum FolderLock {
    case free(FileLock)
    /// Nobody has ever locked the folder.
    case missing
    /// Somebody else has held it for longer than a moment.
    case held
    case unusable(FileError)

    private static let attempts = 30

    static func look(in folder: DataFolder) -> FolderLock {
        do throws(FileError) {
            guard let file = try OpenFile(folder.file(DataFolder.lockName), O_RDONLY) else { return .missing }
            for _ in 0..<attempts {
                if let lock = try FileLock(file) { return .free(lock) }
                usleep(10_000)
            }
            return .held
        } catch {
            return .unusable(error)
        }
    }

    /// The process that has locked the file, such as `docket (4711)`; nil if the system does not tell.
    static func holder(in folder: DataFolder) -> String? {
        guard let stamp = (try? FileStamp.of(folder.file(DataFolder.lockName))) ?? nil,
            let locks = SystemText.read("/proc/locks")
        else { return nil }
        for line in locks.split(separator: "\n") {
            // `1: FLOCK  ADVISORY  WRITE 4711 08:02:1234 0 EOF`
            let fields = line.split(separator: " ")
            guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(stamp.inode)"),
                let process = Int(fields[4]), process > 0
            else { continue }
            let name = SystemText.read("/proc/\(process)/comm")?.split(separator: "\n").first
            return "\(name.map(String.init) ?? "process") (\(process))"
        }
        return nil
    }
}

/// Short texts of the kernel's, whose files have no size.
enum SystemText {
    private static let maxBytes = 1 << 20

    /// - Returns: nil if the system has no such file, or does not let the user read it.
    static func read(_ path: String) -> String? {
        guard let file = try? OpenFile(path, O_RDONLY), let bytes = try? file.bytes(in: 0..<maxBytes) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
