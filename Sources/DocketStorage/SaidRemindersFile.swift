import DocketCore
import DocketFiles
import FoundationEssentials

/// Which reminders were said, in `reminded.json`. All copies share it: each reads and writes it under the lock.
struct SaidRemindersFile {
    static let name = "reminded.json"
    private static let damagedName = "reminded.damaged"
    private static let version = 1

    private let folder: DataFolder
    private let file: AtomicFile

    init(in folder: DataFolder) {
        self.folder = folder
        file = AtomicFile(path: folder.file(Self.name))
    }

    /// Reads the file. A damaged one is put aside: what it said is then unknown.
    ///
    /// - Returns: nothing said if there is no file, and a sentence about a damaged one.
    /// - Throws: an error if it can't be read, or is of another version. It must not be written then.
    func load() throws -> (reminders: SaidReminders, remark: String?) {
        // A power cut can leave it empty, because it is not synced.
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try file.read()?.bytes ?? []
        } catch {
            guard error.isForeign else { throw error }
            return try putAside(error) { () throws(FileError) in
                try folder.putAside(Self.name, as: Self.damagedName)
            }
        }
        if bytes.isEmpty { return (SaidReminders(), nil) }
        do {
            return (try bytes.withUnsafeBufferPointer(Self.read), nil)
        } catch let error as RecordError where !error.isOtherVersion {
            return try putAside(error) { () throws(FileError) in
                try folder.putAside(Self.name, bytes, as: Self.damagedName)
            }
        }
    }

    private func putAside(
        _ error: any Error,
        _ rename: () throws(FileError) -> String
    ) throws(FileError) -> (reminders: SaidReminders, remark: String?) {
        let copy = try rename()
        let message = StorageError(.load, file: file.path, reason: error.fileReason).message
        return (SaidReminders(), "\(message). It is kept as \(copy)")
    }

    /// Not synced: after a power cut, a reminder may come twice.
    func save(_ reminders: SaidReminders) throws(FileError) {
        try file.replace(with: Self.bytes(of: reminders), synced: false)
    }

    private enum Member: String, CaseIterable {
        case checked, said
    }

    private enum ReminderMember: String, CaseIterable {
        case item, due, minutesBefore
    }

    private static let members = MemberTable(Member.self)
    private static let reminderMembers = MemberTable(ReminderMember.self)

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> SaidReminders {
        var checked: LocalMinute?
        var said: Set<Reminder> = []
        try FormatVersion.require(version...version, in: bytes)
        var reader = JSONReader(bytes)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.checked): checked = try reader.readLocalMinute()
            case .known(.said):
                try reader.openArray()
                while try reader.nextElement() { said.insert(try reminder(from: &reader)) }
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return SaidReminders(checked: checked, said: said)
    }

    private static func reminder(from reader: inout JSONReader) throws -> Reminder {
        var (item, due, minutesBefore): (UUID?, LocalMinute?, Int?)
        var object = try ObjectReader(reminderMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.item): item = try reader.readUUID()
            case .known(.due): due = try reader.readLocalMinute()
            case .known(.minutesBefore):
                let minutes = try reader.readInt()
                guard TodoItem.reminderRange.contains(minutes) else {
                    throw reader.error("\(minutes) minutes are too many for a reminder")
                }
                minutesBefore = minutes
            case .unknown: try reader.skipValue()
            }
        }
        guard let item, let due, let minutesBefore else {
            throw reader.error("a reminder needs “item”, “due” and “minutesBefore”")
        }
        return Reminder(item: item, due: due, minutesBefore: minutesBefore)
    }

    private static func bytes(of reminders: SaidReminders) -> [UInt8] {
        let said = reminders.said.map { (reminder: $0, at: $0.at, id: $0.item.uuidString) }
            .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", version)
            if let checked = reminders.checked?.isoText { writer.write("checked", checked) }
            writer.writeKey("said")
            writer.writeArray(of: said) { writer, said in
                writer.writeObject { writer in
                    writer.write("item", said.reminder.item)
                    writer.write("due", said.reminder.due.isoText)
                    writer.write("minutesBefore", said.reminder.minutesBefore)
                }
            }
        }
        writer.endLine()
        return writer.bytes
    }
}

extension JSONReader {
    fileprivate mutating func readLocalMinute() throws -> LocalMinute {
        try readText(is: "a minute") { LocalMinute(isoText: String(decoding: $0, as: UTF8.self)) }
    }
}
