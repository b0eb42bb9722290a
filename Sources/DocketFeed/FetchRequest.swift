import DocketFiles

/// A request of the kind `feed` to the helper program.
package struct FetchRequest: Equatable, Sendable {
    package var url: String
    /// Timeout of the whole download, in seconds.
    package var seconds: Double
    /// A larger body is rejected, in bytes.
    package var maxBodyBytes: Int
    package var maxRedirects: Int

    package static let kind = "feed"
    package static let usualSeconds: Double = 10

    package init(
        url: String,
        seconds: Double = usualSeconds,
        maxBodyBytes: Int = 10_000_000,
        maxRedirects: Int = 5
    ) {
        self.url = url
        self.seconds = seconds
        self.maxBodyBytes = maxBodyBytes
        self.maxRedirects = maxRedirects
    }

    private enum Member: String, CaseIterable {
        case url, seconds, maxBodyBytes, maxRedirects
    }

    private static let members = MemberTable(Member.self)

    package func write(to writer: inout JSONWriter) {
        writer.write("url", url)
        writer.write("seconds", seconds)
        writer.write("maxBodyBytes", maxBodyBytes)
        writer.write("maxRedirects", maxRedirects)
    }

    /// - Throws: a `RecordError` if the line is not a valid request.
    package init(line: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(line)
        var (url, seconds) = (String?.none, Double?.none)
        var (maxBodyBytes, maxRedirects) = (Int?.none, Int?.none)
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.url): url = try reader.readString()
            case .known(.seconds): seconds = try reader.readDouble()
            case .known(.maxBodyBytes): maxBodyBytes = try reader.readInt()
            case .known(.maxRedirects): maxRedirects = try reader.readInt()
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        self.url = try reader.require(url, "url")
        self.seconds = try reader.require(seconds, "seconds")
        self.maxBodyBytes = try reader.require(maxBodyBytes, "maxBodyBytes")
        self.maxRedirects = try reader.require(maxRedirects, "maxRedirects")
    }
}
