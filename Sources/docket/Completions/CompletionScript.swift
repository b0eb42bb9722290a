/// The completions for the shells. The argument parser would generate some, but it doesn't know the words after `docket`,
/// and offers a `help` that Docket does not have.
enum CompletionScript: String {
    case bash, zsh, fish

    static let option = "--generate-completion-script"

    /// The script that a command line asks for; nil for any other command line.
    init?(askedBy words: some Sequence<String>) {
        let words = words.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        guard words.count == 2, words[0] == Self.option else { return nil }
        self.init(rawValue: words[1])
    }

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    private static let bashText = #"""
        _docket() {
            local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD - 1]}" offered word
            # In --data=DIR the equals sign is a word.
            [[ "$prev" == "=" ]] && prev="${COMP_WORDS[COMP_CWORD - 2]}"
            [[ "$cur" == "=" ]] && cur=""
            COMPREPLY=()
            case "$prev" in
            --data)
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$cur")
                return
                ;;
            --feed | --km | --columns | --rows | --user | --collection | --default) return ;;
            --keep | --resend | --accept | --leave) return ;;
            esac
            case "${COMP_WORDS[1]}$((COMP_CWORD > 1))" in
            map1) offered=" --km --columns --rows --ascii --help " ;;
            sync1) offered=" --dry-run --json --keep --resend --accept --leave --data --help " ;;
            account1)
                case "${COMP_WORDS[2]}$((COMP_CWORD > 2))" in
                add1)
                    offered=" --user --all --collection --default --password-stdin --insecure --data --help "
                    ;;
                list1) offered=" --data --help " ;;
                remove1) offered=" --user --data --help " ;;
                *) offered=" add list remove --help " ;;
                esac
                ;;
            *)
                offered=" --data --feed --ascii --plain --no-mouse --refresh --version --help "
                ((COMP_CWORD == 1)) && offered=" account map sync$offered"
                ;;
            esac
            for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do offered="${offered/" $word "/ }"; done
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$offered" -- "$cur")
        }
        complete -F _docket docket

        """#

    private static let zshText = #"""
        #compdef docket

        _docket() {
            local ascii='--ascii[Draw with ASCII characters only, whatever the locale]'
            if ((CURRENT > 2)) && [[ "$words[2]" == map ]]; then
                shift words
                ((CURRENT--))
                _arguments \
                    '--km[Show so many kilometres from left to right]:kilometres:' \
                    '--columns[Make it so many columns wide]:columns:' \
                    '--rows[Make it so many rows high]:rows:' \
                    "$ascii" \
                    '(- *)'{-h,--help}'[Show help]' \
                    '*:address:'
                return
            fi
            local data='--data[Use the to-dos in this folder]:folder:_files -/'
            if ((CURRENT > 2)) && [[ "$words[2]" == sync ]]; then
                shift words
                ((CURRENT--))
                _arguments \
                    '--dry-run[Change nothing, and say what would go each way]' \
                    '--json[Print progress and result as lines of JSON]' \
                    '--keep[Keep another collection in step from now on]:collection:' \
                    '--resend[Send everything of this collection again]:collection:' \
                    '--accept[Delete here what the server has no longer in this collection]:collection:' \
                    '--leave[Keep this collection in step no longer]:collection:' \
                    "$data" \
                    '(- *)'{-h,--help}'[Show help]'
                return
            fi
            if ((CURRENT > 3)) && [[ "$words[2]" == account ]]; then
                local -a more
                [[ "$words[3]" == add ]] && more=(
                    '--all[Keep all collections in step]'
                    '*--collection[Keep this collection in step]:collection:'
                    '--default[The collection for to-dos without a project]:collection:'
                    '--password-stdin[Read the password from standard input]'
                    '--insecure[Allow http to another machine]'
                )
                [[ "$words[3]" != list ]] && more+=('--user[The user name on the server]:user:' '1:URL:')
                shift 2 words
                ((CURRENT -= 2))
                _arguments $more "$data" '(- *)'{-h,--help}'[Show help]'
                return
            fi
            if ((CURRENT > 2)) && [[ "$words[2]" == account ]]; then
                shift words
                ((CURRENT--))
                _arguments '1:command:((add\:"Begin to keep the to-dos in step with a server" list\:"Print the accounts" remove\:"Stop that"))' \
                    '(- *)'{-h,--help}'[Show help]'
                return
            fi
            local -a commands
            ((CURRENT == 2)) && commands=('1:command:((account\:"Keep the to-dos in step with servers" map\:"Print the map of an address" sync\:"Synchronise once"))')
            _arguments \
                "$data" \
                '--feed[Take over the to-dos of a feed]:URL:' \
                "$ascii" \
                '--plain[Draw in words, for screen readers and Braille displays]' \
                '--no-mouse[Leave the mouse to the terminal]' \
                '--refresh[Load the feed again, whatever is cached of it]' \
                '(- *)--version[Show the version]' \
                '(- *)'{-h,--help}'[Show help]' \
                $commands
        }

        if [[ "$funcstack[1]" == _docket ]]; then
            _docket "$@"
        else
            compdef _docket docket
        fi

        """#

    private static let fishText = #"""
        function __docket_word
            set -l words (commandline -opc)
            test "$words[2]" = $argv[1]; or return 1
            test (count $argv) -eq 1; or contains -- "$words[3]" $argv[2..-1]
        end

        function __docket_is_screen
            set -l words (commandline -opc)
            not contains -- "$words[2]" account map sync
        end

        function __docket_has_words
            test (count (commandline -opc)) -eq $argv[1]
        end

        complete -c docket -f
        complete -c docket -n '__docket_has_words 1' -a account -d 'Keep the to-dos in step with servers'
        complete -c docket -n '__docket_has_words 1' -a map -d 'Print the map of an address'
        complete -c docket -n '__docket_has_words 1' -a sync -d 'Synchronise once'
        complete -c docket -n 'not __docket_word map' -l data -xa '(__fish_complete_directories)' -d 'Use the to-dos in this folder'
        complete -c docket -n __docket_is_screen -l feed -x -d 'Take over the to-dos of a feed'
        complete -c docket -n __docket_is_screen -l plain -d 'Draw in words, for screen readers and Braille displays'
        complete -c docket -n __docket_is_screen -l no-mouse -d 'Leave the mouse to the terminal'
        complete -c docket -n __docket_is_screen -l refresh -d 'Load the feed again, whatever is cached of it'
        complete -c docket -n __docket_is_screen -l version -d 'Show the version'
        complete -c docket -n '__docket_word map' -l km -x -d 'Show so many kilometres from left to right'
        complete -c docket -n '__docket_word map' -l columns -x -d 'Make it so many columns wide'
        complete -c docket -n '__docket_word map' -l rows -x -d 'Make it so many rows high'
        complete -c docket -n '__docket_is_screen; or __docket_word map' -l ascii -d 'Draw with ASCII characters only, whatever the locale'
        complete -c docket -n '__docket_word sync' -l dry-run -d 'Change nothing, and say what would go each way'
        complete -c docket -n '__docket_word sync' -l json -d 'Print progress and result as lines of JSON'
        complete -c docket -n '__docket_word sync' -l keep -x -d 'Keep another collection in step from now on'
        complete -c docket -n '__docket_word sync' -l resend -x -d 'Send everything of this collection again'
        complete -c docket -n '__docket_word sync' -l accept -x -d 'Delete here what the server has no longer'
        complete -c docket -n '__docket_word sync' -l leave -x -d 'Keep this collection in step no longer'
        complete -c docket -n '__docket_word account; and __docket_has_words 2' -a add -d 'Begin to keep the to-dos in step with a server'
        complete -c docket -n '__docket_word account; and __docket_has_words 2' -a list -d 'Print the accounts'
        complete -c docket -n '__docket_word account; and __docket_has_words 2' -a remove -d 'Stop keeping them in step'
        complete -c docket -n '__docket_word account add remove' -l user -x -d 'The user name on the server'
        complete -c docket -n '__docket_word account add' -l all -d 'Keep all collections in step'
        complete -c docket -n '__docket_word account add' -l collection -x -d 'Keep this collection in step'
        complete -c docket -n '__docket_word account add' -l default -x -d 'The collection for to-dos without a project'
        complete -c docket -n '__docket_word account add' -l password-stdin -d 'Read the password from standard input'
        complete -c docket -n '__docket_word account add' -l insecure -d 'Allow http to another machine'
        complete -c docket -s h -l help -d 'Show help'

        """#
}
