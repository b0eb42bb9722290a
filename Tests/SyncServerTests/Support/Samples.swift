/// Entries as other programs write them.
enum Sample {
    /// A to-do with lines that Docket does not know.
    static func entry(_ uid: String = "sample-1", summary: String = "Buy milk") -> String {
        [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//Something 1.0//EN", "BEGIN:VTODO",
            "UID:\(uid)", "DTSTAMP:20260101T000000Z", "SUMMARY:\(summary)", "X-UNKNOWN;X-PARAMETER=1:kept",
            "END:VTODO", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
    }
}
