import ArgumentParser
import DocketConfiguration
import DocketFeed

/// `docket config`: prints the settings in force, and where each comes from.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket config",
        abstract: "Print the settings in force, and where each comes from.",
        discussion: """
            The options of the screen count as if it were started with them. Elsewhere than on a terminal each setting is a \
            line of fields with tabs between them: name, value, source. What is wrong in config.json is on standard \
            error, and the status is 65 then.
            """
    )

    @Flag(help: "Print a JSON schema of config.json instead.")
    var schema = false

    @Flag(help: "Print a JSON object for each setting.")
    var json = false

    @Option(help: ArgumentHelp("As if the screen were started with this feed.", valueName: "URL"))
    var feed: String?

    @Flag(help: "As if the screen were started with --ascii.")
    var ascii = false

    @Flag(help: "As if the screen were started with --plain.")
    var plain = false

    @Flag(help: "As if the screen were started with --no-mouse.")
    var noMouse = false

    @OptionGroup var data: DataOption

    func validate() throws {
        guard feed.map({ FeedAddress($0) != nil }) ?? true else {
            throw ValidationError("--feed needs an address that begins with http:// or https://.")
        }
    }

    func run() throws {
        if schema {
            return try StandardOutput.write(
                String(decoding: SettingsSchema.json, as: UTF8.self),
                as: "The schema"
            )
        }
        let (configuration, remarks) = UserConfiguration.load()
        let switches: [(Bool, Arguments.Switch)] = [(ascii, .ascii), (plain, .plain), (noMouse, .noMouse)]
        let arguments = Arguments(
            data: data.data,
            feed: feed.flatMap(FeedAddress.init),
            switches: switches.filter(\.0).map(\.1)
        )
        let settings = SettingsInForce(configuration, arguments, feed: feed).all
        if json {
            try StandardOutput.write(styled: SettingsTable.json(settings), as: "The list")
        } else {
            let text = Output.isTerminal ? SettingsTable.table(settings) : SettingsTable.lines(settings)
            try StandardOutput.write(text, as: "The list")
        }
        for remark in remarks { StandardError.write(remark) }
        if !remarks.isEmpty { throw ExitCode.badData }
    }
}
