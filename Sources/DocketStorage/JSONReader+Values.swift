import DocketCore
import DocketFiles
import FoundationEssentials

/// What the core knows, as texts and numbers of the files.
extension JSONReader {
    mutating func readDay() throws -> Day { try readText(is: "a day", Day.init(isoBytes:)) }

    mutating func readTime() throws -> ClockTime {
        try readText(is: "a time") { ClockTime(text: String(decoding: $0, as: UTF8.self)) }
    }

    mutating func readInstant() throws -> Date { try readText(is: "an instant", InstantText.instant(in:)) }

    mutating func readPriority() throws -> Priority {
        try readText(is: "a priority") { Priority(rawValue: String(decoding: $0, as: UTF8.self)) }
    }

    /// Reads the numbers of elements of a feed.
    mutating func readFeedNumbers() throws -> [UInt32] {
        var numbers: [UInt32] = []
        try openArray()
        while try nextElement() {
            let number = try readInt()
            guard let feedNumber = UInt32(exactly: number) else {
                throw error("\(number) is not the number of a feed's element")
            }
            numbers.append(feedNumber)
        }
        return numbers
    }
}
