import CBench
import DocketCore
import DocketStorage
import FoundationEssentials

/// Measures the storage without a screen, and prints a name and a number a line: median times in milliseconds,
/// memory in KB.
@main
enum StorageBench {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { throw Misuse() }
        let folder = arguments[2]
        let rounds = arguments.dropFirst(3).first.flatMap(Int.init) ?? 1
        switch arguments[1] {
        case "changes":
            var changes = try Changes(in: folder)
            try changes.measure(rounds: rounds)
        case "load": try Loads(from: folder).measure(rounds: rounds)
        case "memory": try measureMemory(loading: folder)
        default: throw Misuse()
        }
    }

    /// Prints the peak memory of this process, which does nothing but load.
    private static func measureMemory(loading folder: String) throws {
        let list = try list(from: storage(in: folder).load())
        withExtendedLifetime(list) { print("memory", cbench_peak()) }
    }

    static func storage(in folder: String) -> FileStorage {
        FileStorage(folder: folder) { instant in
            Day(ordinal: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))) ?? .first
        }
    }

    /// - Throws: `Unusable` if the to-dos can't be loaded completely.
    static func list(from loaded: Loaded) throws -> TodoList {
        guard case .whole(let list, _, _) = loaded, !list.isEmpty else { throw Unusable() }
        return list
    }
}

struct Misuse: Error, CustomStringConvertible {
    var description: String { "usage: storage-bench changes|load|memory FOLDER [ROUNDS]" }
}

/// The operation to measure has failed.
struct Unusable: Error {}
