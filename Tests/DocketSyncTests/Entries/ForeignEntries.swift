import TestSupport

extension SeededGenerator {
    /// An entry of another program, with lines that Docket reads and others in any order.
    mutating func foreignEntry() -> String {
        let groups = foreignGroups().shuffled(using: &self)
        let (components, properties) = (groups.filter(\.isComponent), groups.filter { !$0.isComponent })
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
        if flip() {
            lines += ["BEGIN:VTIMEZONE", "TZID:Nowhere", "BEGIN:STANDARD", "DTSTART:19700101T000000"]
            lines += ["END:STANDARD", "END:VTIMEZONE"]
        }
        if flip() {
            lines += [
                "BEGIN:VTODO", "UID:u1", "RECURRENCE-ID:20261123T093000Z", "SUMMARY:Other", "END:VTODO",
            ]
        }
        if flip() {
            lines += [
                "BEGIN:VTODO", "UID:u1", "RECURRENCE-ID;VALUE=DATE:20261124", "STATUS:CANCELLED", "END:VTODO",
            ]
        }
        lines.append("BEGIN:VTODO")
        for group in properties { lines += group.lines }
        for group in components { lines += group.lines }
        lines.append("END:VTODO")
        if flip() { lines += ["BEGIN:VEVENT", "UID:u1", "END:VEVENT"] }
        lines.append("END:VCALENDAR")
        return lines.joined(separator: flip() ? "\r\n" : "\n") + (flip() ? "\n" : "")
    }

    private mutating func foreignGroups() -> [ForeignLines] {
        var groups = ForeignLines.always
        for choices in ForeignLines.choices { groups.append(pick(choices)) }
        return groups
    }
}

/// Lines that stay together.
struct ForeignLines {
    let lines: [String]

    init(_ lines: String...) {
        self.lines = lines
    }

    var isComponent: Bool { lines.first?.hasPrefix("BEGIN:") ?? false }

    static let always = [
        ForeignLines("X-FOREIGN;X-A=\"b;c:d\":1\\,2"),
        ForeignLines("COMMENT:kept\\nas it", "  is"),
        ForeignLines("BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT5M", "SUMMARY:Alarm", "END:VALARM"),
        ForeignLines("BEGIN:X-BOX", "SUMMARY:Box", "BEGIN:X-IN", "DUE:20200101", "END:X-IN", "END:X-BOX"),
        ForeignLines("ATTACH:https://example.org/a"),
        ForeignLines("ATTENDEE;CN=Bo:mailto:bo@example.org"),
        ForeignLines("RELATED-TO;RELTYPE=SIBLING:other"),
    ]

