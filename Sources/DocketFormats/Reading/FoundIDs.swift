import DocketCore
import FoundationEssentials

/// The ids of a file's to-dos. Each is given once, and in the same order again for the same file.
struct FoundIDs {
    /// By the hashes of what identifies to-dos: there may be a million.
    private var counts: [UUID: Int] = [:]
    private var given: Set<UUID> = []

    /// The id of a to-do with an id that no other to-do in the world has. Of two to-dos with the same one, the second has
    /// been copied by hand, and gets an id of its own.
    ///
    /// - Parameter text: case makes no difference if it is that of a `UUID`.
    mutating func id(own text: String) -> UUID {
        let id = Self.id(of: text)
        return given.insert(id).inserted ? id : next("own\0\(text)")
    }

    /// The id that stands for a text. A sync gives an entry with that UID the same.
    static func id(of text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(hashing: Array(text.utf8), salt: 0)
    }

    /// The id of a to-do that has none, from what identifies it: its title, and what it belongs to. It stays the same when
    /// the to-do is checked, or gets another date.
    mutating func id(of format: Format, title: String, project: String? = nil, parent: UUID? = nil) -> UUID {
        next([format.rawValue, title, project ?? "", parent?.uuidString ?? ""].joined(separator: "\0"))
    }

    /// The id for a key, another one for each time that the key comes.
    private mutating func next(_ key: String) -> UUID {
        let hash = UUID(hashing: Array(key.utf8), salt: 0)
        while true {
            let count = counts[hash, default: 0]
            counts[hash] = count + 1
            let id = UUID(hashing: Array("\(key)\0\(count)".utf8), salt: 0)
            if given.insert(id).inserted { return id }
        }
    }
}
