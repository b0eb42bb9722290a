import Glibc

/// Reproducible random numbers: `DOCKET_SEED` sets the seed, which a failing test prints.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64 = Self.seed) {
        state = seed
    }

    /// SplitMix64, which gives the same numbers for the same seed on every machine.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Random, unless `DOCKET_SEED` is set. Printed at once, because a crash prints nothing later.
    package static let seed: UInt64 = {
        let wanted = getenv("DOCKET_SEED").flatMap { UInt64(String(cString: $0)) }
        let seed = wanted ?? UInt64.random(in: 0..<1_000_000)
        print("DOCKET_SEED=\(seed)")
        return seed
    }()

    /// The seeds for `count` runs of a property test.
    package static func seeds(_ count: Int) -> [UInt64] {
        (0..<UInt64(count)).map { seed &+ $0 }
    }

    /// Text for a failure, to reproduce it.
    package static var hint: String { "DOCKET_SEED=\(seed)" }
}
