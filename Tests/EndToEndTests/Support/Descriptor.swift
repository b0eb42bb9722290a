import Glibc

/// A file descriptor that no child inherits and that closes with its owner.
final class Descriptor {
    let number: Int32

    private init(_ number: Int32) {
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    /// Takes over what a system call makes.
    ///
    /// - Parameters:
    ///   - call: its name, for the error.
    ///   - make: returns one descriptor or more, or a negative number.
    static func make(_ call: String, _ make: () -> [Int32]) throws -> [Descriptor] {
        try Spawn.descriptorLock.withLock {
            let numbers = make()
            guard numbers.allSatisfy({ $0 >= 0 }) else { throw HarnessError.system(call) }
            return numbers.map(Descriptor.init)
        }
    }

    deinit {
        close(number)
    }
}
