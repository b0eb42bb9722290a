/// A setting in force.
struct SettingInForce {
    let name: String
    let value: Value
    let source: Source

    enum Value {
        case flag(Bool)
        case number(Int)
        case text(String)
        case texts([String])
        case none
    }

    enum Source: Equatable {
        case builtIn
        case file(String)
        /// The name of the variable.
        case environment(String)
        /// With its hyphens.
        case option(String)
    }

    init(_ name: String, _ value: Value, _ source: Source) {
        (self.name, self.value, self.source) = (name, value, source)
    }
}

extension SettingInForce.Value {
    init(_ text: String?) { self = text.map { .text($0) } ?? .none }

    var text: String {
        switch self {
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): String(number)
        case .text(let text): text
        case .texts(let texts): texts.joined(separator: " ")
        case .none: "none"
        }
    }
}

extension SettingInForce.Source {
    /// The kind, and what belongs to it.
    var parts: (kind: String, detail: String?) {
        switch self {
        case .builtIn: ("default", nil)
        case .file(let path): ("file", path)
        case .environment(let name): ("environment", name)
        case .option(let name): ("option", name)
        }
    }

    /// `default`, `file ~/.config/docket/config.json`
    var text: String { [parts.kind, parts.detail].compactMap(\.self).joined(separator: " ") }
}
