import DocketConfiguration
import DocketCore
import DocketFeed
import DocketStorage

/// The user's settings.
enum UserConfiguration {
    /// - Returns: the settings, and a sentence for each part of the file that is not valid.
    static func load() -> (configuration: Configuration, remarks: [String]) {
        guard let path = FilePaths.configuration else { return (Configuration(), []) }
        return ConfigurationFile(path: path).load { FeedAddress($0) != nil }
    }

    /// The first remark, and how many more there are: together they would cover a small screen.
    static func summary(of remarks: [String]) -> String? {
        remarks.first.map { first in
            remarks.count == 1 ? first : "\(first) (and \(remarks.count - 1) more: docket config names them)"
        }
    }

    /// How the user writes dates. What is not valid in the settings is for the screen and `docket config` to say.
    static var dateStyle: DateStyle {
        let configuration = load().configuration
        return DateStyle(
            format: configuration.dateFormat ?? .dotted,
            firstWeekday: configuration.firstWeekday ?? UserWeek.firstWeekday()
        )
    }

    /// How much of the history is kept.
    static func historyLimit() -> HistoryLimit { load().configuration.historyLimit }
}

extension Configuration {
    /// How much of the history is kept.
    var historyLimit: HistoryLimit {
        HistoryLimit(
            months: historyMonths ?? HistoryLimit.standard.months,
            bytes: historyMegabytes.map { $0 << 20 } ?? HistoryLimit.standard.bytes
        )
    }
}
