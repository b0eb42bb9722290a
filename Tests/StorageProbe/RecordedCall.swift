import CFaults
import Foundation

/// A call that changes files, as the fault probe has recorded it. Paths are relative to the data folder.
enum RecordedCall {
    /// A descriptor was written, and its file was found at that path.
    case write(inode: UInt, path: String, offset: Int, bytes: Data)
    case truncate(inode: UInt, path: String, size: Int)
    case create(inode: UInt, path: String)
    case syncFile(inode: UInt)
    case syncFolder(path: String)
    case rename(String, String)
    case link(String, String)
    case remove(String)
    case makeFolder(String)
    /// The end of a step: what it has changed was called saved.
    case mark

    /// The calls that were recorded, without those outside of the folder.
    static func all(in folder: String) -> [RecordedCall] {
        (0..<faults_recorded_count()).compactMap { RecordedCall(faults_recorded($0), in: folder) }
    }

    /// Throws if a file was changed without the lock: another copy could do so at the same time.
    ///
    /// - Parameter place: where that was, for the message.
    static func requireLock(in folder: String, at place: String) throws {
        for index in 0..<faults_recorded_count() {
            let recorded = faults_recorded(index)
            guard let call = RecordedCall(recorded, in: folder) else { continue }
            switch call {
            // A folder is made before there is a lock in it.
            case .mark, .makeFolder, .syncFile, .syncFolder: continue
            // What a killed copy has left behind belongs to nobody.
            case .remove(let name) where name.contains(".docket-"): continue
            default: try require(recorded.is_locked, "\(place): \(call) without the lock")
            }
        }
    }

    private init?(_ call: faults_call, in folder: String) {
        let parent = URL(filePath: folder).deletingLastPathComponent().path
        func relative(_ path: UnsafeMutablePointer<CChar>?) -> String? {
            guard let text = path.map({ String(cString: $0) }) else { return nil }
            if text == folder { return "" }
            // The parent is the place of the folder's own name.
            if text == parent { return ".." }
            return text.hasPrefix(folder + "/") ? String(text.dropFirst(folder.count + 1)) : nil
        }
        let name = String(cString: call.name)
        if name == "mark" {
            self = .mark
            return
        }
        guard let path = relative(call.path) else { return nil }
        let inode = UInt(call.inode)
        switch name {
        case "write":
            let bytes = call.bytes.map { Data(bytes: $0, count: call.size) } ?? Data()
            self = .write(inode: inode, path: path, offset: call.offset, bytes: bytes)
        case "ftruncate": self = .truncate(inode: inode, path: path, size: call.size)
        case "mkstemp": self = .create(inode: inode, path: path)
        case "fsync", "fdatasync":
            let isFolder = ["", "..", "backups", "history"].contains(path)
            self = isFolder ? .syncFolder(path: path) : .syncFile(inode: inode)
        case "rename": self = .rename(path, relative(call.new_path) ?? "")
        case "link", "linkat": self = .link(path, relative(call.new_path) ?? "")
        case "unlink": self = .remove(path)
        case "mkdir": self = .makeFolder(path)
        default: return nil
        }
    }
}
