/// The script for fish.
enum FishCompletions {
    static var text: String {
        let first = CommandTable.firstWords.map { word, summary in
            "complete -c docket -n '__docket_has_words 1' -a \(word) -d '\(summary)'"
        }
        let accounts = CommandTable.commands.filter { $0.words.count == 2 }.map { command in
            "complete -c docket -n '__docket_word account; and __docket_has_words 2' -a \(command.words[1]) "
                + "-d '\(command.summary)'"
        }
        let screen = CommandTable.screen.options.filter { $0.name != "help" }.map {
            line($0, if: "__docket_is_screen")
        }
        let commands = CommandTable.commands.flatMap { command in
            let condition = "__docket_word \(command.words.joined(separator: " "))"
            return command.options.filter { $0.name != "help" }.map { line($0, if: condition) }
                + values(of: command.arguments, if: condition)
        }
        let lines = first + accounts + screen + commands + ["complete -c docket -s h -l help -d 'Show help'"]
        return functions + lines.joined(separator: "\n") + "\n"
    }

    private static let functions = """
        function __docket_word
            set -l words (commandline -opc)
            set -l word $words[2]
        \(CommandTable.otherNames.sorted { $0.key < $1.key }.map { "    test \"$word\" = \($0.value); and set word \($0.key)\n" }.joined())\
            test "$word" = $argv[1]; or return 1
            test (count $argv) -eq 1; or test "$words[3]" = $argv[2]
        end

        function __docket_is_screen
            set -l words (commandline -opc)
            not contains -- "$words[2]" \(CommandTable.firstWords.map(\.word).joined(separator: " "))
        end

        function __docket_has_words
            test (count (commandline -opc)) -eq $argv[1]
        end

        function __docket_data
            set -l words (commandline -opc)
            set -l index (contains -i -- --data $words)
            and printf '%s\\n' --data $words[(math $index + 1)]
        end

        function __docket_ids
            docket list $argv[1] (__docket_data) 2>/dev/null | cut -f1,3
        end

        function __docket_names
            for sign in '+:projects' '@:people'
                set -l parts (string split : $sign)
                docket $parts[2] (__docket_data) 2>/dev/null | cut -f1 | string replace -r '^' $parts[1]
            end
            docket tags (__docket_data) 2>/dev/null | cut -f1
        end

        function __docket_changes
            set -l words (commandline -opc)
            if contains -- rename $words; or contains -- delete $words
                docket $words[2] (__docket_data) 2>/dev/null | cut -f1
            else if not contains -- add $words
                printf '%s\\n' add rename delete
            end
        end

        complete -c docket -f

        """

    private static func line(_ option: CommandTable.Option, if condition: String) -> String {
        let value =
            switch option.value {
            case nil: ""
            case .folder: " -xa '(__fish_complete_directories)'"
            case .file: " -s o -rF"
            case .choice(let words): " -xa '\(words.joined(separator: " "))'"
            case .other: " -x"
            }
        return "complete -c docket -n '\(condition)' -l \(option.name)\(value) -d '\(option.summary)'"
    }

    private static func values(of arguments: CommandTable.Arguments, if condition: String) -> [String] {
        if case .files = arguments { return ["complete -c docket -n '\(condition)' -F"] }
        let lists =
            switch arguments {
            case .none, .other, .files: [String]()
            case .ids(let query): ["__docket_ids \"\(query)\""]
            case .line: ["__docket_names"]
            case .idsAndLine: ["__docket_ids is:open", "__docket_names"]
            case .names: ["__docket_changes"]
            case .commands: ["printf '%s\\n' \(CommandTable.firstWords.map(\.word).joined(separator: " "))"]
            }
        return lists.map { "complete -c docket -n '\(condition)' -ka '(\($0))'" }
    }
}
