import ArgumentParser
import DocketFeed

/// The options of the command line.
struct Arguments: Equatable {
    /// The folder of the to-dos; nil to use the one from the environment.
    var data: String?
    /// nil to use the feed from the configuration.
    var feed: FeedAddress?
    var switches: [Switch] = []
    /// The file to record the run in; nil for none.
    var record: String?

    static let dataName = "data"
    static let feedName = "feed"
    static let recordName = "record"

    /// The options without a value.
    enum Switch: String, CaseIterable {
        case ascii
        case plain
        case noMouse = "no-mouse"
        case refresh
    }

    func has(_ name: Switch) -> Bool { switches.contains(name) }
}

extension Arguments {
    /// Parses a command line that has only known options.
    ///
    /// Avoids the argument parser, whose reflection takes longer than the rest of the start-up.
    ///
    /// - Returns: nil for any other command line, which `Docket.main` then parses or rejects.
    init?(_ words: some Sequence<String>) {
        var words = words.makeIterator()
        while let word = words.next() {
            guard word.hasPrefix("--") else { return nil }
            let name = word.dropFirst(2)
            if let known = Switch(rawValue: String(name)) {
                switches.append(known)
                continue
            }
            guard let value = words.next(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
            switch name {
            case Self.dataName: data = value
            case Self.recordName: record = value
            case Self.feedName:
                guard let address = FeedAddress(value) else { return nil }
                feed = address
            default: return nil
            }
        }
    }
}

extension Arguments.Switch: EnumerableFlag {
    static func name(for value: Self) -> NameSpecification { .customLong(value.rawValue) }

    static func help(for value: Self) -> ArgumentHelp? {
        switch value {
        case .ascii: "Draw with ASCII characters only, whatever the locale."
        case .plain: "Draw in words, for screen readers and Braille displays."
        case .noMouse: "Leave the mouse to the terminal."
        case .refresh: "Load the feed again, whatever is cached of it."
        }
    }
}
