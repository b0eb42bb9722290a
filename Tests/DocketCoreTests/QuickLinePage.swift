/// What quick lines mean: a line, and its echo, typed on Saturday, 21.11.2026. `?` stands before each error.
///
/// The catalogue has the people Ann Berg, Anna Lind, Bo Ek and Zoë Öst, the projects Home and Two Words, and the tags
/// dairy and Shop.
enum QuickLinePage {
    static let text = ##"""
        typed                           | echo

        # Text
        Buy milk                        | Buy milk
        Buy   milk                      | Buy milk
        Two, and a half: (yes) ok?      | Two, and a half: (yes) ok?
        http://example.org/#top         | http://example.org/#top
        See https://a.b/c?d=e#f @bo     | See https://a.b/c?d=e#f · Bo Ek
        Map a:b to c                    | Map a:b to c
        Learn C# and C++                | Learn C# and C++
        Solve 1+1                       | Solve 1+1
        Write to user@host              | Write to user@host
        Set it to -5                    | Set it to -5
        A # alone                       | A # alone
        An @ alone                      | An @ alone
        A + alone, and a !              | A + alone, and a !
        Whoa !!! now                    | Whoa !!! now
        !important thing                | !important thing
        Run #!/bin/sh                   | Run #!/bin/sh
        Smile :@ @: +/- ## ++           | Smile :@ @: +/- ## ++
        Call +49 30 123                 | Call +49 30 123
        Rate it +1                      | Rate it +1
        Cut -#                          | Cut -#
        Get a 5" nail                   | Get a 5" nail
        Open C:\new                     | Open C:\new
        Weekdue:fri                     | Weekdue:fri
        Re: due : fri                   | Re: due : · due 27.11.2026, Friday

        # Priority
        Buy milk !high                  | Buy milk · high
        Buy milk !low                   | Buy milk · low
        Buy milk !medium                | Buy milk · medium
        Buy milk !none                  | Buy milk · medium
        Buy milk !1                     | Buy milk · high
        Buy milk !2                     | Buy milk · medium
        Buy !3 milk                     | Buy milk · low
        !HIGH Buy milk                  | Buy milk · high
        Buy milk !4                     | Buy milk !4
        Buy milk !high !low             | Buy milk · high ? Priority is set twice: delete one of them
        Buy milk \!high                 | Buy milk !high

        # Tags
        Buy milk #dairy                 | Buy milk · #dairy
        Buy #dairy milk #shop           | Buy milk · #dairy · #Shop
        Buy milk #DAIRY #dairy          | Buy milk · #dairy
        Fix #12                         | Fix · #12
        Läs #blåbär #漢字 #🏠            | Läs · #blåbär · #漢字 · #🏠
        Fix \#12                        | Fix #12
        Fix "#12"                       | Fix #12
        Buy milk #a#b                   | Buy milk ? A tag has no blanks and no # in it
        Buy milk #"a b"                 | Buy milk ? A tag has no blanks and no # in it
        Buy milk #"a"                   | Buy milk · #a
        Buy milk -#dairy                | Buy milk · without #dairy
        -#Dairy #shop                   | without #dairy · #Shop

        # Projects
        Paint +Home                     | Paint · Home
        Paint +home                     | Paint · Home
        Paint +Garden                   | Paint · Garden (new)
        Paint +"two words"              | Paint · Two Words
        Paint +"New Words" walls        | Paint walls · New Words (new)
        Paint +2027                     | Paint +2027
        Paint +"2027"                   | Paint · 2027 (new)
        Paint +none                     | Paint · no project
        Paint +"none"                   | Paint · none (new)
        Paint +""                       | Paint ? Nothing stands behind + here: write it as +Kitchen
        Paint +Home +Garden             | Paint · Home ? Project is set twice: delete one of them
        Paint \+Home                    | Paint +Home

