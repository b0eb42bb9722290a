/// The script for bash.
enum BashCompletions {
    static var text: String {
        let accounts = CommandTable.commands.filter { $0.words[0] == "account" }
        let valued = (CommandTable.commands + [.screen]).flatMap(\.options).filter {
            $0.value?.isFreeText ?? false
        }
        return """
            _docket_names() {
                local name
                while IFS=$'\\t' read -r name _; do
                    [[ "$name" == *" "* ]] && name="\\"$name\\""
                    [[ "$name" == *\\"* ]] && name="'$1$name'" || name="$1$name"
                    [[ "$name" == "$cur"* || "$name" == "'$cur"* ]] && COMPREPLY+=("$name")
                done < <("${docket[@]:0:1}" "$2" "${docket[@]:1}" 2>/dev/null)
            }

            _docket_ids() {
                local id title lines=()
                while IFS=$'\\t' read -r id _ title _; do
                    [[ "$id" == "${cur,,}"* ]] && lines+=("$id" "$title")
                done < <("${docket[@]:0:1}" list "$1" "${docket[@]:1}" 2>/dev/null)
                if ((${#lines[@]} == 2)); then COMPREPLY+=("${lines[0]}"); return; fi
                local index
                for ((index = 0; index < ${#lines[@]}; index += 2)); do
                    COMPREPLY+=("${lines[index]}  ${lines[index + 1]}")
                done
            }

            _docket_files() {
                local name
                compopt -o filenames 2>/dev/null
                while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$cur")
            }

            _docket_line() {
                case "$cur" in
                '#'*) _docket_names '' tags ;;
                '+'*) _docket_names '+' projects ;;
                '@'*) _docket_names '@' people ;;
                esac
            }

            _docket_changes() {
                local word before=""
                for word in "${COMP_WORDS[@]:2:COMP_CWORD - 2}"; do
                    case "$word" in
                    add | rename | delete) before="$word" ;;
                    esac
                done
                case "$before" in
                '') while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "add rename delete" -- "$cur") ;;
                rename | delete) _docket_names '' "$1" ;;
                esac
            }

            _docket() {
                local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD - 1]}" offered="" word index
                # In --data=DIR the equals sign is a word.
                [[ "$prev" == "=" ]] && prev="${COMP_WORDS[COMP_CWORD - 2]}"
                [[ "$cur" == "=" ]] && cur=""
                COMPREPLY=()
                local docket=("${COMP_WORDS[0]}")
                for ((index = 1; index < COMP_CWORD - 1; index++)); do
                    [[ "${COMP_WORDS[index]}" == --data ]] || continue
                    word="${COMP_WORDS[index + 1]}"
                    [[ "$word" == "=" ]] && word="${COMP_WORDS[index + 2]}"
                    docket=("${COMP_WORDS[0]}" --data "$word")
                done
                case "$prev" in
                --data)
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$cur")
                    return
                    ;;
                \(files.joined(separator: " | "))) _docket_files; return ;;
            \(choices)
                \(names(of: valued).joined(separator: " | "))) return ;;
                esac
                case "${COMP_WORDS[1]}$((COMP_CWORD > 1))" in
            \(CommandTable.commands.filter { $0.words.count == 1 }.map { entry($0, indent: 1) }.joined())\
                account1)
                    case "${COMP_WORDS[2]}$((COMP_CWORD > 2))" in
            \(accounts.map { entry($0, indent: 2) }.joined())\
                    *) offered=" \(accounts.map { $0.words[1] }.joined(separator: " ")) --help " ;;
                    esac
                    ;;
                *)
                    offered="\(options(of: .screen))"
                    ((COMP_CWORD == 1)) && offered=" \(CommandTable.firstWords.map(\.word).joined(separator: " "))$offered"
                    ;;
                esac
                for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do offered="${offered/" $word "/ }"; done
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$offered" -- "$cur")
            }
            complete -F _docket docket

            """
    }

    /// A branch that sets what is offered after a command.
    private static func entry(_ command: CommandTable, indent: Int) -> String {
        let blanks = String(repeating: "    ", count: indent)
        let values: String? =
            switch command.arguments {
            case .none, .other: nil
            case .files: "_docket_files"
            case .ids(let query): "_docket_ids '\(query)'"
            case .line: "_docket_line"
            case .names: "_docket_changes \(command.words[0])"
            case .commands: "offered+=' \(CommandTable.firstWords.map(\.word).joined(separator: " ")) '"
            case .idsAndLine:
                "[[ \" ${COMP_WORDS[*]:0:COMP_CWORD} \" == *' -- '* ]] && { _docket_line; return; }; _docket_ids is:open"
            }
        let word = command.words.last ?? ""
        let names = [word, CommandTable.otherNames[command.words[0]]].compactMap(\.self)
        let lines =
            [
                names.map { "\($0)1" }.joined(separator: " | ") + ")",
                "    offered=\"\(options(of: command))\"",
            ]
            + (values.map { ["    [[ \"$cur\" == -* ]] || { \($0); }"] } ?? []) + ["    ;;"]
        return lines.map { "\(blanks)\($0)\n" }.joined()
    }

    /// The options, with blanks around each.
    private static func options(of command: CommandTable) -> String {
        " \(command.options.map { "--\($0.name)" }.joined(separator: " ")) "
    }

    private static func names(of options: [CommandTable.Option]) -> [String] {
        var seen: Set<String> = []
        return options.map { "--\($0.name)" }.filter { seen.insert($0).inserted }
    }

    /// The options that take a file, with their short names.
    private static var files: [String] {
        let options = CommandTable.commands.flatMap(\.options).filter { $0.value == .file }
        return names(of: options) + options.map { "-\($0.name.prefix(1))" }
    }

    /// Branches for the options that take one of several words.
    private static var choices: String {
        let options = CommandTable.commands.flatMap(\.options)
        return options.compactMap { option -> String? in
            guard case .choice(let words) = option.value else { return nil }
            let list = words.joined(separator: " ")
            return """
                    --\(option.name))
                        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "\(list)" -- "$cur")
                        return
                        ;;
                """
        }.joined(separator: "\n")
    }
}

extension CommandTable.Value {
    fileprivate var isFreeText: Bool { if case .other = self { true } else { false } }
}
