import BenchSupport
import CBench
import DocketCore
import DocketStorage
import FoundationEssentials
import Glibc

/// Compares a change through the storage with a bare write of a line of the same length in the same folder.
struct Changes {
    private let storage: FileStorage
    private var list: TodoList
    private let journal: String
    private let bare: Int32

    init(in folder: String) throws {
        storage = StorageBench.storage(in: folder)
        list = try StorageBench.list(from: storage.load())
        journal = folder + "/journal.jsonl"
        bare = cbench_open(folder + "/bare.txt")
        guard bare >= 0 else { throw Unusable() }
    }

    mutating func measure(rounds: Int) throws {
        var (saves, bares) = (Stopwatch(), Stopwatch())
        // The first change creates the journal.
        try change { try $0() }
        let length = try change { try $0() }
        for round in 0..<rounds {
            // Alternate, so that other disk activity affects both.
            if round.isMultiple(of: 2) { try append(length, &bares) }
            try change { try saves.measure($0) }
            if !round.isMultiple(of: 2) { try append(length, &bares) }
        }
        saves.printMedian(as: "save")
        bares.printMedian(as: "bare")
    }

    private func append(_ length: Int, _ bares: inout Stopwatch) throws {
        guard bares.measure({ cbench_append(bare, length) }) != 0 else { throw Unusable() }
    }

    /// Checks the first to-do, or unchecks it again.
    ///
    /// - Parameter save: calls the storage; this is the part to measure.
    /// - Returns: the number of bytes that the journal has grown by.
    @discardableResult
    private mutating func change(_ save: (() throws -> Update) throws -> Update) throws -> Int {
        let before = length()
        let last = list.count(in: .done) > 0 ? list.item(at: 0, in: .done).id : nil
        let next = list.count(in: .todo) > 0 ? list.item(at: 0, in: .todo).id : nil
        let change =
            next.map { list.checking([$0], at: Date(), on: .first).change }
            ?? list.unchecking([last].compactMap(\.self))
        guard !change.isEmpty else { throw Unusable() }
        let update = try save { try storage.save(change, to: list, winner: .mine).update }
        list.apply(update)
        // The app also gets and drains the events of its own writes.
        _ = storage.drainEvents()
        return length() - before
    }

    private func length() -> Int {
        var status = stat()
        return stat(journal, &status) == 0 ? Int(status.st_size) : 0
    }
}
