import DocketConfiguration
import DocketCore
import DocketScreens
import DocketTerminal

/// The settings that a start with these arguments would have, and where each comes from.
struct SettingsInForce {
    private let configuration: Configuration
    private let arguments: Arguments
    private let feed: String?
    private let file: SettingInForce.Source

    /// - Parameter feed: what `--feed` says.
    init(_ configuration: Configuration, _ arguments: Arguments, feed: String?) {
        (self.configuration, self.arguments, self.feed) = (configuration, arguments, feed)
        file = .file(FilePaths.configuration ?? "")
    }

    var all: [SettingInForce] {
        [
            SettingInForce("data", .init(FilePaths.data(option: arguments.data)), sourceOfData),
            SettingInForce(
                "feed",
                .init(feed ?? configuration.feed),
                feed != nil ? .option("--feed") : source(configuration.feed)
            ),
            ascii,
            flag("plain", configuration.plain, option: .plain, means: true),
            flag("mouse", configuration.mouse, option: .noMouse, means: false),
            color,
            SettingInForce(
                "passwordCommand",
                .init(configuration.passwordCommand),
                source(configuration.passwordCommand)
            ),
            firstWeekday,
            SettingInForce(
                "dateFormat",
                .text((configuration.dateFormat ?? .dotted).rawValue),
                source(configuration.dateFormat)
            ),
            SettingInForce(
                "historyMonths",
                .number(configuration.historyLimit.months),
                source(configuration.historyMonths)
            ),
            SettingInForce(
                "historyMegabytes",
                .number(configuration.historyLimit.bytes >> 20),
                source(configuration.historyMegabytes)
            ),
        ] + looks + keys
    }

    private func source<Value>(_ value: Value?) -> SettingInForce.Source { value == nil ? .builtIn : file }

    private var sourceOfData: SettingInForce.Source {
        if arguments.data != nil { return .option("--\(Arguments.dataName)") }
        let variable = "XDG_DATA_HOME"
        return Environment.value(of: variable)?.hasPrefix("/") == true ? .environment(variable) : .builtIn
    }

    /// - Parameter meaning: what the option sets.
    private func flag(
        _ name: String,
        _ value: Bool?,
        option: Arguments.Switch,
        means meaning: Bool
    ) -> SettingInForce {
        arguments.has(option)
            ? SettingInForce(name, .flag(meaning), .option("--\(option.rawValue)"))
            : SettingInForce(name, .flag(value ?? !meaning), source(value))
    }

    /// Neither the file nor an option can ask for more than the locale allows.
    private var ascii: SettingInForce {
        let setting = flag("ascii", configuration.ascii, option: .ascii, means: true)
        guard case .flag(false) = setting.value, TerminalGlyphs.choose(wantsASCII: false) == .ascii else {
            return setting
        }
        let variable = UserCountry.localeVariable(for: "LC_CTYPE")
        return SettingInForce("ascii", .flag(true), variable.map { .environment($0) } ?? .builtIn)
    }

    private var color: SettingInForce {
        let isUnwanted = Environment.value(of: "NO_COLOR")?.isEmpty == false
        return SettingInForce("color", .flag(!isUnwanted), isUnwanted ? .environment("NO_COLOR") : .builtIn)
    }

    private var firstWeekday: SettingInForce {
        if let set = configuration.firstWeekday {
            return SettingInForce("firstWeekday", .text(set.rawValue), file)
        }
        let source = UserWeek.variable.map(SettingInForce.Source.environment) ?? .builtIn
        return SettingInForce("firstWeekday", .text(UserWeek.firstWeekday().rawValue), source)
    }

    private var looks: [SettingInForce] {
        configuration.looks.map { SettingInForce("theme.\($0.name)", .text($0.words), file) }
    }

    /// The keys of every intent, so that the list tells their names, too.
    private var keys: [SettingInForce] {
        let map = configuration.keys ?? .standard
        let inForce = Dictionary(map.named.map { ($0.name, $0.keys) }) { first, _ in first }
        return KeyMap.standard.named.map { named in
            let keys = inForce[named.name] ?? []
            return SettingInForce(
                "keys.\(named.name)",
                keys.isEmpty ? .none : .texts(keys),
                keys == named.keys ? .builtIn : file
            )
        }
    }
}
