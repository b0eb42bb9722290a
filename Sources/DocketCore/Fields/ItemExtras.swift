import FoundationEssentials

/// The rare fields: what most items don't have.
extension TodoItem {
    /// The project that it belongs to; nil for none. That project may not be in the list.
    package var project: UUID? {
        get { extras.fields.project }
        set { extras.fields.project = newValue }
    }

    /// Its labels without `#`, each as it was typed first. No two of them are the same tag.
    package var tags: [String] {
        get { extras.fields.tags }
        set { extras.fields.tags = newValue }
    }

    /// The item that it is a part of (U1); nil for none. That item may not be in the list.
    package var parent: UUID? {
        get { extras.fields.parent }
        set { extras.fields.parent = newValue }
    }

    /// There is nothing to do before that day.
    package var firstDay: Day? {
        get { extras.fields.firstDay }
        set { extras.fields.firstDay = newValue }
    }

    /// How it repeats; nil if it does not.
    package var repetition: Recurrence? {
        get { extras.fields.repetition }
        set { extras.fields.repetition = newValue }
    }

    /// When to remind of it: minutes before the start time, or before 9:00 on the due day if it has no time.
    package var reminders: [Int] {
        get { extras.fields.reminders }
        set { extras.fields.reminders = newValue }
    }

    /// The reminders that can be computed with: no two days are farther apart.
    package static let reminderRange = -maxReminder...maxReminder
    private static let maxReminder = 9999 * 366 * 24 * 60

    /// Whether it has any of these.
    package var hasRareFields: Bool {
        if case .some = extras { true } else { false }
    }

    /// Copies all of these.
    package mutating func setRareFields(of other: TodoItem) { extras = other.extras }
}

extension TodoItem {
    /// Where it is to be done; nil for anywhere.
    package var location: Location? {
        get {
            if case .some(let location) = place { location } else { nil }
        }
        set { place = newValue.map(Place.some) ?? .none }
    }

    /// The location. An item without one takes one pointer for it.
    indirect enum Place: Equatable, Sendable {
        case none
        case some(Location)
    }

    /// The fields that most items don't have. An item without them takes one pointer for all.
    indirect enum Extras: Equatable, Sendable {
        case none
        case some(Fields)

        struct Fields: Hashable, Sendable {
            var project: UUID?
            var tags: [String] = []
            var parent: UUID?
            var firstDay: Day?
            var repetition: Recurrence?
            var reminders: [Int] = []
        }

        var fields: Fields {
            get {
                if case .some(let fields) = self { fields } else { Fields() }
            }
            set { self = newValue == Fields() ? .none : .some(newValue) }
        }
    }
}

/// Rare fields that many items have alike, such as the same project and tags: then they are in memory once.
package struct SharedRareFields {
    private var known: [TodoItem.Extras.Fields: TodoItem.Extras] = [:]

    /// More of them are not looked for: then most items have their own.
    private static let maxCount = 4096

    package init() {}

    /// Gives an item the rare fields of an earlier one, if they are equal.
    package mutating func share(_ item: inout TodoItem) {
        guard case .some(let fields) = item.extras else { return }
        if let extras = known[fields] {
            item.extras = extras
        } else if known.count < Self.maxCount {
            known[fields] = item.extras
        }
    }
}
