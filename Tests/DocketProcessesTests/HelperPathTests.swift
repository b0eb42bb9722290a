import DocketProcesses
import Foundation
import Testing

@Suite("The helper program's path") struct HelperPathTests {
    @Test("It is found beside the program, else in ../libexec/docket")
    func found() throws {
        let root = FileManager.default.temporaryDirectory.appending(
            path: "docket-\(UUID().uuidString.prefix(8))"
        )
        let path = root.path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["bin", "libexec/docket"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: folder),
                withIntermediateDirectories: true
            )
        }
        let program = "\(path)/bin/docket"
        #expect(HelperPath.find(for: program) == nil)
        for file in ["libexec/docket/docket-remote", "bin/docket-remote"] {
            try Data().write(to: root.appending(path: file))
            #expect(
                HelperPath.find(for: program) != "\(path)/\(file)",
                "a file that is not executable is not the program"
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(file)")
        }
        #expect(HelperPath.find(for: program) == "\(path)/bin/docket-remote")
        try FileManager.default.removeItem(atPath: "\(path)/bin/docket-remote")
        #expect(HelperPath.find(for: program) == "\(path)/bin/../libexec/docket/docket-remote")
    }
}
