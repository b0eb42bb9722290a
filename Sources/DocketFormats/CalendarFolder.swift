import DocketCore
import DocketSync
import FoundationEssentials

/// A folder with a calendar file for each to-do, as vdirsyncer and todoman use it.
package struct CalendarFolder {
    /// A file of the folder.
    package struct File: Equatable, Sendable {
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            (self.name, self.bytes) = (name, bytes)
        }
    }

    /// The names and texts of the files that hold one to-do, by the ids that these have in Docket.
    private var entries: [UUID: (name: String, text: String)] = [:]
    private var names: Set<String>

    /// The names of the files that such a folder's programs read.
    package static func isEntry(_ name: String) -> Bool {
        name.lowercased().hasSuffix(".ics") && !name.hasPrefix(".")
    }

    /// - Parameter files: all entries that are in the folder.
    package init(_ files: [File], _ context: ReadingContext) {
        names = Set(files.map(\.name))
        for file in files {
            let reading = Format.ics.read(file.bytes, context)
            guard reading.todos.count == 1, reading.unreadable.isEmpty,
                let text = String(validating: file.bytes, as: UTF8.self)
            else { continue }
            entries[reading.todos[0].item.id] = (file.name, text)
        }
    }

    /// The files that have to be written so that the folder has these to-dos. Those of other to-dos stay, and so do lines
    /// that Docket does not know.
    ///
    /// - Throws: an `EntryError` if a to-do can't be written as an entry.
    package func files(for export: Export, _ context: WritingContext) throws(EntryError) -> [File] {
        var files: [File] = []
        for item in export.items {
            var entry = ICalendar.entry(of: item, export)
            if let (name, old) = entries[item.id] {
                let mapping = EntryMapping(zones: context.zones)
                let found = try mapping.read(old, id: item.id)
                (entry.uid, entry.hasRank) = (found.uid, found.hasRank)
                if found.parentUID.map(FoundIDs.id) == item.parent { entry.parentUID = found.parentUID }
                let text = try mapping.write(entry, onto: old, now: context.now)
                if text != old { files.append(File(name: name, bytes: Array(text.utf8))) }
            } else {
                let name = "\(item.id.uuidString).ics"
                guard !names.contains(name) else {
                    throw EntryError(reason: "\(name) is there already, and is not that to-do")
                }
                files.append(File(name: name, bytes: Array(try ICalendar.newEntry(entry, context).utf8)))
            }
        }
        return files
    }
}
