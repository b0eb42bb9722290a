extension CorpusEntry {
    static let servers = [
        CorpusEntry(
            "Nextcloud Tasks",
            "Order parts · medium · 2026-11-30 18:00 - 2026-11-27 · #shop · part of 77",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Nextcloud Tasks v0.16.1
            BEGIN:VTODO
            UID:9f3d9b4c-12ab
            CREATED:20261119T080012
            LAST-MODIFIED:20261119T080112
            DTSTAMP:20261119T080112
            SUMMARY:Order parts
            RELATED-TO:77
            CATEGORIES:shop
            DTSTART:20261127T080000
            DUE:20261130T180000
            PERCENT-COMPLETE:10
            STATUS:IN-PROCESS
            X-OC-HIDESUBTASKS:0
            X-PINNED:true
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;RELATED=END:-PT1H
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Nextcloud Tasks, done, without UTC",
            "Old one · medium · - - - - · done 2026-11-19T07:30:00Z",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Nextcloud Tasks v0.16.1
            BEGIN:VTODO
            UID:9f
            CREATED:20261119T080012
            DTSTAMP:20261119T083000
            SUMMARY:Old one
            COMPLETED:20261119T083000
            PERCENT-COMPLETE:100
            STATUS:COMPLETED
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "todoman",
            "Fix bike · high · 2026-11-23 17:00 - - · at Garage",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:io.barrera.todoman
            BEGIN:VTODO
            CREATED:20261119T080012Z
            DTSTAMP:20261119T080012Z
            DUE;TZID=CET:20261123T170000
            LAST-MODIFIED:20261119T080112Z
            LOCATION:Garage
            PERCENT-COMPLETE:0
            PRIORITY:4
            SEQUENCE:1
            SUMMARY:Fix bike
            UID:32512345@host
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Cyrus, after libical has written it anew",
            "Milk; bread, and \\ oats · medium · 2026-11-23 - - - · cancelled",
            """
            BEGIN:VCALENDAR
            PRODID:-//CyrusIMAP.org/Cyrus 3.6.1//EN
            VERSION:2.0
            BEGIN:VTODO
            DTSTAMP:20261119T080012Z
            UID:cy1
            CREATED:20261119T080012Z
            SUMMARY:Milk\\; bread\\, and \\\\ oats
            DUE;VALUE=DATE:20261123
            STATUS:CANCELLED
            X-OTHER;VALUE=TEXT:a\\,b
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Apple Reminders on a server of 2012, in lower case",
            "old style · medium · 2012-03-05 - - -",
            """
            begin:vcalendar
            version:2.0
            prodid:-//Apple Inc.//iCal 5.0//EN
            begin:vtodo
            created:20120301T080012z
            dtstamp:20120301T080012z
            due;value=date:20120305
            summary:old style
            uid:low
            x-apple-ewsm:1
            end:vtodo
            end:vcalendar
            """
        ),
        CorpusEntry(
            "Remember The Milk, with a length",
            "Swim · medium · 2026-11-28 10:00 11:30 - · #sport",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//RTM//EN
            BEGIN:VTODO
            UID:rtm1
            DTSTAMP:20261119T080012Z
            CREATED:20261119T080012Z
            DTSTART;TZID=Europe/Berlin:20261128T100000
            DURATION:PT1H30M
            SUMMARY:Swim
            CATEGORIES:#sport
            URL:https://example.org/t/1
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "A script that writes the least",
            "(no title) · medium · - - - -",
            """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:min
            END:VTODO
            END:VCALENDAR
            """
        ),
    ]
}
