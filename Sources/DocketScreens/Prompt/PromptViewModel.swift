import DocketCore
import FoundationEssentials

/// The logic of a prompt in the footer, for a line of text. It is on top of the screen that opened it.
struct PromptViewModel {
    let question: Question
    private(set) var input: TextInput
    /// Why the text was not accepted, or why the last key had no effect.
    private(set) var error: String?
    /// Why the text is no query, in a search.
    private(set) var mistake: String?
    /// The person that an arrow has chosen; nil if none was pressed since the text changed.
    var choice: UUID?
    /// How often an arrow was pressed since the text changed, to choose among links.
    var linkChoice = 0

    init(_ question: Question) {
        self.question = question
        let text =
            switch question {
            case .rename(let person): person.name
            case .renameProject(let project): project.name
            default: ""
            }
        input = TextInput(text, limit: question.limit)
    }

    /// Shows why something was not done.
    mutating func showReason(_ reason: String) { error = reason }

    mutating func edit(_ edit: TextEdit, in context: Context) -> Request? {
        error = nil
        let before = input.characters
        let isComplete = input.apply(edit)
        if input.characters != before { (choice, linkChoice) = (nil, 0) }
        if !isComplete { error = input.isEditable ? question.fullMessage : "It is too long to be edited" }
        guard case .search = question else { return nil }
        return narrowList(in: context)
    }

    /// Searches what was typed. The last query that could be read stays, and what is wrong stands beside the text (V1).
    private mutating func narrowList(in context: Context) -> Request? {
        mistake = nil
        do throws(QueryError) {
            let search = try Search(
                input.text,
                today: context.today,
                style: context.dateStyle,
                day: context.dependencies.day
            )
            return .narrowList(search)
        } catch {
            mistake = error.message
            return nil
        }
    }
}
