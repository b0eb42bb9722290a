import DocketFiles

/// The file `config.json`, which the user writes by hand.
package struct ConfigurationFile {
    private let file: AtomicFile

    package init(path: String) {
        file = AtomicFile(path: path)
    }

    private enum Setting: String, CaseIterable {
        case feed, ascii, plain, mouse, passwordCommand
    }

    private static let settings = MemberTable(Setting.self)

    /// Reads the file. If there is none, nothing is set.
    ///
    /// - Parameter isFeed: returns whether a text can be the address of a feed.
    /// - Returns: the settings, and a sentence for each part of the file that is not valid.
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
                    } catch let error as InvalidSetting {
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

    /// A setting that is valid JSON, but unknown or of the wrong kind.
    private struct InvalidSetting: Error {
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
                throw InvalidSetting(
                    reason: "“feed” has to be an address that begins with http:// or https://"
                )
            }
            configuration.feed = feed
        case .known(.ascii): configuration.ascii = try flag(.ascii, from: &reader)
        case .known(.plain): configuration.plain = try flag(.plain, from: &reader)
        case .known(.mouse): configuration.mouse = try flag(.mouse, from: &reader)
        case .known(.passwordCommand):
            let command = try value(of: .passwordCommand, "a text", from: &reader) { try $0.readString() }
            guard !command.isEmpty else { throw InvalidSetting(reason: "“passwordCommand” is empty") }
            configuration.passwordCommand = command
        case .unknown(let key):
            try reader.skipValue()
            let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidSetting(reason: "“\(key.quotable)” is no setting; there are \(known)")
        }
    }

    private static func flag(_ setting: Setting, from reader: inout JSONReader) throws -> Bool {
        try value(of: setting, "true or false", from: &reader) { try $0.readBool() }
    }

    /// Reads the value of a setting. `kind` describes the expected value in the error.
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
            // Skips a value of another kind. If it is not JSON at all, this throws again.
            reader = start
            try reader.skipValue()
            throw InvalidSetting(reason: "“\(setting.rawValue)” has to be \(kind)")
        }
    }
}
