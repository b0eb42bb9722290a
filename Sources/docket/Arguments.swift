import ArgumentParser
import DocketFeed

/// What the command line asks for.
struct Arguments: Equatable {
    /// The folder of the to-dos; nil for the one that the environment names.
    var data: String?
    /// nil for the one that the configuration names.
    var feed: FeedAddress?
    var switches: [Switch] = []

    static let dataName = "data"
    static let feedName = "feed"

    /// What stands on the command line to be there or not.
    enum Switch: String, CaseIterable {
        case ascii
        case plain
        case noMouse = "no-mouse"
        case refresh
    }

    func has(_ name: Switch) -> Bool { switches.contains(name) }
}

extension Arguments {
    /// Reads the words of a command line that has nothing but options which are known here.
    ///
    /// - Returns: nil for any other, which is for `Docket.main` to understand or to refuse. Its reflection takes
    ///   longer than the whole rest of the start.
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
        case .plain: "Draw in words, for screen readers and Braille lines."
        case .noMouse: "Leave the mouse to the terminal."
        case .refresh: "Load the feed again, whatever is cached of it."
        }
    }
}
