import DocketCore

/// What of an entry is neither in its to-do nor shown.
package struct UnreadLines {
    /// Values of EXDATE that leave out nothing.
    package var exceptions: [String] = []
    /// The triggers of alarms that are no reminders.
    package var triggers: [String] = []
    /// Other to-dos that are no parents: `DEPENDS-ON` and the UID.
    package var relations: [(type: String, uid: String)] = []
    /// The first lines of properties that mean nothing as they are: `DUE` and its value.
    package var mistakes: [(property: String, value: String)] = []
}

extension TodoLines {
    /// The properties whose values mean nothing, in RFC 5545 or at all.
    func mistakes(_ times: TimeLines, _ reader: TimeReader) -> [(property: String, value: String)] {
        let checks: [(EntryProperty, (ContentLine) -> Bool)] = [
            (.due, { _ in times.due != nil }),
            (.start, { _ in times.start != nil }),
            (.duration, { CalendarDuration(text: $0.plainValue) != nil }),
            (.completed, { reader.instant(of: $0) != nil }),
            (.priority, { Int($0.plainValue).map((0...9).contains) ?? false }),
            (.percentComplete, { Int($0.plainValue).map((0...100).contains) ?? false }),
            (.status, { Self.states.contains($0.plainValue.uppercased()) }),
            (.rule, { !Recurrence($0.plainValue).isMistaken }),
            (.coordinate, { [coordinate] _ in coordinate != nil }),
        ]
        return checks.compactMap { property, isRight in
            guard let line = first(property), !line.plainValue.isBlank, !isRight(line) else { return nil }
            return (property.rawValue, line.plainValue)
        }
    }

    private static let states: Set<String> = ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
}
