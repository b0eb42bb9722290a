import DocketCore
import FoundationEssentials

/// The actions that list and detail page share, with their descriptions for the footer.
enum ItemActions {
    static func toggle(_ id: UUID, in context: Context) -> NamedChange? {
        guard let item = context.list.item(id) else { return nil }
        let change =
            item.isComplete
            ? context.list.unchecking(id) : context.list.checking(id, at: context.dependencies.now())
        return change.map {
            NamedChange(verb: item.isComplete ? "Unchecked" : "Checked", object: item.title, change: $0)
        }
    }

    static func delete(_ id: UUID, in context: Context) -> NamedChange? {
        guard let item = context.list.item(id) else { return nil }
        return context.list.deleting(id).map { NamedChange(verb: "Deleted", object: item.title, change: $0) }
    }
}
