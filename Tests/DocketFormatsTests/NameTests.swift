import DocketCore
import DocketFormats
import TestSupport
import Testing

/// Names from files, as they could be typed.
@Suite("Names in files") struct NameTests {
    @Test("a project, a person or a tag that nobody could see is none", arguments: Self.files)
    func invisible(format: Format, text: String) throws {
        let todo = try File.todo(text, format)
        #expect(todo.project.map(\.name) ?? "(no name)" == "(no name)")
        #expect(todo.people.allSatisfy { $0.name == "(no name)" })
        #expect(todo.item.tags == [])
        let list = File.imported(File.read(text, format))
        #expect(list.projects.allSatisfy { !$0.name.isBlank } && list.people.allSatisfy { !$0.name.isBlank })
    }

    private static let files: [(Format, String)] = [
        (
            .docket,
            #"{"title":"a","project":"\u200b","assigned":["\u2060"],"tags":["\u00ad"]}"#
        ),
        (.ics, calendar), (.reminders, calendar),
        (.csv, "title,project,assigned,tags\na,\u{200B},\u{2060},\u{AD}\n"),
        (.todotxt, "a +\u{200B} @\u{AD}\n"),
        (
            .taskwarrior,
            """
            [{"uuid":"01020304-0506-0708-090a-0b0c0d0e0f10","description":"a","project":"\u{200B}",
            "assigned":"\u{2060}","tags":["\u{AD}"]}]
            """
        ),
        (.org, "* \u{200B}\n** TODO a :\u{AD}:\n:PROPERTIES:\n:ASSIGNED: \u{2060}\n:LABELS: \u{AD}\n:END:\n"),
        (.markdown, "# \u{200B}\n\n- [ ] a @\u{2060} #\u{AD}\n"),
        (.todoist, "TYPE,CONTENT,INDENT,RESPONSIBLE\ntask,a @\u{AD},1,\u{2060} (12)\n"),
        (
            .google,
            #"{"kind":"tasks#taskLists","items":[{"title":"\u200b","items":[{"id":"1","title":"a"}]}]}"#
        ),
        (.calcurse, "[1] a\n"),
    ]

    private static let calendar = [
        "BEGIN:VCALENDAR", "X-WR-CALNAME:\u{200B}", "BEGIN:VTODO", "UID:1", "SUMMARY:a",
        "ATTENDEE;X-DOCKET-NAME=%E2%81%A0:urn:uuid:01020304-0506-0708-090a-0b0c0d0e0f10",
        "X-DOCKET-PROJECT:01020304-0506-0708-090a-0b0c0d0e0f10:%E2%80%8B", "X-DOCKET-TAGS:%C2%AD:",
        "END:VTODO", "END:VCALENDAR",
    ]
    .joined(separator: "\r\n")

    @Test("a name is in one line, without control characters, and not longer than one that is typed")
    func lines() throws {
        let long = String(repeating: "é", count: 600)
        let text = #"{"title":"a","project":" Home\t\r\nand\u001b garden ","assigned":["\#(long)"]}"#
        let todo = try File.todo(text, .docket)
        #expect(todo.project?.name == "Home and garden")
        #expect(todo.people.map(\.name) == [String(long.prefix(500))])
        let line = "X-DOCKET-PROJECT:01020304-0506-0708-090a-0b0c0d0e0f10:Home%0Aand%20garden"
        let calendar = Self.calendar.replacing("X-WR-CALNAME:\u{200B}", with: "X-A:1")
            .replacing("X-DOCKET-PROJECT:01020304-0506-0708-090a-0b0c0d0e0f10:%E2%80%8B", with: line)
        #expect(try File.todo(calendar, .ics).project?.name == "Home and garden")
    }

    @Test("a to-do of a calendar whose title nobody could see has a placeholder for one")
    func title() throws {
        let calendar = Self.calendar.replacing("SUMMARY:a", with: "X-DOCKET-TITLE:%E2%80%8B")
        #expect(try File.todo(calendar, .ics).item.title == "(no title)")
    }
}
