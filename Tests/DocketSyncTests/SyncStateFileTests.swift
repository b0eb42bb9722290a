import DocketCore
import DocketFiles
import DocketStorage
import Foundation
import TestSupport
import Testing

@testable import DocketSync

@Suite("The file of the state of a sync") struct SyncStateFileTests {
    private let folder = TemporaryFolder()
    private let account: Account
    private let file: SyncStateFile

    init() throws {
        account = Account(url: try #require(DAVURL("https://dav.example.org/")), user: "ann")
        file = SyncStateFile(folder: folder.path, account: account)
    }

    private func state() throws -> SyncState {
        let home = try #require(DAVURL("https://dav.example.org/ann/"))
        var collection = CollectionState(
            url: home.appending("Ein Haus/ä"),
            name: "Haus \"1\"\n",
            project: UUID(),
            isDefault: true
        )
        (collection.isReadOnly, collection.token, collection.refusedName) = (true, "t-1", "Home")
        collection.unreadable = ["/ann/x": "\"3\""]
        collection.twins = ["uid-1"]
        var entry = EntryState(id: UUID(), uid: "A\tB", href: "/ann/a%20b.ics")
        entry.agree(on: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", etag: "\"1\"")
        entry.agree(on: "BEGIN:VCALENDAR\nX:1\nEND:VCALENDAR\n", etag: "W/\"2\"")
        (entry.pending, entry.isLeaving, entry.rank, entry.stored) = ("text", true, -7, .max)
        (entry.lostWrites, entry.doubted, entry.missing) = (2, 1, "missing")
        entry.refusal = EntryRefusal(content: 12, reason: "it is too large")
        collection.entries[entry.key] = entry
        var state = SyncState(principal: "/ann", home: home, collections: [collection], keepsAll: true)
        state.refusesCollections = true
        (state.localProjects, state.localItems) = ([UUID()], [UUID()])
        state.listGeneration = 7
        state.left = ["/ann/old"]
        state.leftProjects = ["/ann/old": UUID()]
        state.keepGone([GoneEntry(id: UUID(), uid: "gone", text: "BEGIN:VCALENDAR\r\n")], except: [])
        return state
    }

    @Test("A state is read as it was stored, and only the user can read it")
    func roundTrip() throws {
        let state = try state()
        #expect(try file.load() == nil)
        try file.save(state)
        #expect(try file.load() == state)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(names[0])")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try file.remove()
        #expect(try file.load() == nil)
        try file.remove()
    }

    @Test("A large state, which is written and read in pieces, is the same again")
    func pieces() throws {
        var state = try state()
        for number in 0..<500 {
            var entry = EntryState(id: UUID(), uid: "uid-\(number)", href: "/ann/\(number).ics")
            entry.agree(on: String(repeating: "line \(number)\r\n", count: 60), etag: "\"\(number)\"")
            state.collections[0].entries[entry.key] = entry
        }
        try file.save(state)
        #expect(try file.load() == state)
        var sizes: [Int] = []
        SyncStateRecord.write(state) { sizes.append($0.count) }
        #expect(sizes.count > 4 && sizes.allSatisfy { $0 < 128 << 10 })
        // Also behind released bytes, an error names its line.
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let text = String(try folder.text(name).dropLast(4))
        try folder.write(text, to: name)
        let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        #expect { try file.load() } throws: { error in
            (error as? StorageError)?.message.contains("line \(lineCount):") == true && lineCount > 500
        }
    }

    @Test("The texts of a state stay in its file, also when another one has its name")
    func texts() throws {
        var state = try state()
        let key = try #require(state.collections[0].entries.keys.first)
        let text = state.collections[0].entries[key]?.base
        let stored = try file.save(state)
        let read = try #require(try file.load())
        state.collections[0].entries[key]?.agree(on: "another text", etag: nil)
        try file.save(state)
        #expect(try file.load()?.collections[0].entries[key]?.base == "another text")
        for known in [stored, read] { #expect(known.collections[0].entries[key]?.base == text) }
        // A state that is stored again takes its texts from one file to the other.
        try file.save(read)
        #expect(try file.load()?.collections[0].entries[key]?.base == text)
    }

    @Test("A text that can't be read is an error, and stops what would be stored or sent")
    func unreadableText() throws {
        let stored = try file.save(try state())
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        try #require(truncate("\(folder.path)/\(name)", 100) == 0)
        let before = try folder.text(name)
        #expect(file.unreadableText == nil)
        #expect(throws: StorageError.self) { try file.save(stored) }
        #expect(try folder.text(name) == before)
        let error = try #require(file.unreadableText)
        #expect(error.message.hasPrefix("Can't load \(folder.path)/\(name): "))

        let transport = NoNetwork()
        let runner = SyncRunner(
            storage: MemoryStorage(),
            states: file,
            transport: transport,
            progress: { _, _ in }
        )
        let options = SyncOptions(host: account.host, user: account.user, now: .distantPast)
        var list = TodoList()
        let mapping = EntryMapping(zones: TestZones())
        let (report, _) = runner.run(options, state: stored, mapping: mapping, list: &list)
        #expect(transport.count == 0 && report.problem?.sentence == error.message)
        #expect(try folder.text(name) == before)
    }

    @Test("What is left of gone entries stays below a megabyte, the newest ones last")
    func gone() throws {
        var state = try state()
        let text = String(repeating: "x", count: 300_000)
        let ids = (0..<5).map { _ in UUID() }
        for id in ids { state.keepGone([GoneEntry(id: id, uid: "", text: text)], except: []) }
        #expect(state.gone.map(\.id) == ids.suffix(3))
        state.keepGone([GoneEntry(id: ids[2], uid: "", text: "new")], except: [ids[3]])
        #expect(state.gone.map(\.id) == [ids[4], ids[2]])
    }

    @Test("Another user of the same server has a state of their own")
    func otherUser() throws {
        try file.save(try state())
        let other = Account(url: account.url, user: "bo")
        #expect(try SyncStateFile(folder: folder.path, account: other).load() == nil)
    }

    @Test("A file that is cut off anywhere is an error, and no state")
    func cut() throws {
        var bytes: [UInt8] = []
        SyncStateRecord.write(try state()) { bytes += $0 }
        for length in 0..<(bytes.count - 1) {
            #expect(throws: RecordError.self) {
                try bytes[..<length].withContiguousStorageIfAvailable { try SyncStateRecord.state(from: $0) }
            }
        }
    }

    @Test(
        "A file that can't be read says what to do, and can be put aside",
        arguments: ["", "{", #"{"docket":99}"#]
    )
    func unreadable(text: String) throws {
        try file.save(try state())
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        try folder.write(text, to: name)
        #expect { try file.load() } throws: { error in
            let advice = "docket account add https://dav.example.org/ --user ann begins anew"
            return (error as? StorageError)?.message.hasSuffix(advice) == true
        }
        #expect(try file.putAside() == "\(name).unreadable-1")
        #expect(try file.load() == nil)
        #expect(try folder.text("\(name).unreadable-1") == text)
        try folder.write(text, to: name)
        #expect(try file.putAside() == "\(name).unreadable-2")
    }
}

/// Counts the requests, which nobody answers.
private final class NoNetwork: DAVTransport {
    private(set) var count = 0
    private var last = 0

    func start(_: DAVRequest, number: Int) { (count, last) = (count + 1, number) }

    func receive() -> (number: Int, result: Result<DAVAnswer, DAVFailure>) {
        (last, .failure(.unreachable(reason: "there is no network")))
    }
}
