import DocketCore
import FoundationEssentials

/// Whether and when the to-do was done, and when it was made.
struct Completion: Equatable {
    var isComplete = false
    var completedAt: Date?
}

extension TodoLines {
    fileprivate func isDoneByStatus(in properties: [Property]? = nil) -> Bool {
        let status = first(.status, in: properties)?.plainValue.uppercased()
        return ["COMPLETED", "CANCELLED"].contains(status)
    }

    fileprivate func isDoneByPercent(in properties: [Property]? = nil) -> Bool {
        first(.percentComplete, in: properties).flatMap { Int($0.plainValue) }.map { $0 >= 100 } ?? false
    }

    /// Whether the to-do, or a single day of it, is done. Any of three lines may say it. One that was cancelled is done, too.
    func isDone(in properties: [Property]? = nil) -> Bool {
        first(.completed, in: properties) != nil || isDoneByStatus(in: properties)
            || isDoneByPercent(in: properties)
    }

    func completion(_ reader: TimeReader) -> Completion {
        guard isDone() else { return Completion() }
        return Completion(isComplete: true, completedAt: reader.instant(of: first(.completed)))
    }

    /// When the to-do was made; if no line says it, when the entry was written, else 1970.
    func createdAt(_ reader: TimeReader) -> Date {
        reader.instant(of: first(.created)) ?? reader.instant(of: first(.stamp))
            ?? Date(timeIntervalSince1970: 0)
    }
}

extension EntryEditor {
    mutating func write(_ completion: Completion, _ reader: TimeReader) {
        let old = todo.completion(reader)
        guard completion != old else { return }
        if completion.isComplete {
            if !todo.isDoneByStatus() { set(.status, to: "COMPLETED".utf8) }
            if !old.isComplete { set(.percentComplete, to: "100".utf8) }
        } else {
            if todo.isDoneByStatus() { set(.status, to: "NEEDS-ACTION".utf8) }
            if todo.isDoneByPercent() { remove(.percentComplete) }
        }
        guard let instant = completion.completedAt else { return remove(.completed) }
        if instant != old.completedAt { setInstant(.completed, to: instant) }
    }

    /// Says when the to-do was made, unless a line does. That never changes.
    mutating func write(createdAt: Date, _ reader: TimeReader) {
        guard reader.instant(of: todo.first(.created)) == nil else { return }
        setInstant(.created, to: createdAt)
    }

    mutating func setInstant(_ property: EntryProperty, to instant: Date) {
        set(property, to: CalendarTime(utc: instant).text.utf8, dropping: ["VALUE", "TZID"])
    }
}
