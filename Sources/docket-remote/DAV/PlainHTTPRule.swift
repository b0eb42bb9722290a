import Glibc

/// Decides whether a password may be sent without encryption.
enum PlainHTTPRule {
    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    static func isLoopback(_ host: String) -> Bool {
        if host.lowercased() == "localhost" { return true }
        var address = in_addr()
        // The network's byte order is the order in memory.
        if inet_pton(AF_INET, host, &address) == 1 { return withUnsafeBytes(of: address) { $0[0] == 127 } }
        var longAddress = in6_addr()
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        guard inet_pton(AF_INET6, bare, &longAddress) == 1 else { return false }
        return withUnsafeBytes(of: longAddress) { $0.dropLast().allSatisfy { $0 == 0 } && $0[15] == 1 }
    }
}
