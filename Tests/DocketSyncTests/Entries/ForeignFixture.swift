import Testing

/// An entry with most of what a program writes, as its sources and tests have it. Texts and names are made up.
struct ForeignFixture: Sendable, CustomTestStringConvertible {
    let program: String
    /// Times and reminders.
    let summary: String
    let repetition: String?
    let text: String

    init(_ program: String, _ summary: String, _ repetition: String?, _ text: String) {
        (self.program, self.summary, self.repetition) = (program, summary, repetition)
        self.text = text.replacing("\n", with: "\r\n") + "\r\n"
    }

    var testDescription: String { program }

    static let all = [
        ForeignFixture(
            "Tasks.org",
            "2026-12-01 18:00 - 2026-11-30 · at the time, 9h, 10h",
            "FREQ=WEEKLY;BYDAY=TU;INTERVAL=1",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:+//IDN tasks.org//android-140700//EN
            BEGIN:VTODO
            DTSTAMP:20261120T174208Z
            UID:4242155103817270512
            SEQUENCE:3
            CREATED:20261120T174150Z
            LAST-MODIFIED:20261120T174205Z
            SUMMARY:Water the plants
            DESCRIPTION:On the balcony\\, too
            GEO:52.520000;13.400000
            LOCATION:Home
            PRIORITY:5
            STATUS:NEEDS-ACTION
            RRULE:FREQ=WEEKLY;BYDAY=TU;INTERVAL=1
            DUE;TZID=Europe/Berlin:20261201T180001
            DTSTART;TZID=Europe/Berlin:20261130T090000
            CATEGORIES:Garden,Chores
            RELATED-TO;RELTYPE=PARENT:9099
            X-APPLE-SORT-ORDER:778779725
            X-OC-HIDESUBTASKS:1
            X-MOZ-LASTACK:20261119T080000Z
            X-MOZ-SNOOZE-TIME:20261201T171500Z
            BEGIN:VALARM
            TRIGGER;RELATED=END:PT0S
            ACTION:DISPLAY
            DESCRIPTION:Default Tasks.org description
            END:VALARM
            BEGIN:VALARM
            TRIGGER;RELATED=START:P1DT0H
            ACTION:DISPLAY
            DESCRIPTION:Default Tasks.org description
            REPEAT:15
            DURATION:PT15M
            END:VALARM
            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:20261201T070000Z
            ACTION:DISPLAY
            DESCRIPTION:Default Tasks.org description
            END:VALARM
            END:VTODO
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            LAST-MODIFIED:20240422T053450Z
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
        ForeignFixture(
            "Thunderbird",
            "2026-11-23 10:00 11:30 - · 15m, 2h",
            "FREQ=DAILY;UNTIL=20261231T090000Z;EXDATE=20261125,20261126,20261128",
            """
            BEGIN:VCALENDAR
            PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            X-TZINFO:Europe/Berlin[2026a]
            BEGIN:STANDARD
            TZOFFSETTO:+010000
            TZOFFSETFROM:+020000
            TZNAME:Europe/Berlin(STD)
            DTSTART:19961027T030000
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VTODO
            CREATED:20261120T091215Z
            LAST-MODIFIED:20261120T091302Z
            DTSTAMP:20261120T091302Z
            UID:1d4d9d9e-5c44-4f7a-a8ab-6cf95a6a2a6d
            SUMMARY:Practise
            ORGANIZER;RSVP=TRUE;CN=Ann Berg;PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:ann@exa
             mple.org
            ATTENDEE;RSVP=TRUE;PARTSTAT=NEEDS-ACTION;ROLE=REQ-PARTICIPANT:mailto:bo@exa
             mple.org
            PRIORITY:9
            CATEGORIES:Home Office,Music
            RRULE:FREQ=DAILY;UNTIL=20261231T090000Z
            EXDATE:20261125T090000Z
            EXDATE:20261126T090000Z
            DTSTART;TZID=Europe/Berlin:20261123T100000
            DUE;TZID=Europe/Berlin:20261123T113000
            PERCENT-COMPLETE:20
            STATUS:IN-PROCESS
            CLASS:PRIVATE
            LOCATION:Room 4
            URL:https://example.org/practise
            DESCRIPTION;ALTREP="data:text/html,%3Cbody%3EScales%3C%2Fbody%3E":Scales
            ATTACH:https://example.org/scales.pdf
            X-MOZ-GENERATION:4
            X-MOZ-LASTACK:20261122T085000Z
            X-MOZ-SNOOZE-TIME-1795337100000000:20261122T090500Z
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION:-PT15M
            DESCRIPTION:Default Mozilla Description
            ACKNOWLEDGED:20261122T085000Z
            END:VALARM
            BEGIN:VALARM
            ACTION:AUDIO
            TRIGGER:-PT2H
            DESCRIPTION:Default Mozilla Description
            END:VALARM
            BEGIN:VALARM
            ACTION:EMAIL
            TRIGGER:-P1D
            SUMMARY:Default Mozilla Summary
            DESCRIPTION:Default Mozilla Description
            ATTENDEE:mailto:ann@example.org
            END:VALARM
            END:VTODO
            BEGIN:VTODO
            CREATED:20261120T091215Z
            LAST-MODIFIED:20261121T091302Z
            DTSTAMP:20261121T091302Z
            UID:1d4d9d9e-5c44-4f7a-a8ab-6cf95a6a2a6d
            SUMMARY:Practise
            STATUS:COMPLETED
            COMPLETED:20261121T091302Z
            PERCENT-COMPLETE:100
            RECURRENCE-ID;TZID=Europe/Berlin:20261128T100000
            DTSTART;TZID=Europe/Berlin:20261128T100000
            DUE;TZID=Europe/Berlin:20261128T113000
            END:VTODO
            END:VCALENDAR
            """
        ),
        ForeignFixture(
            "Nextcloud Tasks",
            "2026-11-30 18:00 - 2026-11-27 · 1h, 4d",
            "FREQ=DAILY;INTERVAL=3",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Nextcloud Tasks v0.16.1
            BEGIN:VTODO
            UID:a13d9b4c-12ab-4bbb-8ccc-1ddddddddddd
            CREATED:20261119T080012
            LAST-MODIFIED:20261119T080112
            DTSTAMP:20261119T080112
            SUMMARY:Order parts
            DESCRIPTION:- [ ] two screws\\n- [x] a **nut**
            LOCATION:Shop
            URL:https://example.org/parts
            PRIORITY:1
            CLASS:CONFIDENTIAL
            RELATED-TO:77
            CATEGORIES:shop,bike
            DTSTART:20261127T080000
            DUE:20261130T180000
            RRULE:FREQ=DAILY;INTERVAL=3
            PERCENT-COMPLETE:10
            STATUS:IN-PROCESS
            X-APPLE-SORT-ORDER:5
            X-OC-HIDESUBTASKS:0
            X-OC-HIDECOMPLETEDSUBTASKS:1
            X-PINNED:true
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:This is a todo reminder.
            TRIGGER;RELATED=END:-PT1H
            END:VALARM
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:This is a todo reminder.
            TRIGGER;VALUE=DATE-TIME:20261126T170000Z
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        ForeignFixture(
            "Apple Reminders",
            "2026-11-03 09:00 - - · at the time",
            "FREQ=WEEKLY;INTERVAL=2",
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
            DESCRIPTION:At the counter
            DTSTAMP:20261101T101030Z
            DTSTART;TZID=Europe/Berlin:20261103T090000
            DUE;TZID=Europe/Berlin:20261103T090000
            LAST-MODIFIED:20261101T101029Z
            PRIORITY:5
            RRULE:FREQ=WEEKLY;INTERVAL=2
            SEQUENCE:1
            STATUS:NEEDS-ACTION
            SUMMARY:Buy stamps
            UID:5F9C3B4E-7C11-4E08-9D39-0D5A6C1E2F33
            URL;VALUE=URI:https://example.org/stamps
            X-APPLE-SORT-ORDER:762000000
            BEGIN:VALARM
            ACKNOWLEDGED:20261102T080000Z
            ACTION:DISPLAY
            DESCRIPTION:Reminder
            TRIGGER;VALUE=DATE-TIME:20261103T080000Z
            UID:11AF7C8C-3C6B-4B8E-9B6B-A9C6C44B9A55
            X-WR-ALARMUID:11AF7C8C-3C6B-4B8E-9B6B-A9C6C44B9A55
            END:VALARM
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
            BEGIN:VALARM
            ACTION:NONE
            TRIGGER;VALUE=DATE-TIME:19760401T005545Z
            X-APPLE-DEFAULT-ALARM:TRUE
            X-APPLE-LOCAL-DEFAULT-ALARM:TRUE
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        ForeignFixture(
            "jtx Board",
            "2026-12-01 00:30 - 2026-11-20 · at the time, 2d",
            "FREQ=DAILY;COUNT=9;EXDATE=20261122,20261124",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:+//IDN bitfire.at//ical4android (at.techbee.jtx)
            BEGIN:VTODO
            DTSTAMP:20261110T100000Z
            UID:9b4f6f1e-50c2-4f5e-9e13-2f2e2ab3e3d1
            SEQUENCE:4
            CREATED:20261110T090000Z
            LAST-MODIFIED:20261110T095900Z
            SUMMARY:Plan trip
            DESCRIPTION:**Flights** first\\n- hotel\\n- museum
            LOCATION;ALTREP="geo:38.7,-9.1":Lisbon
            GEO:38.7;-9.1
            COLOR:teal
            URL:https://example.org/trip
            CONTACT:Bo\\, +49 30 1234
            CLASS:PUBLIC
            STATUS:IN-PROCESS
            PERCENT-COMPLETE:25
            PRIORITY:2
            CATEGORIES:travel
            CATEGORIES:summer
            RESOURCES:passport
            COMMENT;ALTREP="https://example.org/c":not before pay day
            ATTENDEE;CN=Bo;CUTYPE=INDIVIDUAL;ROLE=OPT-PARTICIPANT:mailto:bo@example.org
            ATTACH;FMTTYPE=text/plain;VALUE=BINARY;ENCODING=BASE64;X-LABEL=a.txt;FILENA
             ME=a.txt:SGVsbG8=
            RELATED-TO;RELTYPE=SIBLING:11
            RELATED-TO;RELTYPE=CHILD:12
            RELATED-TO;RELTYPE=PARENT:10
            DTSTART:20261120T080000Z
            DUE:20261130T233000Z
            RRULE:FREQ=DAILY;COUNT=9
            EXDATE:20261122T080000Z,20261124T080000Z
            RDATE:20261224T080000Z
            X-PROP;X-KIND=jtx:{"a":"b\\,c"}
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:Plan trip
            TRIGGER;RELATED=END:PT0S
            END:VALARM
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:Plan trip
            TRIGGER;RELATED=END:-P2D
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        ForeignFixture(
            "Evolution",
            "2026-11-24 12:00 - 2026-11-20 · 4d 3h 30m",
            nil,
            """
            BEGIN:VCALENDAR
            CALSCALE:GREGORIAN
            PRODID:-//Ximian//NONSGML Evolution Calendar//EN
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:/freeassociation.sourceforge.net/Europe/Berlin
            X-LIC-LOCATION:Europe/Berlin
            BEGIN:STANDARD
            TZNAME:CET
            DTSTART:19701025T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VTODO
            UID:a0e0b1d2a3f4
            DTSTAMP:20261119T080000Z
            DUE;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261124T120000
            DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:
             20261120T080000
            SUMMARY:Write report
            DESCRIPTION:With figures
            PRIORITY:7
            CLASS:PUBLIC
            SEQUENCE:2
            PERCENT-COMPLETE:0
            URL:https://example.org/report
            ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=
             TRUE;CN=Bo;LANGUAGE=en:mailto:bo@example.org
            ESTIMATED-DURATION:PT2H
            CREATED:20261119T080012Z
            LAST-MODIFIED:20261119T080012Z
            X-EVOLUTION-CALDAV-ETAG:5
            BEGIN:VALARM
            X-EVOLUTION-ALARM-UID:16319b6eda4320acf59aeef48817e9678373bf39
            ACTION:DISPLAY
            DESCRIPTION:Write report
            TRIGGER;VALUE=DURATION;RELATED=START:PT30M
            END:VALARM
            BEGIN:VALARM
            X-EVOLUTION-ALARM-UID:26319b6eda4320acf59aeef48817e9678373bf39
            ACTION:PROCEDURE
            ATTACH:file:///usr/bin/beep
            TRIGGER;VALUE=DURATION;RELATED=START:-PT30M
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        ForeignFixture(
            "cfait",
            "2026-12-04 17:00 - 2026-12-04 · 10m, 1h",
            "FREQ=WEEKLY;EXDATE=20261211,20261218",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:ICALENDAR-RS
            CALSCALE:GREGORIAN
            BEGIN:VTODO
            DESCRIPTION:At the front desk
            DTSTAMP:20261124T080000Z
            DTSTART;VALUE=DATE:20261204
            DUE:20261204T160000Z
            GEO:52.52;13.4
            LOCATION:Library
            PERCENT-COMPLETE:30
            PRIORITY:3
            RRULE:FREQ=WEEKLY
            SEQUENCE:6
            STATUS:NEEDS-ACTION
            SUMMARY:Bring books back
            UID:33333333-4444-5555-6666-777777777777
            URL:https://example.org/loans
            X-CFAIT-CREATE-EVENT:TRUE
            X-CFAIT-ESTIMATED-DURATION-MAX:PT60M
            X-ESTIMATED-DURATION:PT30M
            X-LAST-START:1795337100
            X-TIME-SPENT:420
            EXDATE:20261211T160000Z
            EXDATE;VALUE=DATE:20261218
            RELATED-TO:44444444-4444-5555-6666-777777777777
            RELATED-TO;RELTYPE=DEPENDS-ON:55555555-4444-5555-6666-777777777777
            RELATED-TO;RELTYPE=SIBLING:66666666-4444-5555-6666-777777777777
            CATEGORIES:books,town\\,centre
            BEGIN:VALARM
            UID:aaaaaaaa-4444-5555-6666-777777777777
            ACTION:DISPLAY
            DESCRIPTION:Reminder
            TRIGGER;RELATED=END:-PT10M
            ACKNOWLEDGED:20261124T080000Z
            END:VALARM
            BEGIN:VALARM
            UID:bbbbbbbb-4444-5555-6666-777777777777
            ACTION:DISPLAY
            DESCRIPTION:Snoozed
            TRIGGER;VALUE=DATE-TIME:20261204T155500Z
            RELATED-TO;RELTYPE=SNOOZE:aaaaaaaa-4444-5555-6666-777777777777
            END:VALARM
            BEGIN:VALARM
            UID:cccccccc-4444-5555-6666-777777777777
            ACTION:DISPLAY
            DESCRIPTION:Reminder
            TRIGGER;VALUE=DATE-TIME:20261204T150000Z
            END:VALARM
            END:VTODO
            BEGIN:VEVENT
            UID:evt-33333333
            DTSTAMP:20261124T080000Z
            DTSTART;VALUE=DATE:20261204
            SUMMARY:Bring books back
            END:VEVENT
            END:VCALENDAR
            """
        ),
    ]
}
