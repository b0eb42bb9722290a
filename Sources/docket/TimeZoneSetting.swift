import Glibc

/// The time zone that the user has set with `TZ`.
enum TimeZoneSetting {
    /// Longer files are not read. The files of the system have 4 KB at most.
    private static let maxFileBytes = 1 << 20

    /// The system's time zone, if that is the user's: the C library reads this file again when it has changed.
    static var systemFile: String? { Environment.value(of: "TZ") == nil ? localTimePath : nil }

    private static let localTimePath = "/etc/localtime"

    /// Removes `TZ` from the environment if the C library would wait for ever when it reads the file that `TZ` names.
    /// Call this before local time is used.
    ///
    /// - Returns: a sentence for the user; nil if `TZ` can be used.
    static func repair() -> String? {
        guard let zone = Environment.value(of: "TZ") else { return nil }
        let name = zone.drop { $0 == ":" }
        let folder = Environment.value(of: "TZDIR") ?? "/usr/share/zoneinfo"
        var status = stat()
        // A name without a file may be a rule, such as EST5EDT.
        guard !name.isEmpty, stat(name.hasPrefix("/") ? String(name) : "\(folder)/\(name)", &status) == 0,
            status.st_mode & S_IFMT != S_IFREG || status.st_size > maxFileBytes
        else { return nil }
        unsetenv("TZ")
        return "TZ=\(zone) is no time zone: the dates are those of the system's time zone"
    }

    /// The name of the time zone, such as `Europe/Berlin`; nil if it is not known.
    static func name() -> String? {
        if let zone = Environment.value(of: "TZ") { return String(zone.drop { $0 == ":" }) }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(localTimePath, &path, path.count)
        guard count > 0 else { return nil }
        let target = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.firstRange(of: "zoneinfo/").map { String(target[$0.upperBound...]) }
    }
}
