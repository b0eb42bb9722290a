extension Unicode.Scalar {
    /// Every valid scalar of the planes that have assigned ones; of the others, which are alike, the last of each plane
    /// and every 61st. Without more effort, beyond U+2FFF only every eighth, others with another seed.
    package static var all: some Sequence<Unicode.Scalar> {
        let step: UInt32 = TestSettings.current.effort > 1 ? 1 : 8
        let first = UInt32(SeededGenerator.seed % 8)
        return (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { value in
            let plane = value >> 16
            guard plane < 4 || plane == 14 || value & 0xFFFF >= 0xFFF0 || value % 61 == 0 else {
                return false
            }
            return value < 0x3000 || value % step == first % step
        }
        .compactMap { Unicode.Scalar($0) }
    }
}
