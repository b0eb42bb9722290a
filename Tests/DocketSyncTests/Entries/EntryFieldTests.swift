import DocketCore
import DocketSync
import Foundation
import Testing

@Suite("Fields of entries") struct EntryFieldTests {
    @Test("Priorities 1 to 4 are high, 5 is medium, 6 to 9 are low; a number stays while it means the same")
    func priority() throws {
        let classes: [(ClosedRange<Int>, Priority)] = [
            (0...0, .medium), (1...4, .high), (5...5, .medium), (6...9, .low),
        ]
        for (numbers, priority) in classes {
            for number in numbers {
                let text = Entry.text("PRIORITY:\(number)")
                #expect(try Entry.read(text).item.priority == priority)
                let renamed = try Entry.editing(text) { $0.item.title = "New" }
                #expect(Entry.removed(from: text, in: renamed) == [])
            }
        }
        #expect(try Entry.item("PRIORITY:high").priority == .medium)
        let high = Entry.text("PRIORITY:2")
        let low = try Entry.editing(high) { $0.item.priority = .low }
        #expect(Entry.added(to: high, in: low) == ["PRIORITY:9"])
        let medium = try Entry.editing(low) { $0.item.priority = .medium }
        #expect(Entry.added(to: low, in: medium) == [])
        #expect(Entry.removed(from: low, in: medium) == ["PRIORITY:9"])
    }

    @Test(
        "Any of three lines says that a to-do is done",
        arguments: [
            ("STATUS:COMPLETED", nil), ("STATUS:CANCELLED", nil), ("PERCENT-COMPLETE:100", nil),
            ("COMPLETED:20261122T083000Z", 1_795_336_200),
            ("COMPLETED;TZID=Europe/Berlin:20261122T093000", 1_795_336_200),
            ("COMPLETED:20261122T093000", 1_795_336_200), ("COMPLETED;VALUE=DATE:20261122", 1_795_302_000),
            ("COMPLETED:some day", nil),
        ] as [(String, Double?)]
    )
    func done(line: String, seconds: Double?) throws {
        let text = Entry.text(line)
        let item = try Entry.read(text).item
        #expect(item.isComplete)
        #expect(item.completedAt == seconds.map { Date(timeIntervalSince1970: $0) })
        let open = try Entry.editing(text) { ($0.item.isComplete, $0.item.completedAt) = (false, nil) }
        #expect(Entry.removed(from: text, in: open) == [line])
        #expect(try !Entry.read(open).item.isComplete)
    }

