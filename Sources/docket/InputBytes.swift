import ArgumentParser
import Glibc

/// All bytes of a file, a pipe or standard input.
enum InputBytes {
    /// No input is read beyond this many bytes.
    private static let maxBytes = 256 << 20

    /// - Parameter path: also of a pipe or a device.
    /// - Throws: exit status 65 or 74, with a sentence on standard error, if it is too long or can't be read.
    static func ofFile(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_size : 0
        return try read(descriptor, as: path, expecting: Int(size))
    }

    static func ofStandardInput() throws -> [UInt8] { try read(STDIN_FILENO, as: "Standard input") }

    private static func read(_ descriptor: Int32, as name: String, expecting size: Int = 0) throws -> [UInt8]
    {
        if size > maxBytes { throw tooLong(name) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(name) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > maxBytes { throw tooLong(name) }
        }
    }

    private static func unreadable(_ name: String) -> ExitCode {
        .inputOutput(because: "\(name) can't be read: \(String(cString: strerror(errno)))")
    }

    private static func tooLong(_ name: String) -> ExitCode {
        .badData(because: "\(name) has more than \(maxBytes >> 20) MB")
    }
}
