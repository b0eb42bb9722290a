import DocketFiles
import DocketScreens
import DocketText

/// Settings as text (C1).
enum SettingsTable {
    /// For people: name, value and source below each other.
    static func table(_ settings: [SettingInForce]) -> String {
        let columns = [settings.map(\.name.count).max() ?? 0, settings.map(\.value.text.count).max() ?? 0]
        return settings.map { setting in
            pad(setting.name, to: columns[0]) + "  "
                + pad(setting.value.text, to: min(columns[1], maxColumns))
                + "  \(setting.source.text)\n"
        }.joined()
    }

    /// A longer value shifts its own source only.
    private static let maxColumns = 40

    private static func pad(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(count - text.count, 0))
    }

    /// For programs: fields with tabs between them.
    static func lines(_ settings: [SettingInForce]) -> String {
        settings.map { setting in
            [setting.name, setting.value.text, setting.source.text].map(TodoRows.field).joined(
                separator: "\t"
            )
                + "\n"
        }.joined()
    }

    /// A JSON object a line.
    static func json(_ settings: [SettingInForce]) -> String {
        var writer = JSONWriter()
        for setting in settings {
            writer.writeObject { writer in
                writer.write("name", setting.name)
                writer.writeKey("value")
                switch setting.value {
                case .flag(let flag): writer.write(flag)
                case .number(let number): writer.write(number)
                case .text(let text): writer.write(text)
                case .texts(let texts): writer.writeArray(of: texts) { $0.write($1) }
                case .none: writer.writeNull()
                }
                let source = setting.source.parts
                writer.write("source", source.kind)
                if let detail = source.detail { writer.write("detail", detail) }
            }
            writer.endLine()
        }
        return String(decoding: SafeText.json(writer.bytes), as: UTF8.self)
    }
}
