import Foundation
import TestSupport

/// A folder on a disk that may lose power: what is synced is there afterwards; of the rest, any part may be.
///
/// A file's bytes are synced with the file, its name with its folder. So a rename is not synced with the file.
struct SimulatedDisk {
    private enum FileChange {
        case write(Int, Data)
        case truncate(Int)
    }

    private enum NameChange {
        case set(String, Int)
        case remove(String)
        case makeFolder(String)
    }

    private struct File {
        var bytes = Data()
        var pending: [FileChange] = []
    }

    private var files: [File] = []
    /// The newest file with an inode: inodes are used again.
    private var fileOfInode: [UInt: Int] = [:]
    /// The names as the running system has them, and as they are on the disk.
    private var names: [String: Int] = [:]
    private var storedNames: [String: Int] = [:]
    private var storedFolders: Set<String> = []
    private var pendingNames: [NameChange] = []

    /// - Parameter folder: what it holds is on the disk. If it does not exist, its name is not either.
    init(_ folder: String) throws {
        for name in FileManager.default.subpaths(atPath: folder) ?? [] {
            let path = "\(folder)/\(name)"
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                storedFolders.insert(name)
                continue
            }
            let inode = (attributes[.systemFileNumber] as? NSNumber)?.uintValue ?? 0
            files.append(File(bytes: FileManager.default.contents(atPath: path) ?? Data()))
            fileOfInode[inode] = files.count - 1
            (names[name], storedNames[name]) = (files.count - 1, files.count - 1)
        }
        if FileManager.default.fileExists(atPath: folder) { storedFolders.insert("") }
    }

    mutating func apply(_ call: RecordedCall) {
        switch call {
        case .write(let inode, let path, let offset, let bytes):
            files[file(inode, path)].pending.append(.write(offset, bytes))
        case .truncate(let inode, let path, let size):
            files[file(inode, path)].pending.append(.truncate(size))
        case .create(let inode, let path): create(inode, path)
        case .syncFile(let inode):
            guard let index = fileOfInode[inode] else { return }
            files[index].bytes = Self.bytes(files[index], files[index].pending[...])
            files[index].pending = []
        case .syncFolder(let folder):
            for change in pendingNames where Self.folder(of: change) == folder {
                Self.apply(change, to: &storedNames, &storedFolders)
            }
            pendingNames.removeAll { Self.folder(of: $0) == folder }
        case .rename(let old, let new):
            guard let file = names.removeValue(forKey: old) else { return }
            names[new] = file
            pendingNames += [.set(new, file), .remove(old)]
        case .link(let old, let new):
            guard let file = names[old] else { return }
            names[new] = file
            pendingNames.append(.set(new, file))
        case .remove(let path):
            names[path] = nil
            pendingNames.append(.remove(path))
        case .makeFolder(let path): pendingNames.append(.makeFolder(path))
        case .mark: break
        }
    }

    private mutating func create(_ inode: UInt, _ path: String) {
        files.append(File())
        fileOfInode[inode] = files.count - 1
        names[path] = files.count - 1
        pendingNames.append(.set(path, files.count - 1))
    }

    private mutating func file(_ inode: UInt, _ path: String) -> Int {
        if fileOfInode[inode] == nil { create(inode, path) }
        return fileOfInode[inode] ?? 0
    }

    /// What is not on the disk yet, but has to be once a change is called saved; nil if all is.
    ///
    /// Removed names and temporary files need not be.
    var unsynced: String? {
        for (name, file) in names where !files[file].pending.isEmpty { return "the bytes of \(name)" }
        for change in pendingNames {
            switch change {
            case .set(let name, let file) where names[name] == file: return "the name \(name)"
            case .makeFolder(""): return "the name of the folder itself"
            default: continue
            }
        }
        return nil
    }

    /// The folder after a power cut: file contents by name, and the names of folders.
    struct State {
        var files: [String: Data]
        var folders: Set<String>

        /// Replaces the folder by this one.
        func write(to folder: String) throws {
            try Start.clear(folder)
            for name in folders.sorted() {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(name)",
                    withIntermediateDirectories: true
                )
            }
            for (name, bytes) in files { try bytes.write(to: URL(filePath: "\(folder)/\(name)")) }
        }
    }

    enum Loss: CaseIterable {
        case nothing, everything, bytes, zeros, pages, names, some
    }

    /// Which bytes of writes are zero.
    private enum Zeros {
        case none, all
        /// Those of some pages, by a random number.
        case pages(UInt64)
    }

    func state(after loss: Loss, _ random: inout SeededGenerator) -> State {
        var (names, folders) = (storedNames, storedFolders)
        for change in pendingNames {
            switch loss {
            case .everything, .names: continue
            case .some where random.flip(): continue
            default: Self.apply(change, to: &names, &folders)
            }
        }
        let contents = names.filter { folders.contains(Self.folder(of: $0.key)) }
            .mapValues { index in
                let file = files[index]
                switch loss {
                case .nothing, .names: return Self.bytes(file, file.pending[...])
                case .everything, .bytes: return file.bytes
                case .zeros: return Self.bytes(file, file.pending[...], .all)
                case .pages: return Self.bytes(file, file.pending[...], .pages(random.next()))
                case .some:
                    let count = random.below(file.pending.count + 1)
                    return Self.bytes(file, file.pending[..<count], random.below(3) == 0 ? .all : .none)
                }
            }
        return State(files: contents, folders: folders)
    }

    private static func bytes(
        _ file: File,
        _ changes: ArraySlice<FileChange>,
        _ zeros: Zeros = .none
    ) -> Data {
        changes.reduce(into: file.bytes) { bytes, change in
            switch change {
            case .write(let offset, let new):
                if bytes.count < offset + new.count {
                    bytes.append(Data(count: offset + new.count - bytes.count))
                }
                for (index, byte) in new.enumerated() where !isZero(offset + index, zeros) {
                    bytes[offset + index] = byte
                }
            case .truncate(let size):
                if bytes.count > size { bytes.removeSubrange(size...) }
                if bytes.count < size { bytes.append(Data(count: size - bytes.count)) }
            }
        }
    }

    private static func isZero(_ offset: Int, _ zeros: Zeros) -> Bool {
        switch zeros {
        case .none: false
        case .all: true
        // The 64 pages of 512 bytes, again and again.
        case .pages(let bits): bits >> (UInt64(offset / 512) % 64) & 1 == 1
        }
    }

    private static func apply(
        _ change: NameChange,
        to names: inout [String: Int],
        _ folders: inout Set<String>
    ) {
        switch change {
        case .set(let name, let file): names[name] = file
        case .remove(let name): names[name] = nil
        case .makeFolder(let name): folders.insert(name)
        }
    }

    /// The folder that has the changed name.
    private static func folder(of change: NameChange) -> String {
        switch change {
        case .set(let name, _), .remove(let name), .makeFolder(let name): folder(of: name)
        }
    }

    private static func folder(of name: String) -> String {
        if name.isEmpty { return ".." }
        return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }
}
