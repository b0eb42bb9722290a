import DocketFiles

/// The configuration in `config.json`, which a person writes.
package struct ConfigurationFile {
    private let file: AtomicFile

    package init(path: String) {
        file = AtomicFile(path: path)
    }

    private enum Setting: String, CaseIterable {
        case feed, ascii, plain, mouse
    }

    private static let settings = MemberTable(Setting.self)

    /// Reads the file; where there is none, nothing is set.
    ///
    /// - Parameter isFeed: whether a text can be the address of a feed.
    /// - Returns: what the file sets, and a sentence for each part that was not understood.
    package func load(isFeed: (String) -> Bool) -> (configuration: Configuration, remarks: [String]) {
        var configuration = Configuration()
        var remarks: [String] = []
        do {
            guard let (bytes, _) = try file.read() else { return (configuration, remarks) }
            try bytes.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                var object = try ObjectReader(Self.settings, in: &reader)
                while let key = try object.nextKey(in: &reader) {
                    do {
                        try Self.read(key, from: &reader, into: &configuration, isFeed: isFeed)
                    } catch let error as Misfit {
                        remarks.append("\(file.path): line \(reader.line): \(error.reason)")
                    }
                }
                try reader.readEnd()
            }
        } catch {
            remarks.append("Can't load \(file.path): \(error.fileReason)")
        }
        return (configuration, remarks)
    }

    /// A setting that is JSON, but not what Docket expects.
    private struct Misfit: Error {
        let reason: String
    }

    private static func read(
        _ key: ObjectReader<Setting>.Key,
        from reader: inout JSONReader,
        into configuration: inout Configuration,
        isFeed: (String) -> Bool
    ) throws {
        switch key {
        case .known(.feed):
            let feed = try value(of: .feed, "a text", from: &reader) { try $0.readString() }
            guard isFeed(feed) else {
                throw Misfit(reason: "“feed” has to be an address that begins with http:// or https://")
            }
            configuration.feed = feed
        case .known(.ascii): configuration.ascii = try flag(.ascii, from: &reader)
        case .known(.plain): configuration.plain = try flag(.plain, from: &reader)
        case .known(.mouse): configuration.mouse = try flag(.mouse, from: &reader)
        case .unknown(let key):
            try reader.skipValue()
            let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
            throw Misfit(reason: "“\(key)” is no setting; there are \(known)")
        }
    }

    private static func flag(_ setting: Setting, from reader: inout JSONReader) throws -> Bool {
        try value(of: setting, "true or false", from: &reader) { try $0.readBool() }
    }

    /// Reads a value that has to be of some kind.
    private static func value<Value>(
        of setting: Setting,
        _ kind: String,
        from reader: inout JSONReader,
        _ read: (inout JSONReader) throws -> Value
    ) throws -> Value {
        let start = reader
        do {
            return try read(&reader)
        } catch is RecordError {
            // A value of another kind is skipped. What is no JSON fails here again.
            reader = start
            try reader.skipValue()
            throw Misfit(reason: "“\(setting.rawValue)” has to be \(kind)")
        }
    }
}
