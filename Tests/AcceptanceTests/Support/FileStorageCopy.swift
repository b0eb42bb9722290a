import DocketCore
import DocketStorage

/// Another running copy of Docket, with its list.
final class FileStorageCopy {
    let storage: FileStorage
    var list: TodoList

    init(in folder: DataFolder) throws {
        storage = FileStorage(folder: folder.path, day: App.day(of:))
        list = try storage.load().get()
    }

    func save(_ change: Change?) throws {
        if let change { list.apply(try storage.save(change, to: list)) }
    }

    func item(_ title: String) -> TodoItem? {
        (list.items(in: .todo) + list.items(in: .done)).first { $0.title == title }
    }
}
