import Glibc

/// The variables that the program was started with.
enum Environment {
    /// One of them; nil where it is not set. Foundation would copy them all first, which the start would feel.
    static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