        # People
        Call @bo                        | Call · Bo Ek
        Call @Bo @zoe                   | Call · Bo Ek · Zoë Öst
        Call @ZOË                       | Call · Zoë Öst
        Call @zoeost                    | Call · Zoë Öst
        Call @"Ann B"                   | Call · Ann Berg
        Call @annb                      | Call · Ann Berg
        Call @anna                      | Call · Anna Lind
        Call @ann                       | Call ? “ann” fits 2 people: type more of the name
        Call @an                        | Call ? “an” fits 2 people: type more of the name
        Call @berg                      | Call · Berg (new)
        Call @xaver, @"xaver q"         | Call · Xaver (new) · xaver q (new)
        Call @xaver @McCoy              | Call · Xaver (new) · McCoy (new)
        Dinner @5pm                     | Dinner ? Nobody is called “5pm”
        Call -@bo                       | Call · without Bo Ek
        Call -@xaver                    | Call ? Nobody is called “xaver”
        Mention \@ann                   | Mention @ann
        Call @bo, @zoe.                 | Call · Bo Ek · Zoë Öst

        # Dates with a key
        Buy milk due:fri                | Buy milk · due 27.11.2026, Friday
        due:fri Buy milk                | Buy milk · due 27.11.2026, Friday
        Buy milk due:"next week"        | Buy milk · due 23.11.2026, Monday
        Buy milk due:3d                 | Buy milk · due 24.11.2026, Tuesday
        Buy milk due:tom                | Buy milk · due 22.11.2026, Sunday
        Buy milk DUE:15.3               | Buy milk · due 15.03.2027, Monday
        Buy milk due:tonight            | Buy milk · due 21.11.2026, Saturday · 20:00
        Buy milk due:tonight at:19      | Buy milk · due 21.11.2026, Saturday · 19:00
        Buy milk due:none               | Buy milk · no due date
        Buy milk due:                   | Buy milk ? Nothing stands behind due: here: write it as due:fri
        Buy milk due:xyz                | Buy milk ? Invalid due date: write it as 15.3., 15 mar, 15.03.2027, 2027-03-15, tomorrow, fri, next week, 3d, in 5 days
        Buy milk due:31.4.              | Buy milk ? Invalid due date: April has 30 days
        Buy milk due:yesterday          | Buy milk ? Invalid due date: 20.11.2026 is in the past
        Buy milk due:fri due:sat        | Buy milk · due 27.11.2026, Friday ? Due is set twice: delete one of them
        Buy milk \due:fri               | Buy milk due:fri
        Buy milk start:mon              | Buy milk · not before 23.11.2026, Monday
        Buy milk start:1.1.2020         | Buy milk · not before 01.01.2020, Wednesday
        Buy milk start:none             | Buy milk · no first day
        Buy milk start:x                | Buy milk ? Invalid date: write it as 15.3., 15 mar, 15.03.2027, 2027-03-15, tomorrow, fri, next week, 3d, in 5 days

        # Times
        Buy milk at:9:30                | Buy milk · 09:30
        Buy milk at:9:30-10             | Buy milk · 09:30–10:00
        Buy milk at:"9 - 10 pm"         | Buy milk · 21:00–22:00
        Buy milk at:noon                | Buy milk · 12:00
        Buy milk at:none                | Buy milk · no time
        Buy milk at:99                  | Buy milk ? Invalid time: 99 is no hour
        Buy milk at:                    | Buy milk ? Nothing stands behind at: here: write it as at:9:30
        Buy milk at:soon                | Buy milk ? Invalid time: write it as 9:30, 930, 9am, noon or 9-10

        # Repeating
        Water every:week                | Water · every week
        Water every:"2 weeks on mon"    | Water · every 2 weeks on mon
        Water every:"every week"        | Water · every week
        Water every:daily               | Water · daily
        Water every:"3 days after done" | Water · 3 days after done
        Water every:none                | Water · not repeated

        # Places and notes
        Sleep loc:Home                  | Sleep · Home
        Sleep loc:"At home" now         | Sleep now · At home
        Sleep loc:none                  | Sleep · no location
        Sleep loc:"none"                | Sleep · none
        Sleep addr:"1 High Street"      | Sleep · 1 High Street
        Sleep addr:none                 | Sleep · no address
        Sleep note:"Two \"big\" \\ ones" | Sleep · Two "big" \ ones
        Sleep note:none                 | Sleep · no note
        Sleep note: well                | Sleep well ? Nothing stands behind note: here: write it as note:"Two litres"

