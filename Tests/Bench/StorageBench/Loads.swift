import BenchSupport
import CBench
import DocketCore
import FoundationEssentials
import Glibc

/// Compares a load through the storage with reading the bytes, and with Foundation's decoder.
struct Loads {
    private let folder: String
    private let file: String

    init(from folder: String) throws {
        self.folder = folder
        file = folder + "/todos.json"
    }

    func measure(rounds: Int) throws {
        var (loads, reads, decodes) = (Stopwatch(), Stopwatch(), Stopwatch())
        for _ in 0..<rounds {
            let list = try StorageBench.list(
                from: loads.measure { StorageBench.storage(in: folder).load() }
            )
            var size = 0
            guard let bytes = reads.measure({ cbench_read(file, &size) }) else { throw Unusable() }
            defer { free(bytes) }
            let data = Data(bytes: bytes, count: size)
            let document = try decodes.measure { try JSONDecoder().decode(Document.self, from: data) }
            guard document.items.count == list.count else { throw Unusable() }
        }
        loads.printMedian(as: "load")
        reads.printMedian(as: "read")
        decodes.printMedian(as: "decode")
    }
}
