import DocketCore
import DocketFiles

/// The file `sync-status.json` in the folder of the to-dos: what the last sync has left to show. Nothing depends on it.
package struct SyncStatusFile {
    package static let name = "sync-status.json"
    private static let version = 1

    private let folder: DataFolder
    private let file: AtomicFile

    package init(folder path: String) {
        folder = DataFolder(path: path)
        file = AtomicFile(path: folder.file(Self.name))
    }

    /// - Returns: an empty overview if there is none.
    package func load() throws(StorageError) -> SyncOverview {
        do {
            // A power cut can leave it empty, because it is not synced.
            guard let (bytes, _) = try file.read(), !bytes.isEmpty else { return SyncOverview() }
            return try bytes.withUnsafeBufferPointer { bytes in
                try FormatVersion.require(Self.version...Self.version, in: bytes)
                var reader = JSONReader(bytes)
                let overview = try reader.readOverview()
                try reader.readEnd()
                return overview
            }
        } catch {
            throw StorageError(.load, file: file.path, reason: error.fileReason)
        }
    }

    package func save(_ overview: SyncOverview) throws(StorageError) {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", Self.version)
            writer.writeMembers(of: overview)
        }
        writer.endLine()
        do {
            try folder.create()
            try file.replace(with: writer.bytes, synced: false)
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }

    package func remove() throws(StorageError) {
        do {
            if try file.stamp() != nil { try folder.remove(Self.name) }
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }
}
