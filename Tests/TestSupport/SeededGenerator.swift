/// Reproducible random numbers.
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

    /// The first seed of the run.
    package static var seed: UInt64 { TestSettings.current.seed }

    /// The seeds of `count` runs of a random test, or of more with more effort. Each has its own generator.
    package static func seeds(_ count: Int) -> [UInt64] {
        (0..<UInt64(steps(count))).map { seed &+ $0 }
    }

    /// The steps of a random walk, or the runs that share a generator: `count`, or more with more effort.
    package static func steps(_ count: Int) -> Int { count * TestSettings.current.effort }

    /// How large something is: `count`, or `most` with more effort.
    package static func size(_ count: Int, most: Int) -> Int {
        TestSettings.current.effort > 1 ? most : count
    }

    /// Every `step`th of the cases, from that one on with seed 1; all with more effort. Tests of many screens begin each at
    /// another case, and so does each seed, so that together they meet all.
    package static func share<Case>(of cases: [Case], every step: Int, from first: Int) -> [Case] {
        if TestSettings.current.effort > 1 { return cases }
        let start = (UInt64(first) &+ seed &- 1) % UInt64(step)
        return stride(from: Int(start), to: cases.count, by: step).map { cases[$0] }
    }

    /// Text for a failure, to reproduce it.
    package static var hint: String { "DOCKET_SEED=\(seed)" }
}
