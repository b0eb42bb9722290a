import DocketCore
import FoundationEssentials

extension InstantText {
    /// `2026-11-18T09:30:00.123Z`
    static func text(of instant: Date) -> String {
        String(unsafeUninitializedCapacity: length) { write(instant, to: $0) }
    }
}

extension TodoItem {
    /// A copy of `item` with another id, made at another time.
    init(_ item: TodoItem, id: UUID, createdAt: Date) {
        self.init(
            id: id,
            title: item.title,
            note: item.note,
            priority: item.priority,
            dueDate: item.dueDate,
            startTime: item.startTime,
            endTime: item.endTime,
            location: item.location,
            assignedUsers: item.assignedUsers,
            createdAt: createdAt,
            isComplete: item.isComplete,
            completedAt: item.completedAt,
            rank: item.rank
        )
        setRareFields(of: item)
    }
}
