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
        a (b (c) d                  | ? This bracket has no end: write ) behind its terms, or "(" to search for it ‹(› |
        a) b                        | ? No bracket is open before this ): delete it, or write ")" to search for it ‹)› |

        # All of it
        milk #dairy +home @annb !high is:open has:note due:<=today -is:done (oat or soy) | milk #dairy +home @annb !high is:open has:note due:<=21.11.2026 -is:done (oat or soy) | Buy
        """##
}
