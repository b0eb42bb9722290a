import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

/// Files that other programs have written. `Fixtures/make` makes most of them again.
@Suite("Files of other programs") struct FixtureTests {
    private func read(_ name: String, _ format: Format, file: String? = nil) throws -> [String: FoundTodo] {
        let reading = format.read(try File.fixture(name), File.context(file))
        #expect(reading.unreadable == [])
        return Dictionary(reading.todos.map { ($0.item.title, $0) }) { first, _ in first }
    }

    @Test("Taskwarrior") func taskwarrior() throws {
        let todos = try read("taskwarrior.json", .taskwarrior)
        #expect(
            todos.keys.sorted()
                == ["Buy milk", "Call Ann", "Pay rent", "Wash the glass", "Water plants", "日本語を書く"]
        )
        let milk = try #require(todos["Buy milk"])
        #expect(milk.project == FoundName("Home.Kitchen") && milk.item.tags == ["dairy", "shop"])
        #expect(milk.item.priority == .high && milk.item.dueDate == day("2027-03-15"))
        #expect(milk.item.startTime == nil && milk.hasOwnID && milk.changedAt != nil)
        #expect(milk.item.note == "Two litres\nand the oat one for Bo\n\nestimate: 10min")
        let call = try #require(todos["Call Ann"])
        #expect(call.item.startTime == clock("9:30") && call.item.firstDay == day("2027-03-01"))
        #expect(call.item.note == "Depends on: Buy milk" && call.item.priority == .medium)
        let plants = try #require(todos["Water plants"])
        #expect(plants.item.repetition == Recurrence("FREQ=WEEKLY"))
        #expect(plants.item.dueDate == day("2027-03-20"))
        let rent = try #require(todos["Pay rent"])
        #expect(rent.item.repetition == Recurrence("FREQ=MONTHLY"))
        #expect(rent.item.note == "Until: 31.12.2027")
        #expect(todos["日本語を書く"]?.item.firstDay == day("2027-02-01"))
        let glass = try #require(todos["Wash the glass"])
        #expect(glass.item.isComplete && glass.item.completedAt != nil)
    }

    @Test("todo.sh") func todoSh() throws {
        let todos = try read("todotxt-cli.txt", .todotxt)
        let call = try #require(todos["Call Mum"])
        #expect(
            call.project == FoundName("Family") && call.item.tags == ["phone"] && call.item.priority == .high
        )
        let milk = try #require(todos["Buy milk"])
        #expect(milk.item.priority == .medium && milk.item.dueDate == day("2027-03-15"))
        #expect(todos["Email SoAndSo at soandso@example.com"] != nil)
        #expect(todos["Wash the glass"]?.item.isComplete == true)
        #expect(todos.count == 4)
    }

    @Test("topydo") func topydo() throws {
        let todos = try read("topydo.txt", .todotxt)
        let fence = try #require(todos["Paint the fence"])
        #expect(fence.item.firstDay == day("2027-04-20") && fence.item.dueDate == day("2027-05-01"))
        #expect(!fence.hasOwnID)
        #expect(todos["Buy paint"]?.item.parent == fence.item.id)
        #expect(todos["Water plants"]?.item.repetition == Recurrence("FREQ=WEEKLY;FROM=COMPLETION"))
        #expect(todos["Pay rent"]?.item.repetition == Recurrence("FREQ=MONTHLY"))
        #expect(todos["Wash the glass"]?.item.isComplete == true)
    }

    @Test("todoman") func todoman() throws {
        var todos: [String: FoundTodo] = [:]
        for number in 1...3 {
            todos.merge(try read("todoman/\(number).ics", .ics)) { first, _ in first }
        }
        let milk = try #require(todos["Buy milk"])
        #expect(milk.item.priority == .high && milk.item.location == Location(name: "Corner shop"))
        #expect(milk.item.dueDate == day("2027-03-15") && milk.hasOwnID && milk.changedAt != nil)
        #expect(todos["Call Ann"]?.item.startTime == clock("9:30"))
        #expect(todos["Wash the glass"]?.item.isComplete == true)
    }

    @Test("calcurse") func calcurse() throws {
        let exported = try read("calcurse.ics", .ics)
        #expect(
            exported["Buy milk"]?.item.priority == .high && exported["Call Ann"]?.item.priority == .medium
        )
        #expect(
            exported["Wash the glass"]?.item.isComplete == true && exported["Buy milk"]?.hasOwnID == false
        )
        let own = try read("calcurse.todo", .calcurse)
        #expect(own["Buy milk"]?.item.priority == .high && own["Wash the glass"]?.item.isComplete == true)
        #expect(own["Wash the glass"]?.item.priority == .low && own["Call Ann"]?.item.priority == .medium)
        let note = try #require(own["With a note"]?.item.note)
        #expect(note.hasPrefix("Note in calcurse's file: ") && own["With a note"]?.item.priority == .high)
    }

    @Test("Emacs") func emacs() throws {
        let todos = try read("emacs.org", .org)
        let milk = try #require(todos["Buy milk"])
        #expect(milk.project == FoundName("Home") && milk.item.tags == ["dairy", "shop"] && milk.hasOwnID)
        #expect(milk.item.priority == .high && milk.item.firstDay == day("2027-03-01"))
        #expect(milk.item.dueDate == day("2027-03-15") && milk.item.startTime == clock("9:30"))
        #expect(milk.item.note == "Two litres,\n- the oat one\n\nEffort: 0:10")
        #expect(todos["The oat one"]?.item.parent == milk.item.id)
        #expect(todos["Water plants"]?.item.repetition == Recurrence("FREQ=WEEKLY;FROM=COMPLETION"))
        let call = try #require(todos["Call Ann"])
        #expect(call.item.firstDay == day("2027-03-02") && call.item.startTime == clock("18:00"))
        #expect(call.project == nil && call.item.note == "State: NEXT")
        let glass = try #require(todos["Wash the glass"])
        #expect(glass.item.isComplete && glass.item.completedAt != nil && glass.item.note == nil)
        #expect(
            todos["Drop it"]?.item.isComplete == true && todos["Drop it"]?.item.note == "State: CANCELLED"
        )
    }

    @Test("Todoist") func todoist() throws {
        let todos = try read("todoist.csv", .todoist, file: "Shopping")
        let milk = try #require(todos["Buy milk"])
        #expect(milk.project == FoundName("Shopping") && milk.item.tags == ["dairy", "shop"])
        #expect(milk.item.note == "Two litres,\nand the oat one\n\nFrom the corner shop")
        #expect(milk.item.priority == .high && milk.item.dueDate == day("2027-03-15"))
        #expect(milk.people == [FoundName("Bo Lund")])
        #expect(todos["The oat one"]?.item.parent == milk.item.id)
        let plants = try #require(todos["Water plants"])
        #expect(plants.item.repetition == Recurrence("FREQ=WEEKLY;BYDAY=MO"))
        #expect(plants.item.startTime == clock("9:30") && plants.item.dueDate == day("2026-11-23"))
        #expect(plants.item.note == "Section: Garden\nDuration: 15 minute" && plants.item.parent == nil)
        let trip = try #require(todos["Plan the trip"])
        #expect(trip.item.note == "Section: Garden\nDate: in a while\nDeadline: 2027-06-01")
    }

    @Test("Google Tasks") func google() throws {
        let todos = try read("google.json", .google)
        let milk = try #require(todos["Buy milk"])
        #expect(milk.project == FoundName("My Tasks") && milk.item.dueDate == day("2027-03-15"))
        #expect(milk.item.note == "Two litres\nand the oat one\n\nstarred: true")
        let oat = try #require(todos["The oat one"])
        #expect(oat.item.parent == milk.item.id && oat.item.isComplete && oat.item.completedAt != nil)
        #expect(todos.count == 2 && oat.changedAt != nil)
    }

    @Test("Apple's Reminders") func reminders() throws {
        let todos = try read("reminders.ics", .reminders)
        let milk = try #require(todos["Buy milk"])
        #expect(milk.project == FoundName("Shopping") && milk.item.priority == .high)
        #expect(milk.item.dueDate == day("2027-03-15") && milk.item.firstDay == nil)
        #expect(milk.item.note == "Link: https://example.org/milk" && milk.item.reminders == [0])
        #expect(todos["The oat one"]?.item.parent == milk.item.id)
        #expect(todos["The oat one"]?.item.isComplete == true)
    }
}
