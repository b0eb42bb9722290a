import Foundation
import SyncSimulation

/// Runs many simulations of the sync, on all processors: `sync-probe COUNT [FIRST-SEED] [no-if-match]
/// [deletions-win] [state-first] [no-copies]`.
@main struct SyncProbe {
    static func main() async {
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
        var kinds: [String: (Int, String)] = [:]
        for failure in failures {
            let line = failure.prefix { $0 != "\n" }
            let text = line.drop { $0 != ":" }.filter { !$0.isNumber && !$0.isUppercase }.prefix(60)
            kinds[String(text), default: (0, String(line.prefix(200)))].0 += 1
        }
        for (_, value) in kinds.sorted(by: { $0.value.0 > $1.value.0 }) { print(value.0, value.1) }
        print("\(count) runs, \(failures.count) failures")
        exit(failures.isEmpty ? 0 : 1)
    }
}
