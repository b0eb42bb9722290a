import SyncSimulation
import TestSupport
import Testing

@Suite("Devices that synchronise while everything happens that can") struct SimulationTests {
    @Test("No edit is lost, all devices agree at the end, and nothing is left to send")
    func proof() {
        for seed in SeededGenerator.seeds(5) {
            if let failure = Simulation.failure(seed: seed) {
                Issue.record("\(failure)")
                return
            }
        }
    }

    @Test("The proof notices a rule that does not hold", arguments: ["If-Match", "edits", "order", "copies"])
    func brokenRule(_ rule: String) {
        var world = Simulation.World()
        switch rule {
        case "If-Match": world.ignoresConditions = true
        case "edits": world.deletionsWin = true
        case "order": world.storesStateFirst = true
        default: world.dropsCopies = true
        }
        let isNoticed = (0..<400).contains { seed in
            Simulation.failure(seed: seed, world: world)?.contains(": lost ") ?? false
        }
        #expect(isNoticed)
    }
}
