import Glibc

/// Finds the helper program.
package enum HelperPath {
    package static let name = "docket-remote"

    /// Looks for the helper program in the folder of this one, and then in `../libexec/docket`, where it is installed.
    ///
    /// - Parameter executable: the path of this program.
    /// - Returns: its path; nil if it is in neither folder.
    package static func find(for executable: String) -> String? {
        let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
        return ["\(folder)/\(name)", "\(folder)/../libexec/docket/\(name)"].first { access($0, X_OK) == 0 }
    }

    /// The path of the running program; nil if /proc can't be read.
    package static var runningProgram: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
