import DocketFiles
import DocketScreens

/// The file `config.json`, which the user writes by hand.
package struct ConfigurationFile {
    private let file: AtomicFile

    package init(path: String) {
        file = AtomicFile(path: path)
    }

    private static let settings = MemberTable(Setting.self)

    /// Puts blanks in the place of comments, `// …` and `/* … */`, so that lines keep their numbers.
    private static func blankComments(in bytes: inout [UInt8]) {
        let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
        let (backslash, lineBreak, blank) = (UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: " "))
        var index = 0
        var isInText = false
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if isInText {
                if bytes[index] == backslash { index += 1 } else if bytes[index] == quote { isInText = false }
            } else if bytes[index] == quote {
                isInText = true
            } else if bytes[index] == slash, next == slash {
                while index < bytes.count, bytes[index] != lineBreak {
                    bytes[index] = blank
                    index += 1
                }
                continue
            } else if bytes[index] == slash, next == star,
                let end = bytes[(index + 2)...].firstRange(of: [star, slash])?.upperBound
            {
                for place in index..<end where bytes[place] != lineBreak { bytes[place] = blank }
                index = end
                continue
            }
            index += 1
        }
    }

    /// Reads the file. If there is none, nothing is set.
    ///
    /// - Parameter isFeed: returns whether a text can be the address of a feed.
    /// - Returns: the settings, and a sentence for each part of the file that is not valid.
    package func load(isFeed: (String) -> Bool) -> (configuration: Configuration, remarks: [String]) {
        var reading = SettingsReading()
        var failure: [String] = []
        do {
            guard var (bytes, _) = try file.read() else { return (Configuration(), []) }
            Self.blankComments(in: &bytes)
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
