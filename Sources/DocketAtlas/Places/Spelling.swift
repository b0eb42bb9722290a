/// How a name is written, as `places.bin` tells it: as its key with capitals, with some other letters, or in full.
struct Spelling {
    private let bytes: Bytes
    private let offset: Int?

    /// - Parameter offset: nil for a name that is its key with capitals.
    init(_ bytes: Bytes, at offset: Int?) {
        self.bytes = bytes
        self.offset = offset
    }

    /// How many bytes it takes up there.
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

    /// Each word with a capital, as the generator makes them: by scalars, so that patches find their places.
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
