import Glibc

/// The environment variables.
enum Environment {
    /// Returns nil if the variable is not set. Foundation would copy all variables first, which slows the start.
    static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
