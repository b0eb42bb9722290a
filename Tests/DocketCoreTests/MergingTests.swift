import FoundationEssentials
import TestSupport
import Testing

@testable import DocketCore

@Suite("Merging two changes of one value")
struct MergingTests {
    @Test("every stored property of a person, a project and a view is in its table, once")
    func tables() {
        let project = Mirror(reflecting: Project(id: UUID(1), name: "Home")).children.compactMap(\.label)
        #expect(Project.fields.flatMap(\.properties).sorted() == project.sorted())
        let view = Mirror(reflecting: SavedView(id: UUID(1), name: "", query: "")).children.compactMap(
            \.label
        )
        #expect(SavedView.fields.flatMap(\.properties).sorted() == view.sorted())
        let person = Mirror(reflecting: Person(id: UUID(1), name: "Ann")).children.compactMap(\.label)
        // Initials follow from the name.
        #expect(Person.fields.flatMap(\.properties).sorted() == person.filter { $0 != "initials" }.sorted())
    }

    /// A change of each property that can change, by its name.
    private static let edits: [(String, @Sendable (inout TodoItem) -> Void)] = [
        ("title", { $0.title = "Call mum" }),
        ("note", { $0.note = "New" }),
        ("priority", { $0.priority = .low }),
        ("dueDate", { $0.dueDate = .on(2030, 1, 2) }),
        ("startTime", { $0.startTime = ClockTime(hour: 1, minute: 2) }),
        ("endTime", { $0.endTime = nil }),
        ("location", { $0.location = Location(name: "Office") }),
        ("people", { $0.people = [UUID(77)] }),
        ("completion", { ($0.isComplete, $0.completedAt, $0.rank) = (!$0.isComplete, .noon, 99) }),
        ("rank", { $0.rank = 42 }),
        ("project", { $0.project = UUID(88) }),
        ("tags", { $0.tags = ["shop"] }),
        ("parent", { $0.parent = UUID(66) }),
        ("firstDay", { $0.firstDay = .on(2030, 1, 1) }),
        ("repetition", { $0.repetition = Recurrence("FREQ=YEARLY") }),
        ("reminders", { $0.reminders = [5] }),
    ]

