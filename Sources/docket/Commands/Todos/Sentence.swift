import DocketCore
import DocketScreens

/// What a command says of to-dos.
enum Sentence {
    static func name(of item: TodoItem) -> String { "“\(DisplayText(item.title, limit: 60).text)”" }

    /// What the history calls it: `Checked “Buy milk”`, `Checked 3 to-dos`.
    static func step(_ verb: String, _ items: [TodoItem]) -> String {
        items.count == 1 ? "\(verb) \(name(of: items[0]))" : "\(verb) \(items.count) to-dos"
    }
}

extension StandardOutput {
    /// Prints a line for each to-do: `Checked “Buy milk”`.
    static func say(_ verb: String, _ items: [TodoItem]) throws {
        try write(items.map { "\(verb) \(Sentence.name(of: $0))\n" }.joined(), as: "What was done")
    }
}
