import Glibc

/// Notices when the machine gets a network address. Where the system does not tell, nothing is noticed.
final class NetworkWatch {
    /// Readable when addresses have changed; -1 if the system does not tell.
    let descriptor: Int32

    // From the kernel's headers, which Swift does not import.
    private static let route: Int32 = 0
    private static let addressGroups: UInt32 = 0x10 | 0x100
    private static let newAddress: UInt16 = 20

    /// `sockaddr_nl`
    private struct Address {
        var family = UInt16(AF_NETLINK)
        var padding: UInt16 = 0
        var port: UInt32 = 0
        var groups: UInt32 = 0
    }

    /// The start of `nlmsghdr`.
    private struct Header {
        var length: UInt32
        var kind: UInt16
    }

    init() {
        let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let socket = Glibc.socket(AF_NETLINK, kind, Self.route)
        guard socket >= 0 else {
            descriptor = -1
            return
        }
        var address = Address(groups: Self.addressGroups)
        let size = socklen_t(MemoryLayout<Address>.size)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
        }
        if isBound {
            descriptor = socket
        } else {
            close(socket)
            descriptor = -1
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether there is a new address since the last call.
    func drain() -> Bool {
        guard descriptor >= 0 else { return false }
        var isNew = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR { continue }
            // More has changed than the system could keep.
            if count < 0, errno == ENOBUFS { return true }
            guard count > 0 else { return isNew }
            isNew = isNew || Self.hasNewAddress(buffer[..<count])
        }
    }

    /// Whether one of the messages tells of a new address.
    static func hasNewAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + MemoryLayout<Header>.size <= bytes.count {
                let header = bytes.loadUnaligned(fromByteOffset: offset, as: Header.self)
                if header.kind == newAddress { return true }
                guard header.length >= 16 else { return false }
                // Each message begins at a multiple of four.
                offset += (Int(header.length) + 3) & ~3
            }
            return false
        }
    }
}
