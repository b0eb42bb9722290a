import Foundation
import TestSupport

/// What `.ci/setup` has installed for these tests.
enum Installation {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../.."
    )
    .standardized
    private static let folder = checkout.appending(path: ".build/sync-servers")

    /// The folder of the scripts.
    static let scripts = checkout.appending(path: "Tests/SyncServers").path(percentEncoded: false)

    /// The path of a program of the Python environment.
    static func program(_ name: String) throws -> String {
        let path = folder.appending(path: "python/bin/\(name)").path(percentEncoded: false)
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw HarnessError("There is no \(path): run .ci/setup, which installs it.")
        }
        return path
    }

    /// Why a server is not there; nil if it is or should be.
    static func reasonWithout(_ kind: CalDAVServer.Kind) -> String? {
        let name = kind == .sabredavDigest ? "sabredav" : kind.rawValue
        let file = folder.appending(path: name + ".unavailable")
        return try? String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
}