    @Test("fields that only one side has changed are all kept, whichever side wins")
    func oneSided() {
        let base = TodoItem.full
        for (name, edit) in Self.edits {
            for (otherName, otherEdit) in Self.edits where name != otherName {
                // A rank is valid only in its section.
                if [name, otherName].sorted() == ["completion", "rank"] { continue }
                var (mine, theirs, both) = (base, base, base)
                edit(&mine)
                otherEdit(&theirs)
                edit(&both)
                otherEdit(&both)
                for winner in [MergeWinner.mine, .theirs] {
                    let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base, winner: winner)
                    #expect(merged == Merged(value: both, conflicts: []), "\(name), \(otherName)")
                }
            }
        }
    }

    @Test("an instant of completion that only one side has changed is kept, whatever the other has changed")
    func completionInstant() {
        for (name, edit) in Self.edits where name != "completion" {
            var (mine, theirs) = (TodoItem.full, TodoItem.full)
            mine.completedAt = .noon + 5
            edit(&theirs)
            for (one, other) in [(mine, theirs), (theirs, mine)] {
                let merged = TodoItem.merging(mine: one, theirs: other, base: .full)
                #expect(merged.value.completedAt == .noon + 5 && merged.conflicts.isEmpty, "\(name)")
            }
        }
    }

    @Test("if both have changed a field, the winner's value is kept and the field is reported")
    func conflict() {
        var (mine, theirs) = (TodoItem.full, TodoItem.full)
        (mine.title, theirs.title) = ("Mine", "Theirs")
        (mine.dueDate, theirs.dueDate) = (nil, .on(2030, 1, 2))
        theirs.priority = .low
        let own = TodoItem.merging(mine: mine, theirs: theirs, base: .full)
        #expect(own.conflicts == ["title", "due date"])
        #expect(own.value.title == "Mine" && own.value.dueDate == nil && own.value.priority == .low)
        let their = TodoItem.merging(mine: mine, theirs: theirs, base: .full, winner: .theirs)
        #expect(their.conflicts == ["title", "due date"] && their.value == theirs)
    }

    @Test("the same change on both sides is no conflict")
    func same() {
        var mine = TodoItem.full
        mine.title = "Both"
        mine.note = nil
        #expect(TodoItem.merging(mine: mine, theirs: mine, base: .full) == Merged(value: mine, conflicts: []))
    }

    @Test("people are added and removed one by one")
    func people() {
        let base = TodoItem.sample(people: [UUID(1), UUID(2), UUID(3)])
        var (mine, theirs) = (base, base)
        mine.people = [UUID(1), UUID(3), UUID(4)]
        theirs.people = [UUID(2), UUID(3), UUID(5)]
        let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
        #expect(merged.value.people == [UUID(3), UUID(5), UUID(4)] && merged.conflicts.isEmpty)
    }

    @Test("tags are added and removed one by one, whatever their case; of two spellings theirs is kept")
    func tags() {
        let base = TodoItem.sample(tags: ["dairy", "Shop", "old"])
        let mine = TodoItem.sample(tags: ["dairy", "old", "Ünique", "new"])
        let theirs = TodoItem.sample(tags: ["Dairy", "SHOP", "old", "NEW"])
        let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
        #expect(merged.value.tags == ["Dairy", "old", "NEW", "Ünique"] && merged.conflicts.isEmpty)
    }

    @Test("reminders are added and removed one by one; two different repetitions are a conflict")
    func otherRareFields() {
        var (base, mine, theirs) = (TodoItem.full, TodoItem.full, TodoItem.full)
        (base.reminders, mine.reminders, theirs.reminders) = ([10, 60], [10, 5], [60, 10, 1440])
        (mine.repetition, theirs.repetition) = (Recurrence("FREQ=DAILY"), Recurrence("FREQ=YEARLY"))
        let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
        #expect(merged.value.reminders == [10, 1440, 5] && merged.conflicts == ["repetition"])
        #expect(merged.value.repetition == Recurrence("FREQ=DAILY"))
    }

    @Test("of a project, name, color and place are merged one by one")
    func projects() {
        let base = Project(id: UUID(1), name: "Home", rank: 1)
        var (mine, theirs) = (base, base)
        (mine.name, mine.rank) = ("House", 5)
        (theirs.color, theirs.rank) = (.red, 7)
        let merged = Project.merging(mine: mine, theirs: theirs, base: base)
        #expect(merged.value == Project(id: UUID(1), name: "House", color: .red, rank: 5))
        #expect(merged.conflicts == ["place in the list"])
    }

    @Test(
        "changes of different lines of a note are both kept; otherwise the winner's whole note is kept",
        arguments: [
            ("a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"),
            ("a\nb\nc", "a\nb\nc\nd", "z\na\nb\nc", "z\na\nb\nc\nd"),
            ("a\nb\nc", "b\nc", "a\nb", "b"), ("a\nb\nc", "a\nX\nc", "a\nY\nc", nil),
            ("a", "a\nX", "a\nY", nil),
            ("a", "X", "Y", nil), ("a\nb", "X\nb", "a\nY", "X\nY"), ("", "X", "Y", nil),
        ]
    )
    func notes(base: String, mine: String, theirs: String, merged: String?) {
        func item(_ note: String) -> TodoItem { .sample(note: note) }
        let result = TodoItem.merging(mine: item(mine), theirs: item(theirs), base: item(base))
        #expect(result == Merged(value: item(merged ?? mine), conflicts: merged == nil ? ["note"] : []))
        let other = TodoItem.merging(
            mine: item(theirs),
            theirs: item(mine),
            base: item(base),
            winner: .theirs
        )
        #expect(other == Merged(value: item(merged ?? mine), conflicts: merged == nil ? ["note"] : []))
    }

    @Test("a location's name and address are merged separately; the coordinate belongs to the address")
    func location() {
        let base = TodoItem.sample(location: Location(name: "Home", address: "A 1"))
        var (mine, theirs) = (base, base)
        mine.location?.name = "Flat"
        theirs.location = Location(
            name: "Home",
            address: "B 2",
            coordinate: Coordinate(latitude: 1, longitude: 2)
        )
        let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
        #expect(merged.conflicts.isEmpty && merged.value.location?.name == "Flat")
        #expect(merged.value.location?.address == "B 2" && merged.value.location?.coordinate?.latitude == 1)
        theirs.location = nil
        let gone = TodoItem.merging(mine: mine, theirs: theirs, base: base, winner: .theirs)
        #expect(gone == Merged(value: theirs, conflicts: ["location"]))
    }

    @Test(
        "a location to which both have given the same name or address keeps what one of them has changed besides",
        arguments: [Location(name: "Flat", address: "A 1"), Location(name: "Home", address: "B 2")]
    )
    func sameChangeOfLocation(both: Location) {
        let base = TodoItem.sample(location: Location(name: "Home", address: "A 1"))
        let mine = TodoItem.sample(location: Location(name: "Flat", address: "B 2"))
        let theirs = TodoItem.sample(location: both)
        for (one, other) in [(mine, theirs), (theirs, mine)] {
            for winner in [MergeWinner.mine, .theirs] {
                let merged = TodoItem.merging(mine: one, theirs: other, base: base, winner: winner)
                #expect(merged == Merged(value: mine, conflicts: []))
            }
        }
    }

    @Test("if one side has moved an item and the other has checked it, the position of the check is kept")
    func completion() {
        let base = TodoItem.sample()
        var (moved, checked) = (base, base)
        moved.rank = 7
        (checked.isComplete, checked.completedAt, checked.rank) = (true, .noon, 3)
        for (mine, theirs) in [(moved, checked), (checked, moved)] {
            let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
            #expect(merged == Merged(value: checked, conflicts: []))
        }
        // Others have unchecked and checked it again: undoing the first check does not change that.
        var again = checked
        again.completedAt = .noon + 60
        let undone = TodoItem.merging(mine: base, theirs: again, base: checked, winner: .theirs)
        #expect(undone == Merged(value: again, conflicts: ["completion"]))
    }

    @Test("merging gives the same from both sides if the same side wins, and repeating it changes nothing")
    func sequences() {
        for seed in SeededGenerator.seeds(200) {
            var random = SeededGenerator(seed: seed)
            let base = random.item(assigned: [UUID(1), UUID(2)])
            var (mine, theirs) = (base, base)
            for edit in Self.edits.shuffled(using: &random).prefix(random.below(4)) { edit.1(&mine) }
            for edit in Self.edits.shuffled(using: &random).prefix(random.below(4)) { edit.1(&theirs) }
            let merged = TodoItem.merging(mine: mine, theirs: theirs, base: base)
            var mirrored = TodoItem.merging(mine: theirs, theirs: mine, base: base, winner: .theirs)
            // If both have checked it, it stays where it is.
            if mine.isComplete != base.isComplete, theirs.isComplete == mine.isComplete {
                mirrored.value.rank = merged.value.rank
            }
            #expect(merged == mirrored, "DOCKET_SEED=\(seed)")
            let again = TodoItem.merging(mine: mine, theirs: merged.value, base: base)
            #expect(again.value == merged.value, "DOCKET_SEED=\(seed)")
        }
    }

    @Test("times that are not valid together are one field")
    func times() {
        func item(_ start: Int?, _ end: Int?) -> TodoItem {
            var item = TodoItem.sample()
            item.startTime = start.flatMap { ClockTime(hour: $0, minute: 0) }
            item.endTime = end.flatMap { ClockTime(hour: $0, minute: 0) }
            return item
        }
        let base = item(9, nil)
        let valid = TodoItem.merging(mine: item(9, 12), theirs: item(11, nil), base: base)
        #expect(valid == Merged(value: item(11, 12), conflicts: []))
        let atOnce = TodoItem.merging(mine: item(9, 12), theirs: item(12, nil), base: base)
        #expect(atOnce == Merged(value: item(12, 12), conflicts: []))
        for (mine, theirs) in [(item(9, 10), item(11, nil)), (item(9, 10), item(nil, nil))] {
            let own = TodoItem.merging(mine: mine, theirs: theirs, base: base)
            #expect(own == Merged(value: mine, conflicts: ["time"]))
            let their = TodoItem.merging(mine: mine, theirs: theirs, base: base, winner: .theirs)
            #expect(their == Merged(value: theirs, conflicts: ["time"]))
        }
    }

    @Test("a location that loses its name on one side and its address on the other is gone")
    func emptyLocation() {
        let base = TodoItem.sample(location: Location(name: "Home", address: "A 1"))
        var (mine, theirs) = (base, base)
        mine.location?.name = ""
        theirs.location?.address = nil
        #expect(TodoItem.merging(mine: mine, theirs: theirs, base: base).value.location == nil)
    }
}
