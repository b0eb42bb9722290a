import FoundationEssentials

extension UUID {
    /// An id of version 8, which is reserved for custom ids.
    package init(hashing bytes: [UInt8], salt: UInt64) {
        let halves = (Self.hash(bytes, salt: salt), Self.hash(bytes, 0x9E37_79B9_7F4A_7C15, salt: salt))
        var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &id) { buffer in
            buffer.storeBytes(of: halves.0.bigEndian, as: UInt64.self)
            buffer.storeBytes(of: halves.1.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        id.6 = id.6 & 0x0F | 0x80
        id.8 = id.8 & 0x3F | 0x80
        self.init(uuid: id)
    }

    /// FNV-1a: short, and the same on every machine.
    package static func hash(
        _ bytes: [UInt8],
        _ start: UInt64 = 0xCBF2_9CE4_8422_2325,
        salt: UInt64 = 0
    ) -> UInt64 {
        bytes.reduce(start ^ salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
