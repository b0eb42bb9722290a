import Glibc

/// The members that a kind of object may have, in their usual order.
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
    /// Makes each case a member, with its raw value as the key.
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
    /// All keys, one after the other. An array of arrays would cost a retain for each key that is read.
    private var bytes: [UInt8] = []
    /// The end of each key in `bytes`.
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

    /// The number of the key that equals `text`; nil if there is none.
    ///
    /// - Parameter expected: the number of the most likely key.
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
