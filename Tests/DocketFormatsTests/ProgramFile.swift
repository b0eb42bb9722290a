import DocketCore
import DocketFormats
import Foundation

/// A file of 240 to-dos as a program writes it. The facts are from the fixtures, which the programs have written, or from
/// what their makers document: `docs/formats.md` says which.
struct ProgramFile {
    let format: Format
    /// What the file says of some of its to-dos.
    let says: Set<TodoField>
    /// What is lost if Docket writes the to-dos in this format again, as `docs/formats.md` names it.
    let lost: [String]
    let text: String

    static let count = 240

    /// In which format the to-dos can be written.
    var written: Format { format.canWrite ? format : .ics }

    private init(
        _ format: Format,
        says: Set<TodoField>,
        lost: String = "",
        head: String = "",
        tail: String = "",
        between: String = "",
        _ todo: (Int) -> String
    ) {
        (self.format, self.says) = (format, says)
        self.lost = lost.split(separator: ", ").map(String.init)
        text = head + (0..<Self.count).map(todo).joined(separator: between) + tail
    }

    static let all = [
        docket, ics, todotxt, taskwarrior, csv, markdown, logseq, org, calcurse, todoist, google, reminders,
    ]

    private static func iso(_ n: Int) -> String { "2027-0\(1 + n % 9)-\(10 + n % 18)" }
    private static func compact(_ n: Int) -> String { iso(n).filter { $0 != "-" } }
    private static func id(_ n: Int) -> String {
        UUID(hashing: Array("\(n)".utf8), salt: 5).uuidString.lowercased()
    }
    /// The text for each `step`th to-do.
    private static func every(_ step: Int, _ n: Int, _ text: String) -> String { n % step == 0 ? text : "" }

