import ArgumentParser
import DocketCore

/// The words after `docket`.
enum Commands {
    /// A `switch` costs a start of the screen no time.
    static func named(_ word: String) -> (any ParsableCommand.Type)? {
        switch word {
        case "account": AccountCommand.self
        case "add": AddCommand.self
        case "config": ConfigCommand.self
        case "delete", "rm": DeleteCommand.self
        case "doctor": DoctorCommand.self
        case "done": DoneCommand.self
        case "due": DueCommand.self
        case "edit": EditCommand.self
        case "export": ExportCommand.self
        case "help": HelpCommand.self
        case "import": ImportCommand.self
        case "list", "ls": ListCommand.self
        case "log": LogCommand.self
        case "map": MapCommand.self
        case "people": NamesCommand<Person>.self
        case "projects": NamesCommand<Project>.self
        case "redo": RedoCommand.self
        case "remind": RemindCommand.self
        case "replay": ReplayCommand.self
        case "show": ShowCommand.self
        case "sync": SyncCommand.self
        case "tags": TagsCommand.self
        case "undo": UndoCommand.self
        case "undone": UndoneCommand.self
        case "views": ViewsCommand.self
        default: nil
        }
    }
}
