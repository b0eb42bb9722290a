import Glibc

/// Where the helper program is.
package enum HelperPath {
    package static let name = "docket-remote"

    /// Looks for the helper program beside this one, and in `../libexec/docket`, where an installation has it.
    ///
    /// - Parameter executable: the path of this program.
    /// - Returns: nil where it is in neither place.
    package static func find(for executable: String) -> String? {
        let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
        return ["\(folder)/\(name)", "\(folder)/../libexec/docket/\(name)"].first { access($0, X_OK) == 0 }
    }

    /// The path of the running program; nil where the system does not tell it.
    package static var runningProgram: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
