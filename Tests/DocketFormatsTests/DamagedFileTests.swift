import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("Damaged files") struct DamagedFileTests {
    @Test("whatever a file has been turned into is read or named", arguments: Format.allCases)
    func mutations(format: Format) throws {
        var lists: [[UInt8]] = []
        var random = SeededGenerator()
        for _ in 0..<40 { lists.append(try random.file(format)) }
        var readable = 0
        let seeds = SeededGenerator.seeds(100)
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var bytes = random.pick(lists)
            for _ in 0...random.below(4) { random.damage(&bytes) }
            let reading = format.read(bytes, File.context("Home"))
            let hint: Comment = "\(format) DOCKET_SEED=\(SeededGenerator.seed), run \(seed)"
            let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 2
            #expect(reading.unreadable.allSatisfy { (1...lines).contains($0.number) }, hint)
            #expect(reading.unreadable.allSatisfy { !$0.reason.isEmpty && !$0.reason.hasSuffix(".") }, hint)
            #expect(reading.todos.allSatisfy { !$0.item.title.isBlank }, hint)
            #expect(Set(reading.todos.map(\.item.id)).count == reading.todos.count, hint)
            let names = reading.todos.flatMap { [$0.project].compactMap(\.self) + $0.people }
            #expect(names.allSatisfy { !$0.name.isBlank }, hint)
            #expect(reading.todos.flatMap(\.item.tags).allSatisfy { !$0.isBlank }, hint)
            #expect(reading.todos.allSatisfy { $0.item.isComplete || $0.item.completedAt == nil }, hint)
            if !reading.todos.isEmpty { readable += 1 }
            // What follows takes most of the time.
            guard random.below(5) == 0 else { continue }
            #expect(reading == format.read(bytes, File.context("Home")), hint)
            let list = File.imported(reading)
            #expect(list.count == reading.todos.count, hint)
            #expect(ImportPlan(reading.todos, into: list).change.isEmpty, hint)
        }
        #expect(readable > seeds.count / 20, SeededGenerator.comment)
    }

    @Test("of a file that was cut off, whatever is read is whole", arguments: Format.allCases)
    func cutOff(format: Format) throws {
        for seed in SeededGenerator.seeds(5) {
            var random = SeededGenerator(seed: seed)
            let bytes = try random.file(format, isFromDocket: true)
            let whole = format.read(bytes, File.context("Home")).todos
            for _ in 0..<20 {
                let end = random.below(bytes.count + 1)
                let reading = format.read(Array(bytes[..<end]), File.context("Home"))
                // A line of plain text can end anywhere: the last one may have lost words.
                let certain = reading.todos.dropLast(format.endsAnywhere ? 1 : 0).map(\.item.title)
                #expect(
                    certain.elementsEqual(whole.prefix(certain.count).map(\.item.title)),
                    "\(format) DOCKET_SEED=\(seed) cut at \(end)"
                )
                if !format.endsAnywhere {
                    #expect(
                        zip(reading.todos, whole).allSatisfy { $0.item.note == $1.item.note },
                        "\(format) DOCKET_SEED=\(seed) cut at \(end)"
                    )
                    let isWhole = reading.todos.count == whole.count
                    #expect(
                        isWhole || !reading.unreadable.isEmpty || end == 0 || bytes[end - 1] == 0x0A
                            || bytes[end] == 0x0A,
                        "\(format) DOCKET_SEED=\(seed) cut at \(end)"
                    )
                }
            }
        }
    }

    @Test(
        "a file in another encoding is refused with a sentence that says what to do",
        arguments: Format.allCases
    )
    func encodings(format: Format) throws {
        let text = String(decoding: try format.sample(), as: UTF8.self)
        let wide = "The file is in UTF-16 or UTF-32: save it in UTF-8"
        for encoding in [
            String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf16, .utf32,
        ] {
            let bytes = Array(try #require(text.data(using: encoding)))
            let reading = format.read(bytes, File.context())
            #expect(reading == Reading(unreadable: [UnreadableLine(number: 1, reason: wide)]), "\(encoding)")
        }
        // Without a mark, two letters of three tell.
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let bytes = Array(try #require("abΩ".data(using: encoding)))
            #expect(format.read(bytes, File.context()).unreadable.map(\.reason) == [wide], "\(encoding)")
        }
    }

    @Test("a byte order mark at the start means nothing", arguments: Format.allCases)
    func byteOrderMark(format: Format) throws {
        let bytes = try format.sample()
        let plain = format.read(bytes, File.context())
        #expect(!plain.todos.isEmpty && plain.unreadable.isEmpty)
        #expect(format.read([0xEF, 0xBB, 0xBF] + bytes, File.context()) == plain)
    }

    @Test("a line in Latin-1 is named", arguments: Format.allCases)
    func latin1(format: Format) throws {
        let text = String(decoding: try format.sample(), as: UTF8.self).replacing(
            "Buy milk",
            with: "Caf\u{E9}"
        )
        let bytes = Array(try #require(text.data(using: .isoLatin1)))
        let reading = format.read(bytes, File.context())
        let line = try #require(
            bytes.split(separator: 0x0A, omittingEmptySubsequences: false).firstIndex { $0.contains(0xE9) }
        )
        try #require(reading.unreadable.count == 1)
        let named = reading.unreadable[0]
        #expect(named.reason.contains("UTF-8"))
        // Of a calendar's to-do its first line is named.
        #expect(format.isCalendar ? named.number <= line + 1 : named.number == line + 1)
        #expect(!reading.todos.contains { $0.item.title.hasPrefix("Caf") })
    }

    @Test("a NUL character is named, and nothing is read past it as text", arguments: Format.allCases)
    func nul(format: Format) throws {
        let text = String(decoding: try format.sample(), as: UTF8.self)
        let reading = File.read(text.replacing("Buy milk", with: "Buy\0milk"), format)
        #expect(reading.unreadable.count == 1)
        #expect(!reading.todos.contains { $0.item.title.contains("\0") })
    }

    @Test("an empty file has no to-dos", arguments: Format.allCases)
    func empty(format: Format) {
        #expect(format.read([], File.context()).todos.isEmpty)
        #expect(File.read("\n\r\n", format).todos.isEmpty)
    }

    @Test("a long file is read whole", arguments: Format.allCases)
    func long(format: Format) throws {
        // With more effort quadratic work would take minutes here.
        let count = SeededGenerator.size(500, most: 200_000)
        let items = (0..<count).map { number in
            TodoItem(
                id: UUID(hashing: Array("\(number)".utf8), salt: 9),
                title: "To-do \(number)",
                note: "Note",
                createdAt: File.now,
                tags: ["a"]
            )
        }
        let bytes = try #require(
            try (format.canWrite ? format : .ics).write(Export(items, of: TodoList()), File.writing)
        )
        let reading = format.read(bytes, File.context())
        #expect(reading.todos.count == count)
        // One that never ends, and one of a single line.
        let opening = Array("[{\"a\":\"(- [ ] \"BEGIN:VTODO\nBEGIN:X\n".utf8)
        _ = format.read(Array(repeating: opening, count: count).flatMap(\.self), File.context())
        _ = format.read(bytes.filter { $0 != 0x0A }, File.context())
        _ = format.read(Array(repeating: UInt8(ascii: "["), count: 20 * count), File.context())
        _ = format.read(Array(repeating: UInt8(ascii: "\\"), count: 20 * count), File.context())
    }
}

