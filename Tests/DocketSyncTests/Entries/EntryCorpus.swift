import Testing

/// Entries in the shape in which other programs write them, and what Docket is to make of them.
struct CorpusEntry: Sendable, CustomTestStringConvertible {
    let program: String
    /// As `CorpusTests.summary` has it.
    let summary: String
    let text: String

    init(_ program: String, _ summary: String, _ text: String) {
        self.program = program
        self.summary = summary
        self.text = text.replacing("\n", with: "\r\n") + "\r\n"
    }

    var testDescription: String { program }
}

extension CorpusEntry {
    static let all = phones + desktops + servers

    static let phones = [
        CorpusEntry(
            "Tasks.org, with a time",
            "Call Ann · low · 2026-09-06 17:30 - - · #Home",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:+//IDN tasks.org//android-140700//EN
            BEGIN:VTODO
            DTSTAMP:20260905T174208Z
            UID:6072155103817270512
            CREATED:20260905T174150Z
            LAST-MODIFIED:20260905T174205Z
            SUMMARY:Call Ann
            PRIORITY:9
            DUE;TZID=Europe/Berlin:20260906T173000
            CATEGORIES:Home
            X-APPLE-SORT-ORDER:778779725
            BEGIN:VALARM
            TRIGGER;RELATED=END:PT0S
            ACTION:DISPLAY
            DESCRIPTION:Default Tasks.org description
            END:VALARM
            END:VTODO
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:STANDARD
            DTSTART:19961027T030000
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            TZNAME:CET
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Tasks.org, a part that is hidden until a day and repeats after it was done",
            "Water plants · medium · 2026-09-06 - - 2026-09-05 · part of 4422 · FREQ=DAILY;INTERVAL=3",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:+//IDN tasks.org//android-140700//EN
            BEGIN:VTODO
            DTSTAMP:20260905T174208Z
            UID:51
            CREATED:20260905T174150Z
            SUMMARY:Water plants
            DTSTART;VALUE=DATE:20260905
            DUE;VALUE=DATE:20260906
            RRULE:FREQ=DAILY;INTERVAL=3
            RELATED-TO:4422
            X-APPLE-SORT-ORDER:1
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "jtx Board",
            "Plan trip · high · 2026-10-01 00:30 - 2026-09-20 · #travel #summer · at Lisbon (38.7, -9.1)",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:+//IDN bitfire.at//ical4android (at.techbee.jtx)
            BEGIN:VTODO
            DTSTAMP:20260910T100000Z
            UID:8a4f6f1e-50c2-4f5e-9e13-2f2e2ab3e3d1
            SEQUENCE:4
            CREATED:20260910T090000Z
            LAST-MODIFIED:20260910T095900Z
            SUMMARY:Plan trip
            DESCRIPTION:**Flights** first\\n- hotel\\n- museum
            LOCATION:Lisbon
            GEO:38.7;-9.1
            CLASS:PUBLIC
            STATUS:IN-PROCESS
            PERCENT-COMPLETE:25
            PRIORITY:1
            CATEGORIES:travel,summer
            COLOR:teal
            ATTACH;FMTTYPE=text/plain;VALUE=BINARY;ENCODING=BASE64:SGVsbG8=
            COMMENT:not before pay day
            RELATED-TO;RELTYPE=SIBLING:11
            RELATED-TO;RELTYPE=CHILD:12
            DTSTART:20260920T080000Z
            DUE:20260930T223000Z
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "OpenTasks with DAVx5, done",
            "Pay rent · medium · 2026-09-01 - - - · done 2026-09-01T07:15:00Z",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:DAVx5/4.4 ical4j/3.2.19 (org.dmfs.tasks)
            BEGIN:VTODO
            DTSTAMP:20260901T071501Z
            UID:c1a2
            CREATED:20260801T071501Z
            LAST-MODIFIED:20260901T071500Z
            SUMMARY:Pay rent
            STATUS:COMPLETED
            COMPLETED:20260901T071500Z
            PERCENT-COMPLETE:100
            DUE;VALUE=DATE:20260901
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Apple Reminders, with an alarm at a place",
            "Buy stamps · high · 2026-11-03 09:00 - -",
            """
            BEGIN:VCALENDAR
            CALSCALE:GREGORIAN
            PRODID:-//Apple Inc.//macOS 15.1//EN
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:DAYLIGHT
            DTSTART:19810329T020000
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            TZNAME:CEST
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            END:DAYLIGHT
            END:VTIMEZONE
            BEGIN:VTODO
            CREATED:20261101T101010Z
            DTSTAMP:20261101T101030Z
            DTSTART;TZID=Europe/Berlin:20261103T090000
            DUE;TZID=Europe/Berlin:20261103T090000
            LAST-MODIFIED:20261101T101029Z
            PRIORITY:1
            SEQUENCE:1
            STATUS:NEEDS-ACTION
            SUMMARY:Buy stamps
            UID:5F9C3B4E-7C11-4E08-9D39-0D5A6C1E2F33
            X-APPLE-SORT-ORDER:762000000
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:Event reminder
            TRIGGER;VALUE=DATE-TIME:19760401T005545Z
            UID:0B0F7C8C-3C6B-4B8E-9B6B-A9C6C44B9A55
            X-APPLE-PROXIMITY:ARRIVE
            X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Main St 1\\, Berlin";X-APP
             LE-RADIUS=100;X-TITLE=Post:geo:52.520000,13.400000
            X-WR-ALARMUID:0B0F7C8C-3C6B-4B8E-9B6B-A9C6C44B9A55
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Apple Reminders, all day, repeating",
            "Bins · medium · 2026-11-05 - - 2026-11-05 · FREQ=WEEKLY;INTERVAL=2",
            """
            BEGIN:VCALENDAR
            CALSCALE:GREGORIAN
            PRODID:-//Apple Inc.//iOS 18.1//EN
            VERSION:2.0
            BEGIN:VTODO
            CREATED:20261101T101010Z
            DTSTAMP:20261101T101030Z
            DTSTART;VALUE=DATE:20261105
            DUE;VALUE=DATE:20261105
            RRULE:FREQ=WEEKLY;INTERVAL=2
            SUMMARY:Bins
            UID:AA
            X-APPLE-SORT-ORDER:762000001
            END:VTODO
            END:VCALENDAR
            """
        ),
    ]
}
