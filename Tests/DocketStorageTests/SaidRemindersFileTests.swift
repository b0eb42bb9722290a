import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

@Suite("reminded.json")
struct SaidRemindersFileTests {
    private let folder = TemporaryFolder()
    private var storage: FileStorage { FileStorage(folder: folder.path) }
    private static let now = LocalMinute(number: 29_920_890)

    private static func due(_ number: UInt8, minutesAgo: Int = 0) -> DueReminder {
        var item = TodoItem.sample(number)
        let due = now.adding(minutes: 30 - minutesAgo)
        (item.dueDate, item.startTime, item.reminders) = (due.day, due.time, [30])
        return DueReminder(item.activeReminders[0], of: item)
    }

    private func claim(_ storage: FileStorage, _ due: [DueReminder], after minutes: Int = 0) -> [DueReminder]
    {
        let claimed = storage.claimReminders(due, now: Self.now.adding(minutes: minutes), since: nil)
        #expect(claimed.remark == nil)
        return claimed.reminders
    }

    @Test("N1 it is a JSON document that only the user can read")
    func document() throws {
        #expect(claim(storage, [Self.due(1)]) == [Self.due(1)])
        #expect(
            try folder.text("reminded.json") == """
                {"docket":1,"checked":"2026-11-21T09:30","said":[\
                {"item":"00000000-0000-0000-0000-000000000001","due":"2026-11-21T10:00","minutesBefore":30}]}

                """
        )
        #expect(folder.mode("reminded.json") == 0o600)
    }

    @Test(
        "N1 of two copies, one is told to say it, before anything is said; a copy that is killed has said it"
    )
    func copies() {
        let (one, other) = (storage, storage)
        #expect(claim(one, [Self.due(1), Self.due(2)]).count == 2)
        #expect(claim(other, [Self.due(1), Self.due(2), Self.due(3)]) == [Self.due(3)])
        #expect(claim(one, [Self.due(3)]) == [])
        // Nothing was closed, as after kill -9.
        #expect(claim(storage, [Self.due(1), Self.due(2), Self.due(3)]) == [])
    }

    @Test("N1 copies that ask at the same moment get each reminder once")
    func racing() async {
        let path = folder.path
        let all = (1...40).map { Self.due($0) }
        let claimed = await withTaskGroup(of: [Reminder].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let storage = FileStorage(folder: path)
                    return all.flatMap { due in
                        storage.claimReminders([due], now: Self.now, since: nil).reminders.map(\.reminder)
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(claimed.count == 40)
        #expect(Set(claimed) == Set(all.map(\.reminder)))
    }

    @Test(
        "N1 a damaged file is put aside, and costs a repetition at most",
        arguments: [
            "{", "[]", #"{"docket":1,"said":[{}]}"#, #"{"docket":1,"checked":"now"}"#,
            #"{"docket":1,"said":[{"item":"00000000-0000-0000-0000-000000000001","due":"x","minutesBefore":0}]}"#,
            "{\"docket\":1,\"said\":[]}x", "\u{0}\u{0}",
        ]
    )
    func damaged(text: String) throws {
        try folder.write(text, to: "reminded.json")
        let storage = storage
        let claimed = storage.claimReminders([Self.due(1)], now: Self.now, since: nil)
        #expect(claimed.reminders == [Self.due(1)])
        #expect(claimed.remark?.hasSuffix("It is kept as reminded.damaged-1") == true)
        #expect(try folder.text("reminded.damaged-1") == text)
        #expect(claim(storage, [Self.due(1)]) == [])
    }

    @Test("N1 a file of a later version stays as it is; each copy then says it once, and why")
    func laterVersion() throws {
        let text = #"{"docket":2,"more":true}"#
        try folder.write(text, to: "reminded.json")
        let storage = storage
        let claimed = storage.claimReminders([Self.due(1)], now: Self.now, since: nil)
        #expect(claimed.reminders == [Self.due(1)])
        #expect(claimed.remark?.contains("version 2") == true)
        #expect(claim(storage, [Self.due(1)]) == [])
        #expect(try folder.text("reminded.json") == text)
    }

    @Test("N1 what could not be stored is stored as soon as it can be")
    func later() throws {
        let storage = storage
        try FileManager.default.createDirectory(
            atPath: folder.path + "/reminded.json",
            withIntermediateDirectories: true
        )
        #expect(storage.claimReminders([Self.due(1)], now: Self.now, since: nil).remark != nil)
        try FileManager.default.removeItem(atPath: folder.path + "/reminded.json")
        #expect(claim(storage, [Self.due(1), Self.due(2)]) == [Self.due(2)])
        #expect(claim(self.storage, [Self.due(1), Self.due(2)]) == [])
    }

    @Test("N2 what is released comes again, on any copy")
    func released() throws {
        #expect(claim(storage, [Self.due(1), Self.due(2)]).count == 2)
        try storage.releaseReminders([Self.due(2).reminder])
        #expect(claim(storage, [Self.due(1), Self.due(2)], after: 1) == [Self.due(2)])
    }

    @Test("N1 nothing is written in each minute in which there is nothing to say")
    func unchanged() throws {
        #expect(claim(storage, []) == [])
        let first = try folder.text("reminded.json")
        #expect(claim(storage, [], after: 9) == [])
        #expect(try folder.text("reminded.json") == first)
        #expect(claim(storage, [], after: 11) == [])
        #expect(try folder.text("reminded.json") != first)
    }
}
