import Foundation

/// Finds the programs under test.
package enum BuiltProgram {
    /// The path of a program of this package.
    ///
    /// It is searched in the folder `DOCKET_PROGRAMS` if that is set, so that an installed or a static build can be
    /// tested. Otherwise, in the folder of the running test bundle and in those above it.
    package static func path(_ name: String) throws -> String {
        if let folder = TestSettings.current.programs {
            return try existing(name, in: [URL(filePath: folder)])
        }
        let runner = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let bundle = Bundle.allBundles.map(\.bundleURL)
        return try existing(name, in: ([runner] + bundle).flatMap(foldersAround))
    }

    private static func foldersAround(_ file: URL) -> [URL] {
        var folders: [URL] = []
        var folder = file
        // The runner is at most three folders deep in an .xctest bundle.
        for _ in 1...4 {
            folder.deleteLastPathComponent()
            folders.append(folder)
        }
        return folders
    }

    private static func existing(_ name: String, in folders: [URL]) throws -> String {
        let candidates = folders.map { $0.appending(path: name).path(percentEncoded: false) }
        let found = candidates.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
        }
        guard let found else {
            throw Missing(description: "There is no program at \(candidates.joined(separator: " or "))")
        }
        return found
    }

    private struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}
