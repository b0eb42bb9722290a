import ArgumentParser
import DocketStorage

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

    /// The folder of the to-dos, which is closed to others.
    ///
    /// - Throws: exit status 1, with a sentence on standard error, if the environment names none either.
    func path() throws -> String { try Self.path(data) }

    /// - Parameter option: what the option says.
    static func path(_ option: String?) throws -> String {
        let path = try unchangedPath(option)
        if let remark = FolderPrivacy.close(path) { StandardError.write(remark) }
        return path
    }

    /// The same, for a command that changes nothing.
    static func unchangedPath(_ option: String?) throws -> String {
        guard let path = FilePaths.data(option: option) else {
            throw ExitCode.failure(because: FilePaths.noFolder)
        }
        return path
    }
}
