/// What queries mean on Saturday, 21.11.2026: a query, its printed form or its error with the place ‹so›, and the first
/// words of what `TodoList.forQueries` has of it.
enum QueryPage {
    static let text = ##"""
        typed                       | printed                              | finds

        # Text
        milk                        | milk                                 | Buy
        MILK  buy                   | MILK buy                             | Buy
        "oat one"                   | "oat one"                            | Buy
        "one oat"                   | "one oat"                            |
        "one from"                  | "one from"                           | Buy
        one oat                     | one oat                              | Buy
        cafe                        | cafe                                 | Café
        augusta shop                | augusta shop                         | Café
        shop                        | shop                                 | Buy Café
        ek                          | ek                                   | Call
        words                       | words                                | Renew
        a.example/x                 | a.example/x                          | Read
        https://a.example           | https://a.example                    | Read
        re:new                      | re:new                               |
        f(x)                        | "f(x)"                               |
        \(2                         | "(2"                                 | Buy
        "(2 l)"                     | "(2 l)"                              | Buy
        \#dairy                     | "#dairy"                             | Buy Read
        "#dairy"                    | "#dairy"                             | Buy Read
        # alone                     | # alone                              |
        - milk                      | "-" milk                             |
        Say \"hello\"               | Say "\"hello\""                      |
        5" nail                     | "5\"" nail                           |
        +49                         | +49                                  |
        @!                          | @!                                   |
        !!                          | !!                                   |
        "or"                        | "or"                                 | Renew Read Café
        "is:open"                   | "is:open"                            |
        ""                          | ? Nothing stands in the quotes: write a text there, or delete them ‹""› |
        a "b c                      | ? The quote has no end: close it with ", or write \" for a quote ‹"b c› |

        # Names
        #dairy                      | #dairy                               | Buy
        #dai                        | #dai                                 | Buy Read
        #"dai"                      | #"dai"                               |
        #DAIRYF                     | #DAIRYF                              | Read
        #shop                       | #shop                                | Buy
        #creme                      | #creme                               | Café
        #nothing                    | #nothing                             |
        #none                       | #none                                | Call Renew Wash
        #"none"                     | #"none"                              |
        +home                       | +home                                | Buy
        +hom                        | +hom                                 | Buy Read
        +twow                       | +twow                                | Renew
        +"two words"                | +"two words"                         | Renew
        +"two"                      | +"two"                               |
        +none                       | +none                                | Café Call Wash
        @ann                        | @ann                                 | Call Buy
        @annb                       | @annb                                | Buy
        @"Ann Berg"                 | @"Ann Berg"                          | Buy
        @"Ann"                      | @"Ann"                               |
        @boek                       | @boek                                | Call
        @none                       | @none                                | Café Renew Read Wash
        @NONE                       | @none                                | Café Renew Read Wash
        @""                         | ? Nothing stands behind @ here: write it as @ann ‹@""› |
        !high                       | !high                                | Buy
        !1                          | !high                                | Buy
        !LOW                        | !low                                 | Renew
        !medium                     | !medium                              | Café Call Read Wash
        p:high                      | !high                                | Buy
        p:foo                       | ? p:foo is unknown: write high, medium or low behind p: ‹p:foo› |
        Priority:foo                | ? priority:foo is unknown: write high, medium or low behind priority: ‹Priority:foo› |
        tag:""                      | ? Nothing stands behind tag: here: write it as tag:dairy ‹tag:""› |
        !hihg                       | ? !hihg is unknown: write high, medium or low behind ! ‹!hihg› |

        # States
        is:open                     | is:open                              | Buy Café Call Renew Read
        IS:Open                     | is:open                              | Buy Café Call Renew Read
        is:done                     | is:done                              | Wash
        is:overdue                  | is:overdue                           | Call
        is:today                    | is:today                             | Buy
        is:week                     | is:week                              | Buy Café Renew
        is:later                    | is:later                             | Renew
        is:repeating                | is:repeating                         | Renew
        is:part                     | is:part                              | Read
        is:parent                   | is:parent                            | Buy
        milk is:                    | ? Nothing stands behind is: here: write it as is:open ‹is:› |
        milk is:opne mum            | ? is:opne is unknown: write open, done, overdue, today, week, later, repeating, part or parent behind is: ‹is:opne› |

        # Words for states
        overdue                     | is:overdue                           | Call
        Today                       | is:today                             | Buy
        tomorrow                    | due:22.11.2026                       | Café
        this week                   | due:16.11.2026..22.11.2026           | Buy Café Call
        THIS  month                 | due:01.11.2026..30.11.2026           | Buy Café Call Renew Wash
        no date                     | due:none                             | Read
        no project                  | +none                                | Café Call Wash
        no tag                      | #none                                | Call Renew Wash
        no tags                     | #none                                | Call Renew Wash
        nobody                      | @none                                | Café Renew Read Wash
        nobody today                | @none is:today                       |
        -nobody (overdue or today)  | -@none (is:overdue or is:today)      | Buy Call
        (no date)                   | (due:none)                           | Read
        "today"                     | "today"                              |
        \today                      | "today"                              |
        "no" date                   | "no" date                            |
        no "date"                   | "no" date                            |
        no milk                     | "no" milk                            |
        this weekend                | "this" weekend                       |
        todays                      | todays                               |
        today:                      | today:                               |
        no                          | "no"                                 | Read

        # Fields
        has:due                     | has:due                              | Buy Café Call Renew Wash
        has:note                    | has:note                             | Buy
        has:address                 | has:address                          | Café
        has:location                | has:location                         | Café
        has:reminder                | has:reminder                         | Renew
        has:tag                     | has:tag                              | Buy Café Read
        has:project                 | has:project                          | Buy Renew Read
        has:person                  | has:person                           | Buy Call
        has:link                    | has:link                             | Read
        has:x                       | ? has:x is unknown: write due, note, address, location, reminder, tag, project, person or link behind has: ‹has:x› |

        # Days
        due:today                   | due:21.11.2026                       | Buy
        due:sat                     | due:28.11.2026                       | Renew
        due:-1d                     | due:20.11.2026                       | Call
        due:yesterday               | due:20.11.2026                       | Call
        due:"last fri"              | due:20.11.2026                       | Call
        due:"7 days ago"            | due:14.11.2026                       |
        due:28.11.                  | due:28.11.2026                       | Renew
        due:<today                  | due:<21.11.2026                      | Call Wash
        due:<=today                 | due:<=21.11.2026                     | Buy Call Wash
        due:>tomorrow               | due:>22.11.2026                      | Renew
        due:>=tomorrow              | due:>=22.11.2026                     | Café Renew
        due:>="in 5 days"           | due:>=26.11.2026                     | Renew
        due:"> in 5 days"           | due:>26.11.2026                      | Renew
        due:today..tomorrow         | due:21.11.2026..22.11.2026           | Buy Café
        due:21.11...22.11.          | due:21.11.2026..22.11.2026           | Buy Café
        due:1.1.26..21.11.          | due:01.01.2026..21.11.2026           | Buy Call Wash
        due:"last mon..next week"   | due:16.11.2026..23.11.2026           | Buy Café Call
        due:-5d..+1                 | due:16.11.2026..22.11.2026           | Buy Café Call
        due:none                    | due:none                             | Read
        start:none                  | start:none                           | Buy Café Read Wash
        start:1.11.2026             | start:01.11.2026                     | Call
        start:<=today               | start:<=21.11.2026                   | Call
        created:today               | created:21.11.2026                   | Buy Café Call Renew Read Wash
        created:none                | created:none                         |
        done:mon                    | done:16.11.2026                      | Wash
        due:mon                     | due:23.11.2026                       |
        done:sat                    | done:14.11.2026                      |
        done:16.11.                 | done:16.11.2026                      | Wash
        done:"16 nov"               | done:16.11.2026                      | Wash
        done:22.11.                 | done:22.11.2025                      |
        done:3d                     | done:24.11.2026                      |
        done:weekend                | done:21.11.2026                      |
        done:>=-7d                  | done:>=14.11.2026                    | Wash
        done:none                   | done:none                            | Buy Café Call Renew Read
        due:<1.1.0001               | due:<01.01.0001                      |
        due:>31.12.9999             | due:>31.12.9999                      |
        due:<=31.12.9999            | due:<=31.12.9999                     | Buy Café Call Renew Wash
        due:                        | ? Nothing stands behind due: here: write it as due:fri ‹due:› |
        due:week                    | due:16.11.2026..22.11.2026           | Buy Café Call
        due:"this week"             | due:16.11.2026..22.11.2026           | Buy Café Call
        due:nextweek                | due:23.11.2026..29.11.2026           | Renew
        due:"next week"             | due:23.11.2026..29.11.2026           | Renew
        due:<"next week"            | due:<23.11.2026                      | Buy Café Call Wash
        done:lastweek               | done:09.11.2026..15.11.2026          |
        done:"this week"            | done:16.11.2026..22.11.2026          | Wash
        done:month                  | done:01.11.2026..30.11.2026          | Wash
        created:"last year"         | created:01.01.2025..31.12.2025       |
        due:friz mum                | ? due:friz is no day: write it as due:fri, due:<15.3., due:-7d..today or due:none ‹due:friz› |
        due:<                       | ? due:< is no day: write it as due:fri, due:<15.3., due:-7d..today or due:none ‹due:<› |
        due:..fri                   | ? due:..fri is no day: write it as due:fri, due:<15.3., due:-7d..today or due:none ‹due:..fri› |
        a due:31.4.                 | ? due:31.4. is no day: April has 30 days ‹due:31.4.› |
        done:1.1...31.4.            | ? done:1.1...31.4. is no day: April has 30 days ‹done:1.1...31.4.› |
        due:fri..mon                | ? due:fri..mon is no day: 27.11.2026 is after 23.11.2026 ‹due:fri..mon› |

        # Not, either, group
        -milk                       | -milk                                | Café Call Renew Read Wash
        --milk                      | --milk                               | Buy
        -"oat one"                  | -"oat one"                           | Café Call Renew Read Wash
        -#dairy -is:done            | -#dairy -is:done                     | Café Call Renew Read
        -@none                      | -@none                               | Buy Call
        milk or mum                 | milk or mum                          | Buy Call
        milk OR mum                 | milk or mum                          | Buy Call
        milk buy or mum             | milk buy or mum                      | Buy Call
        mum or milk wash            | mum or milk wash                     | Call
        (mum or milk) buy           | (mum or milk) buy                    | Buy
        -(mum or milk)              | -(mum or milk)                       | Café Renew Read Wash
        -(mum or -(is:open))        | -(mum or -(is:open))                 | Buy Café Renew Read
        ( milk )                    | (milk)                               | Buy
        ((milk))or (mum)            | ((milk)) or (mum)                    | Buy Call
        a or                        | ? Nothing stands behind or: write a term there, or "or" to search for it ‹or› |
        or a                        | ? Nothing stands before or: write a term there, or "or" to search for it ‹or› |
        a or or b                   | ? Nothing stands before or: write a term there, or "or" to search for it ‹or› |
        a (b or) c                  | ? Nothing stands behind or: write a term there, or "or" to search for it ‹or› |
        -or a                       | ? Nothing stands before or: write a term there, or "or" to search for it ‹or› |
        a ()                        | ? Nothing stands between the brackets: write terms there, or delete them ‹()› |
        a (b (c) d                  | a "(b" (c) d                         |
        a) b                        | "a)" b                               |
        milk (2                     | milk "(2"                            | Buy
        l)                          | "l)"                                 | Buy
        :)                          | ":)"                                 |
        :(                          | ":("                                 |
        ((a                         | "((a"                                |
        a ( b                       | a "(" b                              | Buy
        (                           | "("                                  | Buy
        )                           | ")"                                  | Buy
        #dairy (2                   | #dairy "(2"                          | Buy
        (#dairy 2)) l               | (#dairy 2) ")" l                     | Buy
        (milk or mum                | ? Missing ). To find “(”, use quotes ‹(› |
        -(milk mum                  | ? Missing ). To find “(”, use quotes ‹(› |
        a (is:open b                | ? Missing ). To find “(”, use quotes ‹(› |
        a ("b                       | ? The quote has no end: close it with ", or write \" for a quote ‹"b› |
        milk or mum)                | ? No ( before this ). To find “)”, use quotes ‹)› |
        is:open)                    | ? No ( before this ). To find “)”, use quotes ‹)› |

        # All of it
        milk #dairy +home @annb !high is:open has:note due:<=today -is:done (oat or soy) | milk #dairy +home @annb !high is:open has:note due:<=21.11.2026 -is:done (oat or soy) | Buy
        """##
}
