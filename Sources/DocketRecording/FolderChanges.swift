import DocketFiles
import DocketStorage
import FoundationEssentials
import Glibc

/// Finds out which files of the data folder others have changed.
struct FolderChanges {
    private let folder: DataFolder
    /// The files as they were after the last own call, or when others were found to have changed them.
    private var known: [String: FileStamp] = [:]

    init(in folder: DataFolder) { self.folder = folder }

    /// The files that have changed since the last call, or since `settle`. One that can't be read is looked at again the
    /// next time: the calls that need it fail meanwhile, which is recorded.
    mutating func find() -> [RecordedFile] {
        guard let stamps = stamps() else { return [] }
        var files: [RecordedFile] = []
        for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) where stamp != known[name] {
            guard let file = file(name, stamp) else { continue }
            files.append(file)
            known[name] = stamp
        }
        for name in known.keys.sorted() where stamps[name] == nil {
            files.append(RecordedFile(name: name, content: .gone))
            known[name] = nil
        }
        return files
    }

    /// Takes all as known, because the last changes were made by the own call.
    mutating func settle() {
        if let stamps = stamps() { known = stamps }
    }

    /// nil if the folder can't be listed: nothing is known to have gone then.
    private func stamps() -> [String: FileStamp]? {
        do throws(FileError) {
            var stamps: [String: FileStamp] = [:]
            for name in try FileStorage.names(in: folder) {
                stamps[name] = try FileStamp.of(folder.file(name))
            }
            return stamps
        } catch {
            return nil
        }
    }

    private func file(_ name: String, _ stamp: FileStamp) -> RecordedFile? {
        // The storage says why it can't be read, if it needs it.
        guard let read = (try? AtomicFile(path: folder.file(name)).read(.journal)) ?? nil else { return nil }
        if let last = known[name], stamp.isSameFile(as: last), last.size < read.bytes.count,
            name.hasSuffix(".jsonl"),
            let added = String(validating: read.bytes[last.size...], as: UTF8.self)
        {
            return RecordedFile(name: name, content: .added(added))
        }
        if let text = String(validating: read.bytes, as: UTF8.self) {
            return RecordedFile(name: name, content: .text(text))
        }
        return RecordedFile(name: name, content: .bytes(Data(read.bytes).base64EncodedString()))
    }
}

extension RecordedFile {
    /// Does to the folder what the others have done.
    func apply(to folder: DataFolder) throws(FileError) {
        // A recording may come from anybody: it must write nowhere else.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
            throw FileError(code: EINVAL)
        }
        let path = folder.file(name)
        switch content {
        case .text(let text): try Self.replace(name, with: Array(text.utf8), in: folder)
        case .bytes(let bytes):
            guard let data = Data(base64Encoded: bytes) else { throw FileError(code: EBADMSG) }
            try Self.replace(name, with: Array(data), in: folder)
        case .added(let text):
            guard let file = try OpenFile(path, O_WRONLY | O_APPEND) else { throw FileError(code: ENOENT) }
            try file.write(Array(text.utf8))
        case .gone:
            guard unlink(path) == 0 || errno == ENOENT else { throw .last }
        }
    }

    private static func replace(_ name: String, with bytes: [UInt8], in folder: DataFolder) throws(FileError)
    {
        try folder.create()
        if name.contains("/") { try folder.create(AtomicFile.folder(of: name)) }
        _ = try AtomicFile(path: folder.file(name)).replace(with: bytes)
    }
}
