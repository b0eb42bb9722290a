import DocketFiles
import DocketScreens

/// The file `config.json`, which the user writes by hand.
package struct ConfigurationFile {
    private let file: AtomicFile

    package init(path: String) {
        file = AtomicFile(path: path)
    }

    private static let settings = MemberTable(Setting.self)

    /// Reads the file. If there is none, nothing is set.
    ///
    /// - Parameter isFeed: returns whether a text can be the address of a feed.
    /// - Returns: the settings, and a sentence for each part of the file that is not valid.
    package func load(isFeed: (String) -> Bool) -> (configuration: Configuration, remarks: [String]) {
        var reading = SettingsReading()
        var failure: [String] = []
        do {
            guard let (bytes, _) = try file.read() else { return (Configuration(), []) }
            try bytes.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                var object = try ObjectReader(Self.settings, in: &reader)
                while let key = try object.nextKey(in: &reader) {
                    try reading.read(key, from: &reader, isFeed: isFeed)
                }
                try reader.readEnd()
            }
        } catch {
            failure = ["Can't load \(file.path): \(error.fileReason)"]
        }
        let (configuration, mistakes) = reading.finished()
        return (configuration, mistakes.map { "\(file.path): line \($0.line): \($0.reason)" } + failure)
    }
}
