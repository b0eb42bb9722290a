import Glibc

/// Random numbers that can be had again: `DOCKET_SEED` sets the seed that a failing test names.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64 = Self.seed) {
        state = seed
    }

    /// SplitMix64: the same numbers for the same seed, everywhere.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Another one in each run, unless it is set. It is printed, for a crash says nothing else.
    package static let seed: UInt64 = {
        let wanted = getenv("DOCKET_SEED").flatMap { UInt64(String(cString: $0)) }
        let seed = wanted ?? UInt64.random(in: 0..<1_000_000)
        print("DOCKET_SEED=\(seed)")
        return seed
    }()

    /// The seeds of so many runs of a property test.
    package static func seeds(_ count: Int) -> [UInt64] {
        (0..<UInt64(count)).map { seed &+ $0 }
    }

    /// What a failure says, so that it can be had again.
    package static var hint: String { "DOCKET_SEED=\(seed)" }
}