extension Format {
    var isCalendar: Bool { self == .ics || self == .reminders }

    /// Whether a file that is cut off in the middle of a line can't be told from a whole one.
    fileprivate var endsAnywhere: Bool {
        switch self {
        case .todotxt, .markdown, .org, .calcurse, .csv, .todoist: true
        case .docket, .ics, .taskwarrior, .google, .reminders: false
        }
    }

    /// A file with a few to-dos, one of them `Buy milk`.
    fileprivate func sample() throws -> [UInt8] {
        let titles = ["Call Ann", "Buy milk", "Wash the glass"]
        let items = titles.map {
            TodoItem(id: UUID(hashing: Array($0.utf8), salt: 2), title: $0, createdAt: File.now)
        }
        return try #require(
            try (canWrite ? self : .ics).write(Export(items, of: TodoList()), File.writing)
        )
    }
}

extension SeededGenerator {
    /// A file with a random list. The formats that only one program writes have that program's files, too.
    fileprivate mutating func file(_ format: Format, isFromDocket: Bool = false) throws -> [UInt8] {
        let fixtures: [Format: [String]] = [
            .taskwarrior: ["taskwarrior.json"], .todotxt: ["topydo.txt", "todotxt-cli.txt"],
            .ics: ["calcurse.ics", "reminders.ics"], .reminders: ["reminders.ics"],
            .calcurse: ["calcurse.todo"], .todoist: ["todoist.csv"], .google: ["google.json"],
        ]
        if let names = fixtures[format], !isFromDocket, below(4) == 0 { return try File.fixture(pick(names)) }
        let list = formatList()
        let items = list.items(in: .todo) + list.items(in: .done)
        return try #require(
            try (format.canWrite ? format : .ics).write(Export(items, of: list), File.writing)
        )
    }

    /// Bytes and lines changed, doubled, swapped or lost.
    fileprivate mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = below(bytes.count)
        switch below(8) {
        case 0: bytes[place] = UInt8(below(256))
        case 1: bytes.removeSubrange(place..<min(place + 1 + below(20), bytes.count))
        case 2, 3: bytes.insert(contentsOf: Array(pick(Self.signs).utf8), at: place)
        case 4: if below(4) == 0 { bytes.removeSubrange(place...) }
        default:
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let (one, other) = (below(lines.count), below(lines.count))
            switch below(3) {
            case 0: lines.insert(lines[one], at: other)
            case 1: lines.swapAt(one, other)
            default: lines.remove(at: one)
            }
            bytes = Array(lines.joined(separator: [0x0A]))
        }
    }

    private static let signs = [
        ";", ":", ",", "\"", "\\", "\n ", "\r", "\r\n", "\t", "\u{0}", "{", "}", "[", "]", "\u{FEFF}", "-",
        "'",
        "99999999999999999999", "- [ ] ", "- [x] a", "  ", "(A) ", "x ", "due:", "+", "@", "@\"", "null",
        "\\u0000",
        "BEGIN:VTODO\n", "END:VTODO\n", "BEGIN:VALARM\n", "END:VCALENDAR\n", "```\n", "# ", "📅 ", "🔁 every ",
        "every:\"", "rec:99999999999999999999d", "recur", "due", "T", "Z", "20270231T000000Z", "2027-02-31",
    ]
}
