import Foundation

/// The environment variables of a program under test, independent of the tester's own.
package enum TestEnvironment {
    // For sanitizers, coverage, and the libraries of a toolchain outside the usual folders.
    private static let inherited = ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]

    /// - Parameters:
    ///   - home: a folder of the test's own; the default does not exist.
    ///   - adding: more variables, which override the others.
    package static func variables(
        home: String = "/nonexistent",
        term: String = "xterm-256color",
        language: String = "C.UTF-8",
        timeZone: String = "UTC",
        adding: [String: String] = [:]
    ) -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        var variables = own.filter { inherited.contains($0.key) }
        variables["HOME"] = home
        variables["TERM"] = term
        variables["LANG"] = language
        variables["TZ"] = timeZone
        variables["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        // Swift's interactive backtracer would take over the terminal after a crash.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables.merging(adding) { $1 }
    }
}
