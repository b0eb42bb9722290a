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
    var completion = QueryInputCompletion()

    init(_ question: Question) {
        self.question = question
        let text =
            switch question {
            case .person(let person): person?.name ?? ""
            case .project(let project): project?.name ?? ""
            case .view(let view): view.name
            case .saveView(_, _, let shown): shown?.name ?? ""
            case .viewQuery(let view): view.query
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
        return textChanged(in: context)
    }

    /// Puts the next term that can stand at the cursor there (V2).
    mutating func complete(in context: Context) -> Request? {
        error = nil
        guard completion.complete(&input) else {
            showReason("Nothing completes this")
            return nil
        }
        return textChanged(in: context)
    }

    private mutating func textChanged(in context: Context) -> Request? {
        guard question.isQuery else { return nil }
        completion.update(for: input, in: context)
        if case .search = question { return narrowList(in: context) }
        mistake = QueryReader.mistake(in: input.text, in: context)
        return nil
    }

    /// Searches what was typed. The last query that could be read stays, and what is wrong stands beside the text (V1).
    private mutating func narrowList(in context: Context) -> Request? {
        mistake = nil
        do throws(QueryError) {
            return .narrowList(try Search(input.text, in: context))
        } catch {
            mistake = error.message
            return nil
        }
    }
}