    private static let docket = ProgramFile(.docket, says: .all.subtracting([.place])) { n in
        #"{"id":"\#(id(n))","title":"To-do \#(n)","priority":"\#(["high", "medium", "low"][n % 3])","#
            + #""createdAt":"2026-01-01T10:00:0\#(n % 10).123Z","isComplete":\#(n % 4 == 0),"rank":\#(n)"#
            + every(4, n, #","completedAt":"2026-02-01T10:00:00.500Z""#)
            + every(2, n, #","note":"Note \#(n)\n  of two lines","dueDate":"\#(iso(n))","startTime":"09:30""#)
            + every(
                6,
                n,
                #","endTime":"10:15","startDay":"\#(iso(n / 2))","recurrence":"FREQ=WEEKLY;BYDAY=MO""#
            )
            + every(
                3,
                n,
                #","project":"Project \#(n % 7)","tags":["a","b-\#(n % 5)"],"assigned":["Ann","Bo \#(n % 3)"]"#
            )
            + every(
                5,
                n,
                #","location":{"name":"Shop","address":"Main St 1","latitude":38.7,"longitude":-9.1}"#
            )
            + every(8, n, #","reminders":[15,60]"#) + (n % 10 == 1 ? #","parent":"\#(id(n - 1))""# : "")
            + "}\n"
    }

    private static let ics = ProgramFile(
        .ics,
        says: .all.subtracting([.place, .people]),
        head: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Nextcloud Tasks v0.16.1\r\nX-WR-CALNAME:Home\r\n",
        tail: "END:VCALENDAR\r\n"
    ) { n in
        let lines = [
            "BEGIN:VTODO", "UID:\(id(n))", "CREATED:20261101T0900\(10 + n % 50)", "DTSTAMP:20261102T090000Z",
            "LAST-MODIFIED:20261102T090000Z", "SUMMARY:To-do \(n)", n % 3 == 0 ? "PRIORITY:\(1 + n % 9)" : "",
            every(2, n, "DUE;VALUE=DATE:\(compact(n))\r\nDTSTART;VALUE=DATE:2026\(compact(n).dropFirst(4))"),
            n % 4 == 1 ? "DUE:\(compact(n))T093000" : "", every(10, n, "RRULE:FREQ=WEEKLY;BYDAY=MO"),
            every(6, n, "DESCRIPTION:Two\\nlitres\\, at least"),
            every(5, n, "CATEGORIES:dairy,shop \(n % 3)"),
            every(7, n, "LOCATION:Corner shop\r\nGEO:38.7;-9.1"), every(8, n, "URL:https://example.org/\(n)"),
            n % 10 == 1 ? "RELATED-TO:\(id(n - 1))" : "",
            n % 9 == 0
                ? "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20261120T100000Z"
                : "STATUS:NEEDS-ACTION",
            n % 4 == 1 ? "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-PT15M\r\nEND:VALARM" : "",
            "END:VTODO", "",
        ]
        return lines.enumerated().filter { !$1.isEmpty || $0 == lines.count - 1 }.map(\.element)
            .joined(separator: "\r\n")
    }

    private static let todotxt = ProgramFile(
        .todotxt,
        says: [
            .title, .priority, .dueDate, .project, .tags, .parent, .firstDay, .repetition, .completion, .note,
        ],
        lost: "note, location, people, reminders"
    ) { n in
        let letter = Character(Unicode.Scalar(UInt8(65 + n % 26)))
        let start = n % 4 == 0 ? "x 2026-11-20 2026-11-01 " : every(2, n, "(\(letter)) ") + "2026-11-01 "
        return start + "To-do \(n)" + every(3, n, " +Project_\(n % 7) @shop @a\(n % 5)")
            + every(2, n, " due:\(iso(n))")
            + every(5, n, " t:\(iso(n / 2)) rec:\(n % 10 == 0 ? "+" : "")\(1 + n % 3)w") + " id:\(n)"
            + (n % 10 == 1 ? " p:\(n - 1)" : "") + (n % 8 == 0 ? " pri:\(letter)" : "") + "\n"
    }

    private static let taskwarrior = ProgramFile(
        .taskwarrior,
        says: [
            .title, .note, .priority, .dueDate, .time, .project, .tags, .firstDay, .repetition, .completion,
        ],
        head: "[\n",
        tail: "\n]\n",
        between: ",\n"
    ) { n in
        #"{"id":\#(n % 4 == 0 ? 0 : n),"description":"To-do \#(n)""#
            + every(2, n, #","due":"\#(compact(n))T\#(n % 6 == 0 ? "083000" : "230000")Z""#)
            + every(4, n, #","end":"20261120T100000Z""#) + #","entry":"20261101T0900\#(10 + n % 50)Z""#
            + #","modified":"20261120T100000Z""#
            + every(3, n, #","priority":"\#(["H", "M", "L"][n % 9 / 3])""#)
            + every(5, n, #","project":"Home.Kitchen \#(n % 3)""#)
            + every(7, n, #","scheduled":"\#(compact(n / 2))T230000Z""#)
            + (n % 10 == 2 ? #","recur":"\#(["weekly", "P1M", "2weeks"][n % 3])""# : "")
            + #","status":"\#(n % 4 == 0 ? "completed" : "pending")","uuid":"\#(id(n))""#
            + every(
                6,
                n,
                #","annotations":[{"entry":"20261101T090000Z","description":"Two litres"}],"estimate":"10min""#
            )
            + every(5, n, #","tags":["dairy","shop\#(n % 3)"]"#) + #","urgency":9.2}"#
    }

    private static let csv = ProgramFile(
        .csv,
        says: [
            .title, .note, .priority, .dueDate, .time, .people, .project, .tags, .firstDay, .repetition,
            .completion,
        ],
        head:
            "Task,Status,Due Date,Start time,Start date,Priority,List,Labels,Assignee,Notes,Recurrence,Effort\r\n"
    ) { n in
        [
            "To-do \(n)", n % 4 == 0 ? "Done" : "Open", every(2, n, iso(n)), every(6, n, "09:30:00"),
            every(7, n, iso(n / 2)), every(3, n, ["High", "Medium", "Low"][n % 9 / 3]),
            every(5, n, "Home \(n % 3)"),
            every(5, n, "\"dairy, shop\(n % 3)\""), every(8, n, "Ann Berg; Bo Lund"),
            every(6, n, "\"Two litres,\nand \"\"the oat one\"\"\""), every(10, n, "weekly"),
            every(9, n, "3h"),
        ]
        .joined(separator: ",") + "\r\n"
    }

    private static let markdown = ProgramFile(
        .markdown,
        says: [
            .title, .note, .priority, .dueDate, .project, .tags, .parent, .firstDay, .repetition, .completion,
        ],
        lost: "reminders, made"
    ) { n in
        every(40, n, "\n## Project \(n / 40)\n\n") + (n % 10 == 1 ? "\t" : "")
            + "- [\(n % 4 == 0 ? "x" : [" ", "/", " ", ">", "-"][n % 5])] To-do \(n)"
            + every(6, n, " **soon** [[Page \(n)]] [a link](https://example.org/\(n)) #12")
            + every(5, n, " #dairy #shop/\(n % 3)")
            + every(3, n, " " + ["⏫", "🔼", "🔽"][n % 9 / 3]) + every(10, n, " 🔁 every week when done")
            + every(8, n, " ➕ 2026-11-01") + every(7, n, " 🛫 \(iso(n / 2))") + every(14, n, " ⏳ \(iso(n))")
            + every(2, n, " 📅 \(iso(n))") + every(4, n, " ✅ 2026-11-20") + "\n"
            + every(20, n, "  Two *litres*\n")
    }

    private static let logseq = ProgramFile(
        .markdown,
        says: [
            .title, .note, .priority, .dueDate, .time, .tags, .parent, .firstDay, .repetition, .completion,
        ],
        lost: "reminders, made"
    ) { n in
        let indent = n % 10 == 1 ? "\t" : ""
        return "\(indent)- \(["TODO", "DOING", "LATER", "DONE", "NOW", "CANCELED"][n % 6])"
            + every(3, n, " [#\(["A", "B", "C"][n % 9 / 3])]") + " To-do \(n)"
            + every(5, n, " #dairy #[[two words]] [[Page]]") + "\n"
            + every(7, n, "\(indent)  SCHEDULED: <\(iso(n / 2)) Mon>\n")
            + every(
                2,
                n,
                "\(indent)  DEADLINE: <\(iso(n)) Mon\(every(4, n, " 09:30"))\(every(10, n, " .+1w"))>\n"
            )
            + every(9, n, "\(indent)  Two litres\n")
    }

    private static let org = ProgramFile(
        .org,
        says: .all.subtracting([.people, .reminders, .location, .place]),
        head: "#+TITLE: Home\n#+TODO: TODO NEXT(n) WAITING(w@/!) | DONE CANCELLED(c@)\n#+FILETAGS: :all:\n"
    ) { n in
        let stars = String(repeating: "*", count: n % 10 == 1 ? 3 : 2)
        let state = n % 4 == 0 ? "DONE" : ["TODO", "NEXT", "WAITING", "TODO", "CANCELLED"][n % 5]
        let planning = [
            every(4, n, "CLOSED: [2026-11-20 Fri 10:00]"),
            every(
                2,
                n,
                "DEADLINE: <\(iso(n)) Mon\(every(6, n, " 09:30-10:15"))\(every(10, n, " ++1w -3d"))>"
            ),
            every(7, n, "SCHEDULED: <\(iso(n / 2)) Mon>"),
        ]
        .filter { !$0.isEmpty }.joined(separator: " ")
        return every(40, n, "* Project \(n / 40) :work:\nText of the project\n")
            + "\(stars) \(state)\(every(3, n, " [#\(["A", "B", "C", "D"][n % 12 / 3])]")) To-do \(n)"
            + every(6, n, " [[https://example.org/\(n)][a link]] *bold* [1/3]")
            + every(5, n, " :dairy:shop\(n % 3):") + "\n"
            + (planning.isEmpty ? "" : "\(planning)\n")
            + every(
                3,
                n,
                ":PROPERTIES:\n:ID:       \(id(n))\n:CREATED:  [2026-11-01 Sun 09:0\(n % 10)]\n:Effort:   1:00\n:END:\n"
            )
            + every(
                8,
                n,
                ":LOGBOOK:\n- State \"DONE\"       from \"TODO\"       [2026-11-20 Fri 10:00]\n:END:\n"
            )
            + every(9, n, "Two litres,\n  - the oat one\n\nand \(n)\n")
    }

    private static let calcurse = ProgramFile(
        .calcurse,
        says: [.title, .priority, .completion],
        lost:
            "note, due date, time, location, people, project, tags, parent, first day, repetition, reminders, made"
    ) { n in "[\(n % 4 == 0 ? "-" : "")\(n % 10)] To-do \(n)\n" }

    private static let todoist = ProgramFile(
        .todoist,
        says: [.title, .note, .priority, .dueDate, .time, .people, .project, .tags, .parent, .repetition],
        lost: "location, first day, reminders, completion, made",
        head: "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,"
            + "DURATION_UNIT,DEADLINE,DEADLINE_LANG\r\nmeta,view_style=list,,,,,,,,,,,,\r\n"
    ) { n in
        let date = n % 10 == 0 ? "every mon at 9:30" : every(2, n, iso(n) + every(4, n, " 18:00"))
        return every(60, n, "section,Section \(n),,,,,,,,,,,,\r\n")
            + "task,To-do \(n)\(every(5, n, " @dairy @shop\(n % 3)")),\(every(6, n, "\"Two litres,\nand the oat one\"")),"
            + "\(1 + n % 4),\(n % 10 == 1 ? 2 : 1),Ann Berg (123),\(every(8, n, "Bo Lund (456)")),\(date),en,"
            + "Europe/Berlin,\(every(12, n, "15")),\(every(12, n, "minute")),\(every(9, n, iso(n))),\(every(9, n, "en"))\r\n"
            + every(20, n, "note,From the corner shop,,,,Ann Berg (123),,,,,,,,\r\n")
    }

    private static let google = ProgramFile(
        .google,
        says: [.title, .note, .dueDate, .project, .parent, .completion],
        lost: "priority, time, location, people, tags, first day, repetition, reminders",
        head:
            #"{"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","id":"TA","title":"My Tasks","items":["#,
        tail: "]}]}\n",
        between: ",\n"
    ) { n in
        #"{"id":"T\#(n)","task_type":"PERSONAL_TASK","title":"To-do \#(n)","status":""#
            + #"\#(n % 4 == 0 ? "completed" : "needsAction")","kind":"tasks#task","created":"2026-11-01T09:00:0\#(n % 10)Z""#
            + #","updated":"2026-11-02T09:00:00.123Z""# + every(2, n, #","due":"\#(iso(n))T00:00:00Z""#)
            + every(4, n, #","completed":"2026-11-20T10:00:00Z","hidden":true"#)
            + every(6, n, #","notes":"Two litres\nand the oat one","starred":true"#)
            + (n % 10 == 1 ? #","parent":"T\#(n - 1)""# : "") + "}"
    }

    private static let reminders = ProgramFile(
        .reminders,
        says: [
            .title, .note, .priority, .dueDate, .time, .project, .parent, .reminders, .repetition,
            .completion,
        ],
        head:
            "BEGIN:VCALENDAR\r\nCALSCALE:GREGORIAN\r\nPRODID:-//Apple Inc.//macOS 15.1//EN\r\nX-WR-CALNAME:Home\r\n",
        tail: "END:VCALENDAR\r\n"
    ) { n in
        let lines = [
            "BEGIN:VTODO", "CREATED:20261101T090000Z", "DTSTAMP:20261101T090100Z",
            every(2, n, "DTSTART:\(compact(n))T093000\r\nDUE:\(compact(n))T093000"),
            "LAST-MODIFIED:20261102T090000Z", every(3, n, "PRIORITY:\([1, 5, 9][n % 9 / 3])"), "SEQUENCE:1",
            "SUMMARY:To-do \(n)", "UID:\(id(n).uppercased())",
            every(8, n, "URL;VALUE=URI:https://example.org/\(n)"),
            every(6, n, "DESCRIPTION:Two\\nlitres"), every(10, n, "RRULE:FREQ=WEEKLY;INTERVAL=2"),
            n % 10 == 1 ? "RELATED-TO;RELTYPE=PARENT:\(id(n - 1).uppercased())" : "",
            every(4, n, "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20261120T100000Z"),
            every(
                2,
                n,
                "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\nTRIGGER:-PT15M\r\nEND:VALARM"
            ),
            "END:VTODO", "",
        ]
        return lines.enumerated().filter { !$1.isEmpty || $0 == lines.count - 1 }.map(\.element)
            .joined(separator: "\r\n")
    }
}
