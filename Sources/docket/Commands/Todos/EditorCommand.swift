import ArgumentParser
import DocketCore
import DocketProcesses
import DocketStorage
import DocketTerminal
import FoundationEssentials
import Glibc

/// What `docket edit` does without words: opens to-dos in the user's editor, and saves what comes back (E1).
struct EditorCommand {
    private let text: TodoText
    private let texts: EditedTextFiles
    private let editor = UserEditor.command

    init(_ items: [TodoItem], in todos: TodoFolder) {
        text = TodoText(items, in: todos.list)
        texts = todos.texts
    }

    func run(on todos: inout TodoFolder) throws {
        var round = EditorRound(text.text)
        let file = try texts.create(round.given, name: "to-do.txt")
        while true {
            let failure = try failure(on: file)
            let bytes = try texts.read(file)
            let content = bytes.map(round.content) ?? []
            let result = text.result(of: content, on: todos.list, today: todos.today, makeID: UUID.init)
            if let failure {
                guard result == .nothing else { throw failed(because: failure, file) }
                try texts.remove(file)
                throw ExitCode.failure(because: "\(failure). Nothing was changed")
            }
            switch result {
            case .nothing:
                try texts.remove(file)
                return StandardError.write("Nothing was changed")
            case .change(let change, let items, let missing):
                return try save(change, of: items, missing: missing, file, on: &todos)
            case .mistakes(let sentences):
                // Nobody mends it where there is no terminal, or if it was left as it is.
                guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !round.isUnmended(bytes)
                else {
                    throw ExitCode.badData(
                        because: "\(sentences.joined(separator: ". ")). The text is in \(file.path)"
                    )
                }
                round.giveAgain(content, because: sentences)
                try texts.replace(file, with: round.given)
            }
        }
    }

    /// Runs the editor.
    ///
    /// - Returns: how it has failed; nil if it has not.
    private func failure(on file: EditedText) throws -> String? {
        // An editor that is killed leaves the terminal as it had set it.
        var modes = termios()
        let hasModes = tcgetattr(STDIN_FILENO, &modes) == 0
        defer { if hasModes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) } }
        do throws(ChildProcess.StartError) {
            let status = try EditorProcess(editor, file: file.path, errors: STDERR_FILENO).wait()
            guard let failure = status.failure(of: editor) else { return nil }
            Terminal.reset(STDOUT_FILENO)
            return failure
        } catch {
            return "\(editor) can't be started: \(String(cString: strerror(error.code)))"
        }
    }

    private func failed(because reason: String, _ file: EditedText) -> any Error {
        ExitCode.failure(because: "\(reason). Nothing was changed, the text is in \(file.path)")
    }

    private func save(
        _ change: Change,
        of items: [TodoItem],
        missing: Int,
        _ file: EditedText,
        on todos: inout TodoFolder
    ) throws {
        do {
            try todos.save(change, as: Sentence.step("Edited", items), by: .editor)
        } catch {
            StandardError.write("The text is in \(file.path)")
            throw error
        }
        try texts.remove(file)
        try StandardOutput.say("Changed", items)
        if missing > 0 { StandardError.write("\(missing) not in the text, left as before") }
    }
}
