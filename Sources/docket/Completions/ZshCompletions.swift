/// The script for zsh.
enum ZshCompletions {
    static var text: String {
        let accounts = CommandTable.commands.filter { $0.words[0] == "account" }
        return """
            #compdef docket

            _docket_data() {
                local -i index=${words[(I)--data]}
                reply=()
                ((index > 0)) && reply=(--data "${(Q)words[index + 1]}")
            }

            _docket_ids() {
                local -a reply lines
                local id state title rest
                _docket_data
                docket list "$1" $reply 2>/dev/null | while IFS=$'\\t' read -r id state title rest; do
                    lines+=("$id:$title")
                done
                _describe -V 'to-do' lines
            }

            _docket_names() {
                local -a reply names
                _docket_data
                names=("${(@f)$(docket "$2" $reply 2>/dev/null | cut -f1)}")
                compadd -P "$1" -a names
            }

            _docket_line() {
                case "$PREFIX" in
                '#'*) compset -P '#'; local -a reply; _docket_data
                    compadd -P '#' -- ${${(f)"$(docket tags $reply 2>/dev/null | cut -f1)"}#\\#} ;;
                '+'*) compset -P '+'; _docket_names '+' projects ;;
                '@'*) compset -P '@'; _docket_names '@' people ;;
                *) _message 'to-do' ;;
                esac
            }

            _docket_ids_and_line() {
                if ((${words[(I)--]} > 0)); then _docket_line; else _docket_ids is:open; fi
            }

            _docket() {
                local first="$words[2]"
                if ((CURRENT > 2)) && [[ "$first" == account ]]; then
                    if ((CURRENT == 3)); then
                        local -a accounts=(\(described(accounts.map { ($0.words[1], $0.summary) })))
                        _describe command accounts
                        return
                    fi
                    first="$first $words[3]"
                    shift words
                    ((CURRENT--))
                fi
                if ((CURRENT > 2)); then
                    case "$first" in
            \(CommandTable.commands.map(entry).joined())\
                    esac
                fi
                if ((CURRENT == 2)); then
                    local -a commands=(\(described(CommandTable.firstWords)))
                    _describe command commands
                fi
                _arguments\(CommandTable.screen.options.map { " \\\n        \(argument($0))" }.joined())
            }

            if [[ "$funcstack[1]" == _docket ]]; then
                _docket "$@"
            else
                compdef _docket docket
            fi

            """
    }

    private static func described(_ words: [(word: String, summary: String)]) -> String {
        words.map { "'\($0.word):\($0.summary)'" }.joined(separator: " ")
    }

    private static func entry(_ command: CommandTable) -> String {
        let rest: String? =
            switch command.arguments {
            case .none: nil
            case .other(let name): "'*:\(name):'"
            case .files: "'*:file:_files'"
            case .ids(let query): "'*:to-do:_docket_ids \"\(query)\"'"
            case .line: "'*:to-do:_docket_line'"
            case .names: "'1:change:(add rename delete)' '*:name:_docket_names \"\" \(command.words[0])'"
            case .commands:
                "'1:command:(\(CommandTable.firstWords.map(\.word).joined(separator: " ")))'"
            case .idsAndLine: "'*:to-do:_docket_ids_and_line'"
            }
        let other = CommandTable.otherNames[command.words[0]].map { " | \($0)" } ?? ""
        let arguments = command.options.map(argument) + [rest].compactMap(\.self)
        return """
                    '\(command.words.joined(separator: " "))'\(other))
                        shift words
                        ((CURRENT--))
                        _arguments\(arguments.map { " \\\n                    \($0)" }.joined())
                        return
                        ;;

            """
    }

    private static func argument(_ option: CommandTable.Option) -> String {
        switch option.value {
        case nil where option.name == "help": "'(- *)'{-h,--help}'[\(option.summary)]'"
        case nil: "'--\(option.name)[\(option.summary)]'"
        case .folder: "'--\(option.name)[\(option.summary)]:folder:_files -/'"
        case .file: "'(-o --\(option.name))'{-o,--\(option.name)}'[\(option.summary)]:file:_files'"
        case .choice(let words):
            "'--\(option.name)[\(option.summary)]:\(option.name):(\(words.joined(separator: " ")))'"
        case .other(let name):
            "'\(option.name == "collection" ? "*" : "")--\(option.name)[\(option.summary)]:\(name):'"
        }
    }
}
