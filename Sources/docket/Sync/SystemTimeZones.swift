import DocketCore
import DocketSync
import FoundationEssentials
import Glibc

/// The time zones of the system, from the C library: a static binary without ICU has no other source.
///
/// The C library knows one zone at a time, that of the environment variable `TZ`, so another one is set for each
/// question and then taken back. No other thread may use local time meanwhile.
struct SystemTimeZones: TimeZones {
    private let folder: String

    private static let secondsPerDay = 86_400

    init(folder: String = "/usr/share/zoneinfo") {
        self.folder = folder
    }

    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date? {
        inZone(zone) { Self.instant(day, time) }
    }

    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)? {
        inZone(zone) {
            let local = Self.localTime(Int(instant.timeIntervalSince1970.rounded(.down)))
            guard
                let day = Day(
                    year: Int(local.tm_year) + 1900,
                    month: Int(local.tm_mon) + 1,
                    day: Int(local.tm_mday)
                ),
                let time = ClockTime(hour: Int(local.tm_hour), minute: Int(local.tm_min))
            else { return nil }
            return (day, time)
        }
    }

    private static func instant(_ day: Day, _ time: ClockTime) -> Date? {
        let wall = day.ordinal * secondsPerDay + time.minutes * 60
        // No zone is changed twice within two days, so one of these offsets from UTC is right.
        let before = offset(at: wall - secondsPerDay)
        let after = offset(at: wall + secondsPerDay)
        let candidates = [wall - before, wall - after].filter { offset(at: $0) == wall - $0 }
        // Of a time that is skipped, what the clock would have said without the change is the instant (RFC 5545).
        return Date(timeIntervalSince1970: Double(candidates.min() ?? wall - before))
    }

    /// Seconds east of UTC.
    private static func offset(at seconds: Int) -> Int { localTime(seconds).tm_gmtoff }

    private static func localTime(_ seconds: Int) -> tm {
        var seconds = time_t(seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return local
    }

    /// - Parameter zone: nil for the user's own.
    /// - Returns: nil if the zone is unknown.
    private func inZone<Result>(_ zone: String?, _ body: () -> Result?) -> Result? {
        guard let zone else { return body() }
        guard let path = path(of: zone) else { return nil }
        let own = Environment.value(of: "TZ")
        setenv("TZ", ":\(path)", 1)
        tzset()
        defer {
            if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
            tzset()
        }
        return body()
    }

    /// The file of a zone. The name is from a server, so it may not lead elsewhere.
    private func path(of zone: String) -> String? {
        let parts = zone.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            zone.utf8.allSatisfy(Self.isInNames)
        else { return nil }
        let path = "\(folder)/\(zone)"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Self.isZoneFile(path) ? path : nil
    }

    private static func isInNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Beside the zones, the folder has lists of them.
    private static func isZoneFile(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var magic = [UInt8](repeating: 0, count: 4)
        return read(descriptor, &magic, 4) == 4 && magic == Array("TZif".utf8)
    }
}
