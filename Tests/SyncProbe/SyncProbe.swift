import Foundation
import SyncSimulation

/// Runs many simulations of the sync, on all processors: `sync-probe COUNT [FIRST-SEED] [no-if-match]
/// [deletions-win] [state-first] [no-copies]`. `sync-probe pull COUNT` and `sync-probe merge COUNT` are whole syncs of so
/// many entries, whose instructions Tests/Bench/growth counts.
@main struct SyncProbe {
    static func main() async {
        if let word = CommandLine.arguments.dropFirst().first,
            let merges = ["pull": false, "merge": true][word]
        {
            exit(isWhole(Int(CommandLine.arguments.last ?? "") ?? 0, merges: merges) ? 0 : 2)
        }
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        var world = Simulation.World()
        world.ignoresConditions = CommandLine.arguments.contains("no-if-match")
        world.deletionsWin = CommandLine.arguments.contains("deletions-win")
        world.storesStateFirst = CommandLine.arguments.contains("state-first")
        world.dropsCopies = CommandLine.arguments.contains("no-copies")
        let (chosen, count) = (world, arguments.first ?? 1000)
        let first = arguments.dropFirst().first ?? 0
        let lanes = UInt64(ProcessInfo.processInfo.activeProcessorCount)
        let failures = await withTaskGroup(of: [String].self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    stride(from: first + lane, to: first + count, by: Int(lanes)).compactMap {
                        Simulation.failure(seed: $0, world: chosen)
                    }
                }
            }
            var all: [String] = []
            for await found in group { all += found }
            return all
        }
        for failure in failures.prefix(count == 1 ? 1 : 0) { print(failure) }
        var kinds: [String: (count: Int, example: String, seeds: [String])] = [:]
        for failure in failures {
            let line = failure.prefix { $0 != "\n" }
            let text = line.drop { $0 != ":" }.filter { !$0.isNumber && !$0.isUppercase }.prefix(60)
            let seed = String(failure.drop { !$0.isNumber }.prefix { $0.isNumber })
            kinds[String(text), default: (0, String(line.prefix(200)), [])].count += 1
            kinds[String(text)]?.seeds.append(seed)
        }
        for (_, kind) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
            print(kind.count, kind.example)
            print("   seeds", kind.seeds.prefix(50).joined(separator: " "))
        }
        print("\(count) runs, \(failures.count) failures")
        exit(failures.isEmpty ? 0 : 1)
    }

    /// A first sync, and perhaps one after both sides have changed everything.
    private static func isWhole(_ count: Int, merges: Bool) -> Bool {
        var sync = WholeSync(count: count)
        guard sync.run(), sync.list.count == count else { return false }
        if !merges { return true }
        sync.checkAll()
        sync.changeAll(count)
        return sync.run() && sync.list.count == count
    }
}
