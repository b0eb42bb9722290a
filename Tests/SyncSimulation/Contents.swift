import DocketCore
import DocketSync
import FoundationEssentials

/// To-dos as texts, to compare those of a device with those of the server.
struct Contents {
    let mapping: EntryMapping

    /// What the server has, one text for each entry.
    func texts(_ server: SimulatedServer, of device: SimulatedDevice) -> [String] {
        let kept = device.state.collections
        return server.places.compactMap { place in
            let url = DAVURL(SimulatedServer.url(of: place.collection))
            guard let text = server.text(place.collection, place.file),
                let collection = kept.first(where: { $0.url.key == url?.key })
            else { return nil }
            guard let entry = try? mapping.read(text, id: UUID(hashing: [], salt: 0)) else {
                return "unreadable \(place)"
            }
            let names = entry.people.map(\.name)
            // A project that is not in the list is none.
            let own = collection.project.flatMap(device.list.project)?.name
            return Self.text(
                entry.item,
                uid: entry.uid,
                parent: entry.parentUID.map(Self.id),
                people: names,
                project: entry.project.map { device.list.project($0.id)?.name ?? $0.name } ?? own,
                rank: entry.hasRank ? entry.item.rank : nil
            )
        }
    }

    /// What a device has, one text for each of its entries.
    func texts(of device: SimulatedDevice) -> [String] {
        let list = device.list
        var uids: [UUID: String] = [:]
        // A part of a to-do that is gone still names it as its entry was named.
        for entry in device.state.gone { uids[entry.id] = entry.uid }
        for entry in device.state.collections.flatMap(\.entries.values) { uids[entry.id] = entry.uid }
        let known = Set(device.state.collections.flatMap(\.entries.values).map(\.id))
        var texts: [String] = []
        for collection in device.state.collections {
            for entry in collection.entries.values {
                guard let item = list.item(entry.id) else {
                    texts.append("no item for \(entry.uid)")
                    continue
                }
                let read = entry.base.flatMap { try? mapping.read($0, id: entry.id) }
                texts.append(
                    Self.text(
                        item,
                        uid: entry.uid,
                        parent: item.parent.map { uids[$0].map(Self.id) ?? $0 },
                        people: item.people.compactMap { list.person($0)?.name },
                        // A sync that was under way when its project was deleted may leave the id of that.
                        project: item.project.flatMap(list.project)?.name,
                        rank: read?.hasRank == false ? nil : item.rank
                    )
                )
            }
        }
        for item in list.items(in: .todo) + list.items(in: .done) where !known.contains(item.id) {
            // The to-dos of a project that was deleted here stay here, and its collection there (Y3).
            let isLocal =
                item.project.map(device.state.localProjects.contains) ?? false
                || device.state.localItems.contains(item.id)
            if !isLocal { texts.append("no entry for \(item.title)") }
        }
        return texts
    }

    /// A UID can be spelled in two ways: as it is, or as the id that follows from it.
    static func id(_ uid: String) -> UUID {
        UUID(uuidString: uid) ?? UUID(hashing: Array(uid.utf8), salt: 0)
    }

    private static func text(
        _ item: TodoItem,
        uid: String,
        parent: UUID?,
        people: [String],
        project: String?,
        rank: Int?
    ) -> String {
        var parts = ["\(uid) \(item.title)"]
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { parts.append("\(name)=\(value)") }
        }
        add("note", item.note?.split(separator: "\n").joined(separator: "|"))
        add("priority", item.priority.rawValue)
        add("due", item.dueDate.map { "d\($0.ordinal)" })
        add("start", item.startTime?.text)
        add("end", item.endTime?.text)
        add("location", item.location.map { "\($0.name)/\($0.address ?? "")" })
        add("tags", item.tags.sorted().joined(separator: ","))
        add("people", people.sorted().joined(separator: ","))
        add("project", project)
        add("parent", parent?.uuidString)
        add("repetition", item.repetition?.text)
        add("reminders", item.reminders.sorted().map(String.init).joined(separator: ","))
        add("done", item.isComplete ? "\(Int(item.completedAt?.timeIntervalSince1970 ?? 0))" : nil)
        add("rank", rank.map(String.init))
        return parts.joined(separator: " ")
    }
}
