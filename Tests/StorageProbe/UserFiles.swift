import Foundation

/// Files of the user's in the data folder, and what holds for the folder at every call.
enum UserFiles {
    /// Some are named nearly like Docket's own.
    private static let names =
        [
            ".docket-notes", ".docket-backup", "backups/todos-mine.json", "backups/todos-2999-01-01.json",
            "backups/todos-2020-01-02.json", "todos.json.orig",
        ] + (1...10).map { "backups/todos-keep-\($0).json" }

    private static func content(of name: String) -> Data { Data("This is mine: \(name)\n".utf8) }

    /// An hour ago, in whole seconds: Foundation rounds up to a second of 1,000,000,000 ns, which the system refuses.
    static var hourAgo: Date {
        Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down) - 3600)
    }

    /// Adds the files, an hour old.
    static func add(to folder: String) throws {
        let backups = URL(filePath: folder).appending(path: "backups")
        try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
        for name in names {
            let path = URL(filePath: folder).appending(path: name).path
            try content(of: name).write(to: URL(filePath: path))
            let hour = UserFiles.hourAgo
            try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: path)
        }
    }

    /// Throws if a file of the user's was changed, or if two names in the folder are one file.
    ///
    /// - Parameters:
    ///   - start: the files at the start, which may have those of the user's.
    ///   - place: where that was, for the message.
    static func check(_ folder: String, from start: Start, at place: String) throws {
        let url = URL(filePath: folder)
        for name in names where start.files[name] != nil {
            let found = FileManager.default.contents(atPath: url.appending(path: name).path)
            try require(found == content(of: name), "\(place): \(name) of the user's was changed or removed")
        }
        for name in FileManager.default.subpaths(atPath: folder) ?? [] {
            let path = url.appending(path: name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            try require(
                (attributes[.referenceCount] as? NSNumber)?.intValue == 1,
                "\(place): \(name) is one file with another name, so an editor would change both"
            )
        }
    }
}
