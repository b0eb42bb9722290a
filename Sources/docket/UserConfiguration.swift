import DocketConfiguration
import DocketFeed

/// The user's settings.
enum UserConfiguration {
    /// - Returns: the settings, and a sentence for each part of the file that is not valid.
    static func load() -> (configuration: Configuration, remarks: [String]) {
        guard let path = FilePaths.configuration else { return (Configuration(), []) }
        return ConfigurationFile(path: path).load { FeedAddress($0) != nil }
    }
}
