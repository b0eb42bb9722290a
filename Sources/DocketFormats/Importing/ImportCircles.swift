import DocketCore
import FoundationEssentials

/// To-dos that an import would make parts of themselves, or of their own parts (U5).
enum ImportCircles {
    private enum Visit { case onPath, ended }

    /// Takes the parent from one to-do of each circle, or leaves the one that it had. Looks at each to-do once.
    ///
    /// - Returns: the titles of those to-dos.
    static func drop(from edits: inout [Edit<TodoItem>], _ list: TodoList) -> [String] {
        var parents: [UUID: UUID] = [:]
        var indices: [UUID: Int] = [:]
        for (index, edit) in edits.enumerated() {
            guard let after = edit.after, after.parent != list.item(after.id)?.parent else { continue }
            (parents[after.id], indices[after.id]) = (after.parent, index)
        }
        var visits: [UUID: Visit] = [:]
        var titles: [String] = []
        for start in parents.isEmpty ? [] : edits.map(\.id) where parents[start] != nil {
            var path: [UUID] = []
            var next: UUID? = start
            while let id = next, visits[id] == nil {
                visits[id] = .onPath
                path.append(id)
                next = indices[id] == nil ? list.item(id)?.parent : parents[id]
            }
            if let end = next, visits[end] == .onPath, let first = path.firstIndex(of: end),
                let last = path[first...].last(where: { indices[$0] != nil }), let index = indices[last]
            {
                titles.append(freed(&edits[index], list))
                parents[last] = edits[index].after?.parent
            }
            for id in path { visits[id] = .ended }
        }
        edits.removeAll { edit in
            if case .replace(let before, let after) = edit { before == after } else { false }
        }
        return titles
    }

    private static func freed(_ edit: inout Edit<TodoItem>, _ list: TodoList) -> String {
        switch edit {
        case .add(var item):
            item.parent = nil
            edit = .add(item)
            return item.title
        case .replace(let before, var after):
            after.parent = before.parent
            edit = .replace(before, with: after)
            return after.title
        case .remove(let item): return item.title
        }
    }
}
