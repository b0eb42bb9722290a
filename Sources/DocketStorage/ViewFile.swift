import DocketCore
import DocketFiles

/// The view settings in `view.json`. All copies share it; the last change wins.
struct ViewFile {
    static let name = "view.json"
    private static let version = 1

    private let file: AtomicFile

    init(in folder: DataFolder) {
        file = AtomicFile(path: folder.file(Self.name))
    }

    /// - Returns: the default if there is no file.
    /// - Throws: an error if the file can't be read. The next save replaces it, unless that is impossible as well.
    func load() throws -> ViewSettings {
        // A power cut can leave it empty, because it is not synced.
        guard let (bytes, _) = try file.read(), !bytes.isEmpty else { return ViewSettings() }
        return try bytes.withUnsafeBufferPointer(Self.read)
    }

    func save(_ view: ViewSettings) throws(FileError) {
        // Not synced: it holds nothing that the user could miss for longer than two keys.
        try file.replace(with: Self.bytes(of: view), synced: false)
    }

    private enum Member: String, CaseIterable {
        case sort, reversed, filter
    }

    private static let members = MemberTable(Member.self)

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> ViewSettings {
        var view = ViewSettings()
        try FormatVersion.require(version...version, in: bytes)
        var reader = JSONReader(bytes)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.sort): view.order.sort = try choice(from: &reader)
            case .known(.reversed): view.order.isReversed = try reader.readBool()
            case .known(.filter): view.filter = try choice(from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        // By hand there is no reverse.
        if view.order.sort == .manual { view.order.isReversed = false }
        return view
    }

    private static func choice<Choice: RawRepresentable<String>>(
        from reader: inout JSONReader
    ) throws -> Choice {
        let text = try reader.readString()
        guard let choice = Choice(rawValue: text) else {
            throw reader.error("“\(text.quotable)” is no way to show a list")
        }
        return choice
    }

    private static func bytes(of view: ViewSettings) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", version)
            writer.write("sort", view.order.sort.rawValue)
            writer.write("reversed", view.order.isReversed)
            writer.write("filter", view.filter.rawValue)
        }
        writer.endLine()
        return writer.bytes
    }
}
