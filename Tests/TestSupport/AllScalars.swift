extension Unicode.Scalar {
    /// Every valid scalar.
    package static var all: some Sequence<Unicode.Scalar> {
        (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
    }
}
