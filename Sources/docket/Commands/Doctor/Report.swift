import DocketConfiguration
import DocketCore
import DocketFiles
import DocketRecording
import DocketScreens
import DocketStorage
import FoundationEssentials
import Glibc

/// The text of `docket doctor --report`: what a maintainer needs to find a fault, and nothing that can be read of the
/// to-dos (DR3).
struct Report {
    let text: String
    /// What was recorded, without its words; nil if nothing was.
    let recording: Recording?

    /// The variables that say what the terminal can show, and nothing about the user.
    private static let variables = [
        "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "NO_COLOR", "LANG",
        "LC_ALL",
        "LC_CTYPE", "LC_TIME", "TZ",
    ]
    /// Those of which only whether they are set matters.
    private static let switches = ["TMUX", "STY", "SSH_CONNECTION", "WAYLAND_DISPLAY", "DISPLAY"]

    /// - Parameters:
    ///   - options: what `--data` says.
    ///   - recording: a recording of the fault; nil for none.
    /// - Throws: exit status 74, with a sentence on standard error, if the recording can't be played.
    init(_ checks: Checks, options data: String?, recording: Recording?) throws {
        let result = checks.run()
        let (configuration, _) = UserConfiguration.load()
        var privacy = Privacy(seed: .random(in: 0 ... .max))
        let names = DataFolder(path: checks.folder).allNames()
        for secret in Self.secrets(of: checks)
            + [configuration.feed, configuration.passwordCommand].compactMap(\.self)
        {
            privacy.hide(secret)
        }
        var learned: [String] = []
        result.list.forEachText { learned.append($0) }
        recording?.forEachText { learned.append($0) }
        for text in learned { privacy.learn(text) }
        for name in names where privacy.fileName(name) != name { privacy.hide(name) }
        let settings = SettingsInForce(configuration, Arguments(data: data), feed: nil).all
        let list = result.list.scrubbed { privacy.text($0) }
        let parts: [(String, [String])] = [
            ("System", Self.system),
            ("Terminal", Self.terminal.map { privacy.sentence($0) }),
            ("Checks", result.findings.flatMap { Self.lines($0, &privacy) }),
            ("Settings", settings.compactMap { Self.line($0, &privacy) }),
            ("Files", Self.files(names, in: checks.folder, &privacy)),
        ]
        self.recording = try recording.map { try Self.scrubbed($0, &privacy) }
        let today = LocalClock.day(of: checks.now).isoText
        text =
            """
            Docket \(Docket.configuration.version), report of \(today)

            Letters, digits and emoji of texts are replaced by others of their kind and width. Dates, times and sizes are
            as they were. Look through it before you send it.


            """
            + parts.map { title, lines in "\(title)\n" + lines.map { "  \($0)\n" }.joined() + "\n" }.joined()
                + """
                List: this and the following lines, without this one, are a todos.json

                """ + String(decoding: FileStorage.document(of: list), as: UTF8.self)
    }

    /// The recording with other texts, and with the screens that it shows then.
    private static func scrubbed(_ recording: Recording, _ privacy: inout Privacy) throws -> Recording {
        privacy.hide(recording.header.folder)
        let scrubbed = recording.scrubbed(by: &privacy)
        let replay = try ReplayedRecording(scrubbed)
        defer { replay.remove() }
        var screens: [ReplayedScreen] = []
        while let screen = replay.next() { screens.append(screen) }
        return scrubbed.resealed(with: screens)
    }

    private static func secrets(of checks: Checks) -> [String] {
        let accounts = AccountCheck(folder: checks.folder).all.flatMap { account in
            [account.host, account.url.text, account.user]
        }
        let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) }
        // “root” stands in other words, and names nobody.
        return accounts + [user].compactMap(\.self).filter { $0 != "root" }
    }

    private static var system: [String] {
        var name = utsname()
        uname(&name)
        func text<Characters>(_ characters: Characters) -> String {
            withUnsafeBytes(of: characters) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        let release = ((try? AtomicFile(path: "/etc/os-release").read(.text)) ?? nil)?.bytes ?? []
        let pretty = String(decoding: release, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
        return [
            "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))",
            pretty.map { String($0).replacing("\"", with: "") },
        ].compactMap(\.self)
    }

    private static var terminal: [String] {
        let set = variables.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
        let others = switches.filter { Environment.value(of: $0) != nil }.map { "\($0) is set" }
        return set + others + [
            "\(Output.isTerminal ? "\(Output.columns) columns" : "standard output is no terminal")"
        ]
    }

    private static func lines(_ finding: Finding, _ privacy: inout Privacy) -> [String] {
        let mark =
            switch finding.level {
            case .fine: "✓"
            case .remark: "!"
            case .problem: "✗"
            }
        let sentence = privacy.sentence("\(finding.subject): \(finding.sentence)")
        return ["\(mark) \(sentence)"] + (finding.mending.map { ["    " + privacy.sentence($0)] } ?? [])
    }

    /// nil for a key that is the default one.
    private static func line(_ setting: SettingInForce, _ privacy: inout Privacy) -> String? {
        if setting.name.hasPrefix("keys."), setting.source == .builtIn { return nil }
        let value =
            switch (Setting(rawValue: String(setting.name.prefix { $0 != "." })), setting.value) {
            case (_, .none): "none"
            case (.feed, .text(let address)): privacy.address(address)
            case (.feed, _), (.passwordCommand, _), (.schema, _): "set"
            case (.ascii, _), (.plain, _), (.mouse, _), (.firstWeekday, _), (.dateFormat, _),
                (.historyMonths, _), (.historyMegabytes, _), (.keys, _), (.theme, _):
                setting.value.text
            // The folder of the data is no setting of the file.
            case (nil, _): setting.name == "data" ? privacy.sentence(setting.value.text) : "set"
            }
        return "\(setting.name) \(value) (\(privacy.sentence(setting.source.text)))"
    }

    private static func files(_ names: [String], in folder: String, _ privacy: inout Privacy) -> [String] {
        names.compactMap { name in
            guard let status = (try? EntryStatus.of("\(folder)/\(name)")) ?? nil else { return nil }
            let permissions = String(status.permissions, radix: 8)
            let kind =
                switch status.kind {
                case .file: Finding.size(status.size)
                case .folder: "folder"
                case .link: "link"
                case .other: "no file"
                }
            return "\(privacy.fileName(name)) \(permissions) \(kind)"
        }
    }
}

extension DataFolder {
    /// The names in the folder, and those in its folders, in their order.
    fileprivate func allNames() -> [String] {
        func sorted(_ below: String) -> [String] {
            ((try? names(in: below)) ?? []).filter { $0 != "." && $0 != ".." }.sorted()
        }
        return sorted("").flatMap { name in
            let isFolder = (try? EntryStatus.of(file(name)))??.kind == .folder
            return [name] + (isFolder ? sorted(name).map { "\(name)/\($0)" } : [])
        }
    }
}
