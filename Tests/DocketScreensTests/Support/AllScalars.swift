extension Unicode.Scalar {
    /// Every scalar that there can be.
    static var all: some Sequence<Unicode.Scalar> {
        (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
    }
}
