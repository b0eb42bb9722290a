import DocketFiles
import DocketScreens

/// Reads the members of `config.json`, and collects what is valid JSON but can't be used.
struct SettingsReading {
    private var configuration = Configuration()
    private var mistakes: [Mistake] = []

    struct Mistake {
        let line: Int
        let reason: String
    }

    private struct InvalidSetting: Error {
        let reason: String
    }

    /// Reads the value of a member.
    ///
    /// - Throws: an error if it is no JSON.
    mutating func read(
        _ key: ObjectReader<Setting>.Key,
        from reader: inout JSONReader,
        isFeed: (String) -> Bool
    ) throws {
        // A value can go over several lines.
        let line = reader.line
        do {
            switch key {
            case .known(let setting): try read(setting, from: &reader, isFeed: isFeed)
            case .unknown(let key):
                try reader.skipValue()
                let known = Setting.allCases.filter { $0 != .schema }.map(\.rawValue).joined(separator: ", ")
                throw InvalidSetting(reason: "“\(key.quotable)” is no setting; there are \(known)")
            }
        } catch let error as InvalidSetting {
            mistakes.append(Mistake(line: line, reason: error.reason))
        }
    }

    /// The settings that can be used, and the mistakes in the order of their lines.
    func finished() -> (configuration: Configuration, mistakes: [Mistake]) {
        guard !configuration.keySettings.isEmpty else { return (configuration, sorted(mistakes)) }
        var configuration = configuration
        let custom = CustomKeys(configuration.keySettings)
        configuration.keys = custom.map
        let refused = custom.refused.map(\.setting)
        configuration.keySettings.removeAll(where: refused.contains)
        let reasons = custom.refused.map { setting, reason in
            Mistake(line: setting.line, reason: "“\(setting.name.quotable)” in “keys”: \(reason)")
        }
        return (configuration, sorted(mistakes + reasons))
    }

    private func sorted(_ mistakes: [Mistake]) -> [Mistake] { mistakes.sorted { $0.line < $1.line } }

    private mutating func read(
        _ setting: Setting,
        from reader: inout JSONReader,
        isFeed: (String) -> Bool
    ) throws {
        switch setting.kind {
        case .text(let path):
            let text = try Self.text(of: setting, from: &reader)
            if setting == .feed, !isFeed(text) {
                throw InvalidSetting(
                    reason: "“feed” has to be an address that begins with http:// or https://"
                )
            }
            if text.isEmpty { throw InvalidSetting(reason: "“\(setting.rawValue)” is empty") }
            configuration[keyPath: path] = text
        case .flag(let path):
            configuration[keyPath: path] = try Self.value(
                of: setting.rawValue,
                "true or false",
                from: &reader
            ) {
                try $0.readBool()
            }
        case .choice(let words, let set):
            let kind = Self.list(words.map { "“\($0)”" })
            let word = try Self.value(of: setting.rawValue, kind, from: &reader) { try $0.readString() }
            guard words.contains(word) else {
                throw InvalidSetting(reason: "“\(setting.rawValue)” has to be \(kind)")
            }
            set(&configuration, word)
        case .number(let path, let range):
            let kind = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            let number = try Self.value(of: setting.rawValue, kind, from: &reader) { try $0.readInt() }
            guard range.contains(number) else {
                throw InvalidSetting(reason: "“\(setting.rawValue)” has to be \(kind)")
            }
            configuration[keyPath: path] = number
        case .keys: try readKeys(from: &reader)
        case .theme: try readTheme(from: &reader)
        case .ignored: _ = try Self.text(of: setting, from: &reader)
        }
    }

    private mutating func readKeys(from reader: inout JSONReader) throws {
        let kind = "a key, such as “^S”, or a list of keys"
        try readMembers(of: .keys, from: &reader) { name, reader, reading in
            let line = reader.line
            let keys = try Self.value(of: name, kind, from: &reader) { reader in
                let start = reader
                if let key = try? reader.readString() { return [key] }
                reader = start
                var keys: [String] = []
                try reader.openArray()
                while try reader.nextElement() { keys.append(try reader.readString()) }
                return keys
            }
            reading.configuration.keySettings.append(KeySetting(name: name, keys: keys, line: line))
        }
    }

    private mutating func readTheme(from reader: inout JSONReader) throws {
        try readMembers(of: .theme, from: &reader) { name, reader, reading in
            let words = try Self.value(of: name, "a look, such as “bold red”", from: &reader) {
                try $0.readString()
            }
            guard let role = Role.named.first(where: { $0.name == name })?.role else {
                throw InvalidSetting(
                    reason:
                        "“\(name.quotable)” in “theme” is nothing on the screen: docket config --schema has "
                        + "the names"
                )
            }
            guard let look = RoleLook(words, of: role) else {
                throw InvalidSetting(
                    reason: "“\(words.quotable)” in “theme” is no look: write it as bold red, underline, "
                        + "black on yellow or plain"
                )
            }
            reading.configuration.looks.append(LookSetting(name: name, words: words, look: look))
        }
    }

    /// Reads the members of an object, each of which may be wrong by itself.
    private mutating func readMembers(
        of setting: Setting,
        from reader: inout JSONReader,
        _ read: (String, inout JSONReader, inout Self) throws -> Void
    ) throws {
        // A value of another kind is skipped whole.
        var probe = reader
        guard (try? ObjectReader(Self.noMembers, in: &probe)) != nil else {
            try reader.skipValue()
            throw InvalidSetting(reason: "“\(setting.rawValue)” has to be an object")
        }
        var object = try ObjectReader(Self.noMembers, in: &reader)
        var names: Set<String> = []
        while case .unknown(let name)? = try object.nextKey(in: &reader) {
            let line = reader.line
            do {
                guard names.insert(name).inserted else {
                    try reader.skipValue()
                    throw InvalidSetting(
                        reason: "“\(name.quotable)” stands in “\(setting.rawValue)” twice"
                    )
                }
                try read(name, &reader, &self)
            } catch let error as InvalidSetting {
                mistakes.append(Mistake(line: line, reason: error.reason))
            }
        }
    }

    /// Names are not known to the reader of objects, which takes at most 64.
    private static let noMembers = MemberTable<Never>([])

    private static func text(of setting: Setting, from reader: inout JSONReader) throws -> String {
        try value(of: setting.rawValue, "a text", from: &reader) { try $0.readString() }
    }

    /// Reads the value of a setting. `kind` describes the expected value in the error.
    private static func value<Value>(
        of name: String,
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
            throw InvalidSetting(reason: "“\(name.quotable)” has to be \(kind)")
        }
    }

    /// `a, b or c`
    private static func list(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