        # A date that ends the text
        Buy milk tomorrow               | Buy milk · due 22.11.2026, Sunday
        Buy milk Friday                 | Buy milk · due 27.11.2026, Friday
        Buy milk fri.                   | Buy milk · due 27.11.2026, Friday
        Buy milk 15.3.                  | Buy milk · due 15.03.2027, Monday
        Buy milk 15.3.2027              | Buy milk · due 15.03.2027, Monday
        Buy milk 2027-03-15             | Buy milk · due 15.03.2027, Monday
        Buy milk 15/3/27                | Buy milk · due 15.03.2027, Monday
        Buy milk 15 mar                 | Buy milk · due 15.03.2027, Monday
        Buy milk march 15, 2027         | Buy milk · due 15.03.2027, Monday
        Buy milk in 5 days              | Buy milk · due 26.11.2026, Thursday
        Buy milk in a week              | Buy milk · due 28.11.2026, Saturday
        Buy milk +3d                    | Buy milk · due 24.11.2026, Tuesday
        Buy milk next week              | Buy milk · due 23.11.2026, Monday
        Buy milk next friday            | Buy milk · due 27.11.2026, Friday
        Buy milk end of month           | Buy milk · due 30.11.2026, Monday
        Buy milk eow                    | Buy milk · due 22.11.2026, Sunday
        Buy milk tonight                | Buy milk · due 21.11.2026, Saturday · 20:00
        Buy milk fri #dairy @bo         | Buy milk · due 27.11.2026, Friday · #dairy · Bo Ek
        Buy milk #dairy fri             | Buy milk · due 27.11.2026, Friday · #dairy
        !1 fri                          | fri · high
        !important fri                  | !important · due 27.11.2026, Friday
        Buy milk fri due:sat            | Buy milk fri · due 28.11.2026, Saturday
        Buy milk in #dairy 5 days       | Buy milk in 5 days · #dairy
        Buy fri milk                    | Buy fri milk

        # What may be a date, and more likely is not
        tomorrow                        | tomorrow
        Party yesterday                 | Party yesterday
        Report of 15.03.2020            | Report of 15.03.2020
        Pay 31.4.                       | Pay 31.4.
        Buy 3d                          | Buy 3d
        Watch it in 3d                  | Watch it in 3d
        Run 5 m                         | Run 5 m
        Rest 3 days                     | Rest 3 days
        Swim twice a week               | Swim twice a week
        Buy flour 1.5                   | Buy flour 1.5
        Read 3/4                        | Read 3/4
        Do it in May                    | Do it in May
        Pay 15                          | Pay 15
        Call Tom                        | Call Tom
        Ask Mo                          | Ask Mo
        Carry a ton                     | Carry a ton
        Plan the weekend                | Plan the weekend
        The next day                    | The next day
        Add 2 + 3 d                     | Add 2 + 3 d

        # Quotes and backslashes
        "call at 5 fri"                 | call at 5 fri
        Call "fri"                      | Call fri
        Call \fri                       | Call fri
        Watch "Next Friday"             | Watch Next Friday
        Watch Next \Friday              | Watch Next Friday
        Say "a \"b\" c"                 | Say a "b" c
        Say \"hello\"                   | Say "hello"
        Say \\hello                     | Say \hello
        "Quote"-unquote                 | Quote-unquote
        "Rock""Roll"                    | Rock"Roll"
        A \ alone                       | A \ alone
        A ""                            | A
        Read "War and Peace             | Read War and Peace ? The quote has no end: close it with ", or write \" for a quote
        Sleep loc:"At home              | Sleep · At home ? The quote has no end: close it with ", or write \" for a quote

        # All of it
        Buy milk fri !high #dairy +home @annb | Buy milk · due 27.11.2026, Friday · high · #dairy · Home · Ann Berg
        @bo note:x loc:y +z #t !1 every:day at:9 start:sun due:mon T | T · due 23.11.2026, Monday · not before 22.11.2026, Sunday · 09:00 · every day · high · #t · z (new) · Bo Ek · y · x
        """##
}
