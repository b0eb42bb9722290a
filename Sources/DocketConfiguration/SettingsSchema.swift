import DocketFiles
import DocketScreens

/// A JSON schema (draft 2020-12) of `config.json`, from the tables that the reader goes by.
package enum SettingsSchema {
    /// The schema as one line.
    package static var json: [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("$schema", "https://json-schema.org/draft/2020-12/schema")
            writer.write("title", "The settings of Docket")
            writer.write("type", "object")
            writer.writeKey("properties")
            writer.writeObject { writer in
                for setting in Setting.allCases {
                    writer.writeKey(setting.rawValue)
                    writer.writeObject { write(setting, to: &$0) }
                }
            }
            writer.write("additionalProperties", false)
            writer.writeKey("$defs")
            writer.writeObject(writeDefinitions)
        }
        writer.endLine()
        return writer.bytes
    }

    private static func write(_ setting: Setting, to writer: inout JSONWriter) {
        writer.write("description", setting.summary)
        switch setting.kind {
        case .text:
            writer.write("type", "string")
            if setting == .feed { writer.write("pattern", "^[Hh][Tt][Tt][Pp][Ss]?://") }
            writer.write("minLength", 1)
        case .ignored: writer.write("type", "string")
        case .flag: writer.write("type", "boolean")
        case .number(_, let range):
            writer.write("type", "integer")
            writer.write("minimum", range.lowerBound)
            writer.write("maximum", range.upperBound)
        case .choice(let words, _):
            writer.writeKey("enum")
            writer.writeArray(of: words) { $0.write($1) }
        case .keys:
            let common = KeyMap.commonNames.map { name in
                (name, "Wherever there is a key of this name", "keys")
            }
            let named = KeyMap.standard.named.map { ($0.name, $0.help, "keys") }
            writeMembers(common + named, to: &writer)
        case .theme: writeMembers(Role.named.map { ($0.name, nil, "look") }, to: &writer)
        }
    }

    private static func writeMembers(
        _ members: [(name: String, summary: String?, definition: String)],
        to writer: inout JSONWriter
    ) {
        writer.write("type", "object")
        writer.writeKey("properties")
        writer.writeObject { writer in
            for member in members {
                writer.writeKey(member.name)
                writer.writeObject { writer in
                    if let summary = member.summary { writer.write("description", summary) }
                    writer.write("$ref", "#/$defs/\(member.definition)")
                }
            }
        }
        writer.write("additionalProperties", false)
    }

    private static func writeDefinitions(_ writer: inout JSONWriter) {
        writer.writeKey("key")
        writer.writeObject { writer in
            writer.write(
                "description",
                "A character, ^S, Alt-B, F1 to F12, or \(Key.names.map(\.name).joined(separator: ", "))"
            )
            writer.write("type", "string")
            writer.write("minLength", 1)
        }
        writer.writeKey("keys")
        writer.writeObject { writer in
            writer.writeKey("anyOf")
            writer.writeArray(of: [false, true]) { writer, isList in
                writer.writeObject { writer in
                    guard isList else { return writer.write("$ref", "#/$defs/key") }
                    writer.write("type", "array")
                    writer.writeKey("items")
                    writer.writeObject { $0.write("$ref", "#/$defs/key") }
                }
            }
        }
        writer.writeKey("look")
        writer.writeObject { writer in
            writer.write(
                "description",
                "Attributes and colours, such as bold red, or black on yellow; plain for none"
            )
            writer.write("type", "string")
            let colors = PaletteColor.allCases.map(\.rawValue).joined(separator: "|")
            let attributes = LookAttribute.allCases.map(\.rawValue).joined(separator: "|")
            writer.write(
                "pattern",
                "^(plain|(\(attributes)|(on )?(\(colors)))( (\(attributes)|(on )?(\(colors))))*)$"
            )
        }
    }
}
