import DocketCore
import DocketStorage
import TestSupport
import Testing

/// Another running copy of Docket, with its list.
final class FileStorageCopy {
    let storage: FileStorage
    var list: TodoList

    init(in folder: DataFolder) throws {
        storage = FileStorage(folder: folder.data)
        list = try storage.load().get()
    }

    func save(_ change: Change?) throws {
        if let change { list.apply(try storage.save(change, to: list)) }
    }

    /// Saves a change as a step of the history.
    func saveStep(_ name: String, _ change: Change) throws {
        var change = change
        change.source = ChangeSource(.screen, name: name)
        try save(change)
    }

    func item(_ title: String) -> TodoItem? {
        (list.items(in: .todo) + list.items(in: .done)).first { $0.title == title }
    }

    /// Edits the to-do with that title as it is stored now.
    func edit(_ title: String, _ edit: (inout TodoItem) -> Void) throws {
        if let changes = storage.refresh(list) { list.apply(.changes(changes)) }
        var edited = try #require(item(title))
        edit(&edited)
        try save(list.replacing(with: edited))
    }
}

extension App {
    /// An app with one to-do, and another copy on its folder.
    static func withCopy(_ item: TodoItem = .sample("Buy milk")) throws -> (App, FileStorageCopy) {
        let app = try App([item])
        return (app, try FileStorageCopy(in: app.folder))
    }
}
