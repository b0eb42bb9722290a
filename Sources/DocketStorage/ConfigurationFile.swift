import DocketCore
import DocketFiles

/// What is set for every start; nil where nothing is.
package struct Configuration: Equatable, Sendable {
    package var feed: String?
    package var ascii: Bool?
    package var plain: Bool?
    package var mouse: Bool?

    package init() {}
}

/// The configuration in `config.json`, which a person writes.
package struct ConfigurationFile {
    private let file: AtomicFile

    package init(path: String) {
        file = AtomicFile(path: path)
    }

    private enum Setting: String, CaseIterable {
        case feed, ascii, plain, mouse
    }

    /// What the file sets; nothing where there is no file. What is not understood is left out, and told in
    /// `remarks`, a sentence for each.
    ///
    /// - Parameter isFeed: whether a text can be the address of a feed.
    package func load(isFeed: (String) -> Bool) -> (configuration: Configuration, remarks: [String]) {
        var configuration = Configuration()
        var remarks: [String] = []
        do {
            guard let (bytes, _) = try file.read() else { return (configuration, remarks) }
            try bytes.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                try reader.readObject { reader, key in
                    do {
                        try Self.read(key, from: &reader, into: &configuration, isFeed: isFeed)
                    } catch let error as Misfit {
                        remarks.append("\(file.path): line \(reader.line): \(error.reason)")
                    }
                }
                try reader.readEnd()
            }
        } catch {
            let reason = FileStorage.reason(error)
            remarks.append(StorageError(.load, file: file.path, reason: reason).message)
        }
        return (configuration, remarks)
    }

    /// A setting that is JSON, but none of Docket's.
    private struct Misfit: Error {
        let reason: String
    }

    private static func read(
        _ key: String,
        from reader: inout JSONReader,
        into configuration: inout Configuration,
        isFeed: (String) -> Bool
    ) throws {
        let start = reader
        do {
            switch Setting(rawValue: key) {
            case .feed:
                let feed = try reader.readString()
                guard isFeed(feed) else {
                    throw Misfit(reason: "“feed” has to be an address that begins with http:// or https://")
                }
                configuration.feed = feed
            case .ascii: configuration.ascii = try reader.readBool()
            case .plain: configuration.plain = try reader.readBool()
            case .mouse: configuration.mouse = try reader.readBool()
            case nil:
                try reader.skipValue()
                let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw Misfit(reason: "“\(key)” is no setting; there are \(known)")
            }
        } catch is RecordError {
            // A value of another kind is passed over; what is no JSON at all fails again here.
            reader = start
            try reader.skipValue()
            throw Misfit(reason: "“\(key)” has to be \(key == "feed" ? "a text" : "true or false")")
        }
    }
}
