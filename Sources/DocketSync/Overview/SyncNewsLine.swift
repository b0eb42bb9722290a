import DocketCore
import DocketFiles

/// What `docket sync --json` says, a line of JSON each: `{"progress":{"done":3,"total":12}}`, and at the end
/// `{"finished":…}` with the overview.
package enum SyncNewsLine {
    private enum Member: String, CaseIterable {
        case progress, finished
    }

    private enum ProgressMember: String, CaseIterable {
        case done, total
    }

    private static let members = MemberTable(Member.self)
    private static let progressMembers = MemberTable(ProgressMember.self)

    /// The line, with its line break.
    package static func bytes(of news: SyncNews) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            switch news {
            case .progress(let done, let total):
                writer.writeKey("progress")
                writer.writeObject { writer in
                    writer.write("done", done)
                    if let total { writer.write("total", total) }
                }
            case .finished(let overview):
                writer.writeKey("finished")
                writer.writeObject { $0.writeMembers(of: overview) }
            }
        }
        writer.endLine()
        return writer.bytes
    }

    /// - Returns: nil for a line that says something that this version does not know.
    /// - Throws: a `RecordError` if it is no valid line.
    package static func news(in line: [UInt8]) throws -> SyncNews? {
        try line.withUnsafeBufferPointer { line in
            var reader = JSONReader(line)
            var news: SyncNews?
            var object = try ObjectReader(members, in: &reader)
            while let key = try object.nextKey(in: &reader) {
                switch key {
                case .known(.progress): news = try progress(from: &reader)
                case .known(.finished): news = .finished(try reader.readOverview())
                case .unknown: try reader.skipValue()
                }
            }
            try reader.readEnd()
            return news
        }
    }

    private static func progress(from reader: inout JSONReader) throws -> SyncNews {
        var (done, total) = (0, Int?.none)
        var object = try ObjectReader(progressMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.done): done = try reader.readInt()
            case .known(.total): total = try reader.readInt()
            case .unknown: try reader.skipValue()
            }
        }
        return .progress(done: done, total: total)
    }
}
