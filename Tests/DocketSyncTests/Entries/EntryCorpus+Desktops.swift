extension CorpusEntry {
    static let desktops = [
        CorpusEntry(
            "Thunderbird, start and end",
            "Review draft · medium · 2026-11-23 10:00 11:30 - · #Home-Office #Clients",
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
            UID:0c4d9d9e-5c44-4f7a-a8ab-6cf95a6a2a6d
            SUMMARY:Review draft
            CATEGORIES:Home Office,Clients
            DTSTART;TZID=Europe/Berlin:20261123T100000
            DUE;TZID=Europe/Berlin:20261123T113000
            DESCRIPTION;ALTREP="data:text/html,%3Cbody%3EPage%20%3Cb%3E2%3C%2Fb%3E%3C%2
             Fbody%3E":Page 2
            X-MOZ-GENERATION:2
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION:-PT15M
            DESCRIPTION:Default Mozilla Description
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Thunderbird, one day of a series is done",
            "Exercise · medium · 2026-11-02 07:00 - - · FREQ=DAILY;EXDATE=20261103",
            """
            BEGIN:VCALENDAR
            PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
            VERSION:2.0
            BEGIN:VTODO
            UID:e1
            RECURRENCE-ID:20261103T060000Z
            SUMMARY:Exercise
            STATUS:COMPLETED
            COMPLETED:20261103T070000Z
            PERCENT-COMPLETE:100
            DUE:20261103T060000Z
            END:VTODO
            BEGIN:VTODO
            CREATED:20261101T091215Z
            DTSTAMP:20261103T091302Z
            UID:e1
            SUMMARY:Exercise
            RRULE:FREQ=DAILY
            DUE:20261102T060000Z
            X-MOZ-LASTACK:20261103T091302Z
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Evolution, with a zone of its own name",
            "Write report · low · 2026-11-24 12:00 - 2026-11-20",
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
            UID:f0e0b1d2a3
            DTSTAMP:20261119T080000Z
            DUE;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261124T120000
            DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:
             20261120T080000
            SUMMARY:Write report
            PRIORITY:7
            CLASS:PUBLIC
            SEQUENCE:2
            PERCENT-COMPLETE:0
            CREATED:20261119T080012Z
            LAST-MODIFIED:20261119T080012Z
            X-EVOLUTION-CALDAV-ETAG:5
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "GNOME Endeavour",
            "Read book · high · - - - -",
            """
            BEGIN:VCALENDAR
            PRODID:-//Ximian//NONSGML Evolution Calendar//EN
            VERSION:2.0
            BEGIN:VTODO
            UID:end1
            DTSTAMP:20261119T080000Z
            SUMMARY:Read book
            PRIORITY:2
            CREATED:20261119T080012Z
            X-ENDEAVOUR-TASK-POSITION:3
            X-EVOLUTION-ENDEAVOUR-POSITION:3
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Errands",
            "Paint door · medium · 2026-11-30 - - - · #diy · part of par1",
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Errands
            BEGIN:VTODO
            SUMMARY:Paint door
            DTSTAMP:20261119T080000Z
            UID:err2
            PRIORITY:0
            CATEGORIES:diy
            CREATED:20261119T080012Z
            DUE;VALUE=DATE:20261130
            LAST-MODIFIED:20261119T080012Z
            PERCENT-COMPLETE:0
            RELATED-TO:par1
            X-ERRANDS-COLOR:
            X-ERRANDS-EXPANDED:1
            X-ERRANDS-SYNCED:1
            X-ERRANDS-TOOLBAR-SHOWN:0
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "KOrganizer, with people and a rule that ends",
            "Team lunch · medium · 2026-11-25 12:30 13:30 - · at Canteen · FREQ=WEEKLY;COUNT=10;BYDAY=WE",
            """
            BEGIN:VCALENDAR
            PRODID:-//K Desktop Environment//NONSGML libkcal 4.3//EN
            VERSION:2.0
            X-KDE-ICAL-IMPLEMENTATION-VERSION:1.0
            BEGIN:VTODO
            ORGANIZER;CN="Berg, Ann":MAILTO:ann@example.org
            DTSTAMP:20261119T080000Z
            ATTENDEE;CN=Bo;RSVP=TRUE;PARTSTAT=NEEDS-ACTION;ROLE=REQ-PARTICIPANT;
             CUTYPE=INDIVIDUAL:mailto:bo@example.org
            CREATED:20261119T080012Z
            UID:kde-7
            LAST-MODIFIED:20261119T080012Z
            SUMMARY:Team lunch
            LOCATION:Canteen
            RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=WE
            DUE:20261125T123000Z
            DTSTART:20261125T113000Z
            PERCENT-COMPLETE:0
            END:VTODO
            END:VCALENDAR
            """
        ),
        CorpusEntry(
            "Outlook with CalDav Synchronizer, in a zone that only Windows knows",
            "Send offer · high · 2026-11-24 17:00 - -",
            """
            BEGIN:VCALENDAR
            METHOD:PUBLISH
            PRODID:-//CalDavSynchronizer//EN
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:W. Europe Standard Time
            BEGIN:STANDARD
            DTSTART:16010101T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VTODO
            CLASS:PUBLIC
            CREATED:20261119T080012Z
            DTSTAMP:20261119T080012Z
            DUE;TZID="W. Europe Standard Time":20261124T170000
            PRIORITY:1
            STATUS:NEEDS-ACTION
            SUMMARY;LANGUAGE=de:Send offer
            UID:040000008200E00074C5B7101A82E008
            X-ALT-DESC;FMTTYPE=text/html:<p>Price\\, date</p>
            X-MICROSOFT-CDO-BUSYSTATUS:BUSY
            END:VTODO
            END:VCALENDAR
            """
        ),
    ]
}