    static let choices: [[ForeignLines]] = [
        [ForeignLines("UID:u1"), ForeignLines("UID:40-x@example")],
        [ForeignLines(), ForeignLines("DTSTAMP:20261101T100000Z")],
        [ForeignLines(), ForeignLines("CREATED:20261101T090000Z"), ForeignLines("CREATED:long ago")],
        [
            ForeignLines(), ForeignLines("SUMMARY:Foreign"), ForeignLines("SUMMARY:"),
            ForeignLines("SUMMARY;LANGUAGE=de:Fre\\,md", " er"), ForeignLines("summary:a\u{1B}b\\nc"),
            ForeignLines("SUMMARY:One", "X-DOCKET-TITLE:%0AOne", "SUMMARY:Two"),
        ],
        [
            ForeignLines(), ForeignLines("DESCRIPTION;ALTREP=\"data:text/html,x\":Note\\nof two"),
            ForeignLines("DESCRIPTION:\u{7}"),
        ],
        [
            ForeignLines(), ForeignLines("DUE;VALUE=DATE:20261123"),
            ForeignLines("DUE;TZID=Europe/Paris:20261123T093015"),
            ForeignLines("DUE:20261123T093000Z", "DTSTART:20261122T230000Z"),
            ForeignLines("DTSTART;TZID=America/New_York:20261123T093000", "DURATION:PT1H"),
            ForeignLines("DTSTART;TZID=Nowhere:20261123T093000", "DUE;TZID=Nowhere:20261123T103000"),
            ForeignLines("DUE;VALUE=DATE:20261123", "DTSTART:20261123T080000"),
            ForeignLines("DTSTART;VALUE=DATE:20261120"),
            ForeignLines("DTSTART:20261125T080000", "DUE:20261123T080000"),
            ForeignLines("DUE:nonsense", "DURATION:PT1H"), ForeignLines("DTSTART:00000000T080000Z"),
            ForeignLines("DUE:20261123T093000", "X-DOCKET-START-DAY:20261120", "X-DOCKET-TIMES:0800-0900"),
            ForeignLines("X-DOCKET-TIMES:-0900", "DTSTART;VALUE=DATE:20261123", "DURATION:P2D"),
            ForeignLines("X-DOCKET-TIMES:0900-0800", "DUE:99991231T235959Z"),
        ],
        [
            ForeignLines(), ForeignLines("STATUS:CANCELLED"), ForeignLines("COMPLETED:20261120T120000Z"),
            ForeignLines("PERCENT-COMPLETE:100"), ForeignLines("STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"),
            ForeignLines("STATUS:COMPLETED", "COMPLETED;VALUE=DATE:20261120"),
        ],
        [ForeignLines(), ForeignLines("PRIORITY:3"), ForeignLines("PRIORITY:5"), ForeignLines("PRIORITY:7")],
        [
            ForeignLines(), ForeignLines("CATEGORIES:Home Office,Work", "CATEGORIES:work,a\\,b,###"),
            ForeignLines("CATEGORIES:"), ForeignLines("CATEGORIES:a-b,a b", "X-DOCKET-TAGS:a%20b:"),
        ],
        [
            ForeignLines(), ForeignLines("LOCATION:Home", "GEO:52.5;13.4"), ForeignLines("GEO:999;0"),
            ForeignLines("X-DOCKET-ADDRESS:Street"), ForeignLines("GEO:52.5;13.4"),
        ],
        [
            ForeignLines(), ForeignLines("RELATED-TO:p1", "RELATED-TO;RELTYPE=PARENT:p2"),
            ForeignLines("RELATED-TO;RELTYPE=PARENT;X-GAP=P1D:p3"),
        ],
        [
            ForeignLines(), ForeignLines("RRULE:FREQ=DAILY"),
            ForeignLines("RRULE:FREQ=DAILY", "RRULE:FREQ=YEARLY"),
            ForeignLines("RRULE:FREQ=DAILY;EXDATE=20261124"),
        ],
        [
            ForeignLines(), ForeignLines("EXDATE;VALUE=DATE:20261224"),
            ForeignLines("EXDATE:20261124T000000Z,20261224T235959Z", "EXDATE:never"),
            ForeignLines("EXDATE;TZID=Europe/Paris:20261124T093000,", "  20261224T093000"),
        ],
        [
            ForeignLines(), ForeignLines("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT9M", "END:VALARM"),
            ForeignLines(
                "BEGIN:VALARM",
                "ACTION:AUDIO",
                "TRIGGER;VALUE=DATE-TIME:20261123T080000Z",
                "ACKNOWLEDGED:1",
                "END:VALARM"
            ),
            ForeignLines(
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                "TRIGGER;X-T=1;RELATED=END:-PT90S",
                "REPEAT:2",
                "END:VALARM",
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                "TRIGGER:20261123T080000",
                "END:VALARM"
            ),
            ForeignLines(
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                "TRIGGER:-PT2M",
                "END:VALARM",
                "BEGIN:VALARM",
                "ACTION:AUDIO",
                "TRIGGER;RELATED=END:-PT120S",
                "END:VALARM"
            ),
        ],
        [ForeignLines(), ForeignLines("X-APPLE-SORT-ORDER:5"), ForeignLines("X-APPLE-SORT-ORDER:much")],
        [
            ForeignLines(),
            ForeignLines("ATTENDEE;CN=Ann;X-B=1:urn:uuid:01020304-0506-0708-090A-0B0C0D0E0F10"),
        ],
        [
            ForeignLines(),
            ForeignLines("BEGIN:VALARM", "TRIGGER:-PT5M", "X-DOCKET-REMINDER:5", "X-ACK:1", "END:VALARM"),
        ],
    ]
}

extension String {
    /// The lines of `foreignEntry` that belong to somebody else.
    var foreignLines: [String] {
        Entry.lines(self).filter { line in Self.foreignStarts.contains { line.hasPrefix($0) } }
    }

    private static let foreignStarts = [
        "X-FOREIGN", "COMMENT", "  is", "ACTION:EMAIL", "SUMMARY:Alarm", "BEGIN:X-", "END:X-", "SUMMARY:Box",
        "ATTACH",
        "DUE:20200101", "ATTENDEE;CN=Bo:", "RELATED-TO;RELTYPE=SIBLING", "EXDATE:never", "TZID:",
        "DTSTART:1970",
        "RECURRENCE-ID:", "SUMMARY:Other", "BEGIN:VEVENT",
    ]
}
