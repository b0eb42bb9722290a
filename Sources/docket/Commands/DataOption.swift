import ArgumentParser

/// The option `--data` of the commands after `docket`.
struct DataOption: ParsableArguments {
    @Option(
        name: .customLong(Arguments.dataName),
        help: ArgumentHelp("Use the to-dos in DIR instead of $XDG_DATA_HOME/docket.", valueName: "DIR")
    )
    var data: String?

    func validate() throws {
        guard data?.isEmpty != true else { throw ValidationError("--data needs the name of a folder.") }
    }
}
