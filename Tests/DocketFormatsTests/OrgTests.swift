import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("org-mode") struct OrgTests {
    @Test("headings with states are to-dos, with their dates, drawers and texts; others are projects")
    func document() throws {
        let text = """
            #+TITLE: Mine
            #+TODO: TODO NEXT(n) | DONE DROPPED(d@)
            #+FILETAGS: :all:
            Text before all headings.
            * Home :house:
            Text of the project.
            ** TODO [#A] Buy milk at [[https://a.b][the shop]] :dairy:shop:
               DEADLINE: <2027-03-15 Mon 09:30-10:00 +1w -3d> SCHEDULED: <2027-03-01 Mon +1w>
               :PROPERTIES:
               :ID:       7a3c4c1e-6c4f-4f1e-9d35-0f1c2b3a4d5e
               :Effort:   0:30
               :END:
               Two litres,
                 - the oat one

               at least
            *** DONE The oat one
                CLOSED: [2026-11-20 Fri 10:00]
            **** Remarks
                About milk
            ** DROPPED [#D] Wash the glass
            * NEXT Call mum
            SCHEDULED: <2027-03-02 Tue 18:00 .+2d>
            * A heading
            """
        let reading = File.read(text, .org)
        #expect(reading.unreadable == [] && reading.noted == [])
        let todos = reading.todos
        let titles = ["Buy milk at [[https://a.b][the shop]]", "The oat one", "Wash the glass", "Call mum"]
        try #require(todos.map(\.item.title) == titles)
        #expect(todos.map { $0.project?.name } == ["Home", "Home", "Home", nil])
        #expect(todos.map(\.line) == [7, 17, 21, 22])
        let milk = todos[0].item
        #expect(milk.priority == .high && milk.tags == ["dairy", "shop", "all", "house"])
        #expect(milk.dueDate == day("2027-03-15") && milk.firstDay == day("2027-03-01"))
        #expect(milk.startTime == clock("9:30") && milk.endTime == clock("10:00"))
        #expect(milk.repetition == Recurrence("FREQ=WEEKLY") && todos[0].hasOwnID)
        #expect(milk.note == "Two litres,\n  - the oat one\n\nat least\n\nEffort: 0:30\nDeadline warns: -3d")
        let oat = todos[1].item
        #expect(oat.parent == milk.id && oat.isComplete && oat.note == "Remarks\nAbout milk")
        #expect(
            oat.completedAt == TestZones().instant(day("2026-11-20"), try #require(clock("10:00")), in: nil)
        )
        let glass = todos[2].item
        #expect(glass.isComplete && glass.priority == .low && glass.note == "State: DROPPED\nPriority: D")
        let call = todos[3].item
        #expect(call.firstDay == day("2027-03-02") && call.startTime == clock("18:00") && call.dueDate == nil)
        #expect(call.repetition == Recurrence("FREQ=DAILY;INTERVAL=2;FROM=COMPLETION"))
        #expect(call.note == "State: NEXT" && call.tags == ["all"])
    }

    @Test("a date that is none is named with its line, and is in the note")
    func mistakes() throws {
        let reading = File.read("* TODO A\nDEADLINE: <2027-02-31 Wed> CLOSED: [soon]\n* TODO B\n", .org)
        #expect(reading.todos.map(\.item.title) == ["A", "B"])
        #expect(reading.todos.first?.item.note == "DEADLINE: <2027-02-31 Wed>\nCLOSED: [soon]")
        #expect(reading.noted.map(\.number) == [2, 2])
    }

    @Test("what Docket writes is an outline with a heading for each project")
    func writing() throws {
        let project = Project(id: UUID(hashing: [1], salt: 0), name: "TODO list")
        let id = UUID(hashing: [2], salt: 0)
        let other = UUID(hashing: [3], salt: 0)
        let items = [
            TodoItem(
                id: id,
                title: "Buy milk :a:",
                note: "* Two litres\n\n:END:",
                priority: .high,
                dueDate: day("2027-03-15"),
                startTime: clock("9:30"),
                createdAt: File.now,
                project: project.id,
                firstDay: day("2027-03-01"),
                repetition: Recurrence("FREQ=WEEKLY")
            ),
            TodoItem(id: other, title: "[#A] part", createdAt: File.now, tags: ["a", "b-c"], parent: id),
        ]
        let list = TodoList(items: items, projects: [project])
        let text = try File.write(items, of: list, .org)
        #expect(
            text == """
                * \u{200B}TODO list
                ** TODO [#A] Buy milk :a:\u{200B}
                  DEADLINE: <2027-03-15 Mon 09:30 ++1w> SCHEDULED: <2027-03-01 Mon ++1w>
                  :PROPERTIES:
                  :ID: \(id.uuidString.lowercased())
                  :CREATED: [2026-11-22 Sun 10:00]
                  :END:
                  * Two litres

                  :END:
                *** TODO \u{200B}[#A] part :a:
                  :PROPERTIES:
                  :ID: \(other.uuidString.lowercased())
                  :CREATED: [2026-11-22 Sun 10:00]
                  :PROJECT:
                  :LABELS: b-c
                  :END:

                """
        )
    }

    @Test("deeper parts than 20 are parts of the one at that depth")
    func depth() throws {
        let text = (1...30).map { String(repeating: "*", count: $0) + " TODO T\($0)\n" }.joined()
        let todos = File.read(text, .org).todos
        for (index, todo) in todos.enumerated().dropFirst() {
            #expect(todo.item.parent == todos[min(index, 20) - 1].item.id, "\(index)")
        }
    }
}