    @Test("Checking writes three lines, and leaves a percentage otherwise")
    func checking() throws {
        let text = Entry.text("STATUS:IN-PROCESS", "PERCENT-COMPLETE:40")
        #expect(try !Entry.read(text).item.isComplete)
        let done = try Entry.editing(text) { ($0.item.isComplete, $0.item.completedAt) = (true, Entry.now) }
        #expect(
            Entry.added(to: text, in: done) == [
                "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261122T090000Z",
            ]
        )
    }

    @Test("A fraction of a second, and a coordinate's seventh place, are no change")
    func precision() throws {
        let text = try Entry.write(
            Entry.new {
                ($0.isComplete, $0.completedAt) = (true, Entry.now.addingTimeInterval(0.7))
                $0.location = Location(
                    name: "Home",
                    coordinate: Coordinate(latitude: -0.00000149, longitude: 13.4)
                )
            },
            onto: nil
        )
        #expect(text.contains("\r\nGEO:-0.000001;13.400000\r\n"))
        let same = try Entry.editing(text) {
            $0.item.completedAt = Entry.now.addingTimeInterval(0.2)
            $0.item.location?.coordinate = Coordinate(latitude: -0.0000011, longitude: 13.4000001)
        }
        #expect(same == text)
    }

    @Test(
        "A title from elsewhere is one that Docket can show, and its line stays",
        arguments: [
            ("SUMMARY:", "(no title)"), ("SUMMARY: \\n ", "(no title)"), ("SUMMARY:a\\nb\\Nc", "a b c"),
            ("SUMMARY:a\u{1B}[2Jb", "a[2Jb"), ("SUMMARY:a\\,b\\;c\\\\d\\e", "a,b;c\\d\\e"),
            ("X-NONE:1", "(no title)"),
            ("SUMMARY:\u{200B}", "(no title)"), ("SUMMARY:a\u{2028}b\u{85}c", "a b c"),
        ]
    )
    func title(line: String, title: String) throws {
        let text = Entry.text(line)
        #expect(try Entry.read(text).item.title == title)
        let changed = try Entry.editing(text) { $0.item.priority = .high }
        #expect(Entry.removed(from: text, in: changed) == [])
        #expect(!changed.contains("no title"))
        let renamed = try Entry.editing(text) { $0.item.title = "New" }
        #expect(try Entry.read(renamed).item.title == "New")
    }

    @Test("A long title is cut")
    func longTitle() throws {
        #expect(try Entry.item("SUMMARY:" + String(repeating: "👍🏽", count: 600)).title.count == 500)
    }

    @Test("Another program's edit counts more than what Docket keeps exactly")
    func exactTexts() throws {
        let text = try Entry.write(
            Entry.new {
                $0.title = "a\tb"
                $0.note = "x\u{1B}y"
                $0.tags = ["a b", "c"]
                $0.location = Location(name: "", address: "Street")
            },
            onto: nil
        )
        #expect(text.contains("\r\nSUMMARY:a b\r\n"))
        #expect(text.contains("\r\nCATEGORIES:a-b,c\r\n"))
        #expect(text.contains("\r\nLOCATION:Street\r\n"))
        let item = try Entry.read(text).item
        #expect(item.title == "a\tb")
        #expect(item.note == "x\u{1B}y")
        #expect(item.tags == ["a b", "c"])
        #expect(item.location == Location(name: "", address: "Street"))
        let edited = text.replacing("SUMMARY:a b", with: "SUMMARY:a c").replacing(
            "DESCRIPTION:xy",
            with: "DESCRIPTION:z"
        )
        .replacing("CATEGORIES:a-b,c", with: "CATEGORIES:a-b").replacing(
            "LOCATION:Street",
            with: "LOCATION:Home"
        )
        let other = try Entry.read(edited).item
        #expect(other.title == "a c")
        #expect(other.note == "z")
        #expect(other.tags == ["a-b"])
        #expect(other.location == Location(name: "Home", address: "Street"))
    }

    @Test(
        "Of an entry's texts with too many bytes the start is read, and 1,000 of its tags; what Docket has is kept exactly"
    )
    func limits() throws {
        let character = "e" + String(repeating: "\u{301}", count: 500_000)
        let categories = (0..<1200).map { "t\($0)" }
        let item = try Entry.item(
            "SUMMARY:\(character)\r\nCATEGORIES:\(character),\(categories.joined(separator: ","))"
        )
        #expect(item.title.utf8.count == 19_999)
        #expect(item.tags.count == 1000 && item.tags.dropFirst().elementsEqual(categories.prefix(999)))
        #expect(item.tags.first?.utf8.count == 3999)
        let text = try Entry.write(Entry.new { $0.tags = categories }, onto: nil)
        #expect(try Entry.read(text).item.tags == categories)
    }

    @Test("All lines of categories are read; one is written, in which others keep their spelling")
    func categories() throws {
        let text = Entry.text("CATEGORIES:Home Office,work", "CATEGORIES:a\\,b,Work,###")
        #expect(try Entry.read(text).item.tags == ["Home-Office", "work", "a-b"])
        let added = try Entry.editing(text) { $0.item.tags.append("new") }
        #expect(Entry.added(to: text, in: added) == ["CATEGORIES:Home Office,work,Work,a\\,b,new,###"])
        #expect(Entry.removed(from: text, in: added).count == 2)
        let removed = try Entry.editing(text) { $0.item.tags = ["work"] }
        #expect(Entry.added(to: text, in: removed) == ["CATEGORIES:work,Work,###"])
    }

    @Test("A rule is kept as it is; one that only Docket knows goes into a line of its own")
    func rules() throws {
        let text = Entry.text("RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9")
        #expect(try Entry.read(text).item.repetition == Recurrence("FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9"))
        let own = try Entry.editing(text) {
            $0.item.repetition = Recurrence("FREQ=DAILY;INTERVAL=3;FROM=COMPLETION")
        }
        #expect(
            Entry.added(to: text, in: own) == [
                "X-DOCKET-RRULE:FREQ%3DDAILY%3BINTERVAL%3D3%3BFROM%3DCOMPLETION"
            ]
        )
        #expect(Entry.removed(from: text, in: own).count == 1)
        let back = try Entry.editing(own) { $0.item.repetition = Recurrence("FREQ=DAILY") }
        #expect(Entry.added(to: own, in: back) == ["RRULE:FREQ=DAILY"])
        #expect(!back.contains("X-DOCKET-RRULE"))
    }

    @Test("Place, project and order")
    func others() throws {
        var entry = Entry.new {
            $0.location = Location(name: "Café, 1", address: "Rua A, 1;\n2", coordinate: nil)
            $0.rank = -7
        }
        entry.project = EntryItem.Attendee(id: Entry.id, name: "Küche: 1")
        let text = try Entry.write(entry, onto: nil)
        let added = Entry.added(to: try Entry.write(Entry.new(), onto: nil), in: text)
        #expect(
            added == [
                "LOCATION:Café\\, 1", "X-DOCKET-ADDRESS:Rua%20A%2C%201%3B%0A2", "X-APPLE-SORT-ORDER:-7",
                "X-DOCKET-PROJECT:01020304-0506-0708-090a-0b0c0d0e0f10:K%C3%BCche%3A%201",
            ]
        )
        #expect(try Entry.read(text) == entry)
    }

    @Test(
        "A point that is not on the earth is none, and its line stays",
        arguments: ["999;0", "nan;0", "0x1;2", "1", "1;2;3", "1e400;0", ";", "90.000001;0"]
    )
    func absurdPlaces(value: String) throws {
        let text = Entry.text("LOCATION:Home", "GEO:\(value)")
        #expect(try Entry.read(text).item.location == Location(name: "Home"))
        let renamed = try Entry.editing(text) { $0.item.location?.name = "Away" }
        #expect(Entry.removed(from: text, in: renamed) == ["LOCATION:Home"])
    }

    @Test("When a to-do was made is CREATED, else when the entry was written; a change says it from then on")
    func createdAt() throws {
        let text = Entry.text().replacing("CREATED:20261101T090000Z\r\n", with: "")
        let stamp = try Entry.read(text).item.createdAt
        #expect(stamp == Date(timeIntervalSince1970: 1_793_527_200))
        let changed = try Entry.editing(text) { $0.item.title = "New" }
        #expect(changed.contains("\r\nCREATED:20261101T100000Z\r\n"))
        #expect(changed.contains("\r\nDTSTAMP:20261122T090000Z\r\n"))
        let bare = text.replacing("DTSTAMP:20261101T100000Z\r\n", with: "")
        #expect(try Entry.read(bare).item.createdAt == Date(timeIntervalSince1970: 0))
    }
}
