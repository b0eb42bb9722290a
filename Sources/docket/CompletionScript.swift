/// The completions for the shells. The argument parser would generate some, but it doesn't know `map`, and offers a
/// `help` that Docket does not have.
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
            --feed | --km | --columns | --rows) return ;;
            esac
            if ((COMP_CWORD > 1)) && [[ "${COMP_WORDS[1]}" == map ]]; then
                offered=" --km --columns --rows --ascii --help "
            else
                offered=" --data --feed --ascii --plain --no-mouse --refresh --version --help "
                ((COMP_CWORD == 1)) && offered=" map$offered"
            fi
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
            local -a commands
            ((CURRENT == 2)) && commands=('1:command:((map\:"Print the map of an address"))')
            _arguments \
                '--data[Keep the to-dos in this folder]:folder:_files -/' \
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
        function __docket_is_map
            set -l words (commandline -opc)
            test "$words[2]" = map
        end

        function __docket_is_first
            test (count (commandline -opc)) -eq 1
        end

        complete -c docket -f
        complete -c docket -n __docket_is_first -a map -d 'Print the map of an address'
        complete -c docket -n 'not __docket_is_map' -l data -xa '(__fish_complete_directories)' -d 'Keep the to-dos in this folder'
        complete -c docket -n 'not __docket_is_map' -l feed -x -d 'Take over the to-dos of a feed'
        complete -c docket -n 'not __docket_is_map' -l plain -d 'Draw in words, for screen readers and Braille displays'
        complete -c docket -n 'not __docket_is_map' -l no-mouse -d 'Leave the mouse to the terminal'
        complete -c docket -n 'not __docket_is_map' -l refresh -d 'Load the feed again, whatever is cached of it'
        complete -c docket -n 'not __docket_is_map' -l version -d 'Show the version'
        complete -c docket -n __docket_is_map -l km -x -d 'Show so many kilometres from left to right'
        complete -c docket -n __docket_is_map -l columns -x -d 'Make it so many columns wide'
        complete -c docket -n __docket_is_map -l rows -x -d 'Make it so many rows high'
        complete -c docket -l ascii -d 'Draw with ASCII characters only, whatever the locale'
        complete -c docket -s h -l help -d 'Show help'

        """#
}
