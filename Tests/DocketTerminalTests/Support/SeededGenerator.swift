import Glibc
import Testing

/// Random numbers that can be had again: set `DOCKET_SEED` to the number that a failing test names.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init() { state = Self.seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Printed, for a crash says nothing else.
    static let seed: UInt64 = {
        let wanted = getenv("DOCKET_SEED").flatMap { UInt64(String(cString: $0)) }
        let seed = wanted ?? UInt64.random(in: 0..<1_000_000)
        print("DOCKET_SEED=\(seed)")
        return seed
    }()

    static var hint: Comment { "DOCKET_SEED=\(seed)" }
}
