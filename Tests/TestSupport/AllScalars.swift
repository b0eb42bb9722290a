extension Unicode.Scalar {
    /// Every valid scalar of the planes that have assigned ones; of the others, which are alike, the last of each plane
    /// and every 61st.
    package static var all: some Sequence<Unicode.Scalar> {
        (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { value in
            let plane = value >> 16
            return plane < 4 || plane == 14 || value & 0xFFFF >= 0xFFF0 || value % 61 == 0
        }
        .compactMap { Unicode.Scalar($0) }
    }
}
