import DocketSync
import Foundation
import TestSupport
import Testing

/// docket-remote, started in a special way by a script of the repository. A script written by a test might not start, if
/// a process that another test is starting still has it open for writing.
struct DAVWrapper {
    let folder = TemporaryFolder()
    let path: String

    /// - Parameter way: a case of the script.
    init(_ way: String) throws {
        path = folder.path(way)
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let script = tests.appending(path: "RemoteWrapper/wrapper").path(percentEncoded: false)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path, withDestinationPath: script)
        try files.createSymbolicLink(
            atPath: folder.path("docket-remote"),
            withDestinationPath: try #require(helper)
        )
    }

    func client() -> DAVClient {
        DAVClient(path: path, credentials: sampleCredentials, seconds: 60)
    }
}
