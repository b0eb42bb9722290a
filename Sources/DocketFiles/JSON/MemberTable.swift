import Glibc

/// The members that a kind of object may have, in the order in which they mostly come.
@usableFromInline
package struct MemberTable<Member: Sendable>: Sendable {
    @usableFromInline var keys = KeyTable()
    @usableFromInline var members: [Member] = []

    /// - Parameter members: 64 at most.
    @inlinable
    package init(_ members: [(key: String, member: Member)]) {
        for (key, member) in members {
            keys.append(key)
            self.members.append(member)
        }
    }
}

extension MemberTable where Member: CaseIterable & RawRepresentable<String> {
    /// Each case is a member, and its raw value is the key.
    @inlinable
    package init(_: Member.Type) {
        for member in Member.allCases {
            keys.append(member.rawValue)
            members.append(member)
        }
    }
}

/// The keys of a table.
@usableFromInline
struct KeyTable: Sendable {
    /// All keys, one behind the other: of an array of arrays, one would be retained for each key that is read.
    private var bytes: [UInt8] = []
    /// Where each key ends.
    private var ends: [Int] = []

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func append(_ key: String) {
        precondition(ends.count < UInt64.bitWidth, "KeyReader has a bit for each")
        bytes += Array(key.utf8)
        ends.append(bytes.count)
    }

    subscript(number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The number of the key that `text` is; nil where it is none of them.
    ///
    /// - Parameter expected: the number of the key that is most likely to come.
    func number(of text: UnsafeBufferPointer<UInt8>, expected: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            for offset in ends.indices {
                let number =
                    expected + offset < ends.count ? expected + offset : expected + offset - ends.count
                let range = range(of: number)
                guard range.count == text.count, let key = bytes.baseAddress, let text = text.baseAddress
                else {
                    continue
                }
                if memcmp(key + range.lowerBound, text, range.count) == 0 { return number }
            }
            return nil
        }
    }
}
