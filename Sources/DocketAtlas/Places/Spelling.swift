/// The spelling of a name in `places.bin`: the key with capitals, the same with some letters replaced, or the whole
/// name.
struct Spelling {
    private let bytes: Bytes
    private let offset: Int?

    /// - Parameter offset: nil if the name is its key with capitals.
    init(_ bytes: Bytes, at offset: Int?) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The size of the spelling at this offset in bytes.
    static func size(_ bytes: Bytes, at offset: Int) -> Int {
        let count = Int(bytes[offset])
        return count < 128 ? 1 + 3 * count : count - 127
    }

    func name(for key: String) -> String {
        guard let offset else { return Self.capitalized(key) }
        let count = Int(bytes[offset])
        if count >= 128 { return bytes.text(offset + 1..<offset + 1 + count - 128) }
        var scalars = Array(Self.capitalized(key).unicodeScalars)
        for patch in 0..<count {
            let place = Int(bytes[offset + 1 + 3 * patch])
            let scalar = Unicode.Scalar(UInt32(bytes.uint16(at: offset + 2 + 3 * patch)))
            if scalars.indices.contains(place), let scalar { scalars[place] = scalar }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Capitalizes each word by scalars, exactly as the generator does, so that the indices of patches are right.
    private static func capitalized(_ key: String) -> String {
        var name = String.UnicodeScalarView()
        var isStart = true
        for scalar in key.unicodeScalars {
            name.append(
                contentsOf: isStart ? Array(scalar.properties.uppercaseMapping.unicodeScalars) : [scalar]
            )
            isStart = scalar == " "
        }
        return String(name)
    }
}
