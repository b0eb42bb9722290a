import DocketCore
import DocketScreens
import DocketStorage
import FoundationEssentials

/// The first line of a recording: all that the screens depend on at the start, beside the files.
package struct RecordingHeader: Codable, Equatable, Sendable {
    /// The version of this format.
    package private(set) var recording = RecordingHeader.version
    /// The version of Docket.
    package var docket: String
    /// For those who open the file.
    package var note = RecordingHeader.privateNote
    /// The time of the start, in milliseconds since 1970.
    package var at: Int64
    package var size: RecordedSize
    package var glyphs: Charset.Glyphs
    package var isPlain: Bool
    /// The time zone, such as `Europe/Berlin`.
    package var zone: String
    /// The path of the data folder, which messages may name.
    package var folder: String
    package var country: String?
    package var dateFormat: DateFormat
    package var firstWeekday: Weekday
    package var historyMonths: Int
    package var historyBytes: Int
    package var keys: [RecordedKeySetting]
    package var feedHost: String?
    package var refreshesFeed: Bool
    package var hasAccounts: Bool
    /// What was said at the start.
    package var remarks: [String]
    package var notice: String?
    /// What new ids follow from.
    package var seed: UInt64

    package static let version = 1

    static let privateNote =
        "Whoever has this file can read what was typed and shown. docket doctor --report --recording FILE makes one "
        + "without the words"
    static let scrubbedNote =
        "Letters, digits and emoji of texts are replaced by others of their kind and width"

    /// - Parameter seed: a random number.
    package init(docket: String, at start: Date, size: Size, seed: UInt64, _ settings: RecordedSettings) {
        self.docket = docket
        self.seed = seed
        self.size = RecordedSize(size)
        at = start.milliseconds
        (glyphs, isPlain) = (settings.charset.glyphs, settings.charset.isPlain)
        (zone, folder, country) = (settings.zone, settings.folder, settings.country)
        (dateFormat, firstWeekday) = (settings.dateFormat, settings.firstWeekday)
        (historyMonths, historyBytes) = (settings.historyLimit.months, settings.historyLimit.bytes)
        keys = settings.keys.map { RecordedKeySetting(name: $0.name, keys: $0.keys) }
        (feedHost, refreshesFeed, hasAccounts) = (
            settings.feedHost, settings.refreshesFeed, settings.hasAccounts
        )
        (remarks, notice) = (settings.remarks, settings.notice)
    }

    /// The header without what somebody has written. What is not said here is left out.
    init(_ header: RecordingHeader, scrubbedBy scrubber: inout some RecordingScrubber) {
        note = Self.scrubbedNote
        folder = scrubber.text(header.folder)
        feedHost = header.feedHost.map { scrubber.text($0) }
        remarks = header.remarks.map { scrubber.sentence($0) }
        notice = header.notice.map { scrubber.sentence($0) }
        (docket, seed, at, size) = (header.docket, header.seed, header.at, header.size)
        (glyphs, isPlain) = (header.glyphs, header.isPlain)
        (zone, country) = (header.zone, header.country)
        (dateFormat, firstWeekday) = (header.dateFormat, header.firstWeekday)
        (historyMonths, historyBytes) = (header.historyMonths, header.historyBytes)
        // The reader of the settings has left out what is no name and no key.
        keys = header.keys
        (refreshesFeed, hasAccounts) = (header.refreshesFeed, header.hasAccounts)
    }

    /// - Throws: a `RecordingError` if no run of Docket can have written it.
    func check() throws(RecordingError) {
        guard Self.isNameOfZone(zone) else {
            throw RecordingError(reason: "Its time zone is not the name of one")
        }
        guard historyMonths >= 0, historyBytes >= 0 else {
            throw RecordingError(reason: "Its history has no possible limit")
        }
    }

    /// Whether a text is empty, or a name or a rule, such as `Europe/Berlin` or `<+03>-3`. The C library opens the file of any
    /// other text.
    package static func isNameOfZone(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "/_+-,.:<>".utf8.contains(byte)
            }
        }
        return isPlain && text.utf8.count <= 255 && !text.hasPrefix("/") && !text.hasPrefix(":")
            && !text.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    }

    var start: Date { Date(milliseconds: at) }
    var charset: Charset { Charset(glyphs, isPlain: isPlain) }
    var historyLimit: HistoryLimit { HistoryLimit(months: historyMonths, bytes: historyBytes) }

    var keyMap: KeyMap {
        if keys.isEmpty { return .standard }
        return CustomKeys(keys.map { KeySetting(name: $0.name, keys: $0.keys, line: 0) }).map
    }
}

/// What a recorded run was started with.
package struct RecordedSettings {
    package var charset: Charset
    package var zone: String
    /// The path of the data folder.
    package var folder: String
    package var country: String?
    package var dateFormat = DateFormat.dotted
    package var firstWeekday = Weekday.monday
    package var historyLimit = HistoryLimit.standard
    package var keys: [KeySetting] = []
    /// nil if no feed is configured.
    package var feedHost: String?
    package var refreshesFeed = false
    package var hasAccounts = false
    package var remarks: [String] = []
    package var notice: String?

    package init(charset: Charset, zone: String, folder: String) {
        (self.charset, self.zone, self.folder) = (charset, zone, folder)
    }
}

package struct RecordedKeySetting: Codable, Equatable, Sendable {
    package var name: String
    package var keys: [String]
}

package struct RecordedSize: Codable, Equatable, Sendable {
    package var columns: Int
    package var rows: Int

    /// No terminal is larger, and one that is being made smaller may have none. A screen of more cells would take gigabytes.
    private static let sides = 0...1000

    init(_ size: Size) { (columns, rows) = (size.columns, size.rows) }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        columns = try values.decode(Int.self, forKey: .columns)
        rows = try values.decode(Int.self, forKey: .rows)
        guard Self.sides.contains(columns), Self.sides.contains(rows) else {
            throw DecodingError.dataCorruptedError(
                forKey: .columns,
                in: values,
                debugDescription: "There is no such size"
            )
        }
    }

    var size: Size { Size(rows: rows, columns: columns) }
}

extension Charset.Glyphs: Codable {}
extension DateFormat: Codable {}
extension Weekday: Codable {}

extension Date {
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
