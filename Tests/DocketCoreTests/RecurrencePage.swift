/// What texts mean as a recurrence, if they are typed on Saturday, 21.11.2026: the rule, how Docket says it, and its next
/// three days from that day on. `=` says that the words are those that were typed, `custom` that there are none, `?` that
/// the text is not understood, or not yet. Anything else is the sentence why there is no such rule.
enum RecurrencePage {
    static let text = """
        typed | rule | words | next three days

        # Days
        daily | FREQ=DAILY | every day | 21.11.2026 22.11.2026 23.11.2026
        every day | FREQ=DAILY | = | 21.11.2026 22.11.2026 23.11.2026
        Every Day | FREQ=DAILY | every day | 21.11.2026 22.11.2026 23.11.2026
        every 3 days | FREQ=DAILY;INTERVAL=3 | = | 21.11.2026 24.11.2026 27.11.2026
        3 days | FREQ=DAILY;INTERVAL=3 | every 3 days | 21.11.2026 24.11.2026 27.11.2026
        3d | FREQ=DAILY;INTERVAL=3 | every 3 days | 21.11.2026 24.11.2026 27.11.2026
        every 3d | FREQ=DAILY;INTERVAL=3 | every 3 days | 21.11.2026 24.11.2026 27.11.2026
        every other day | FREQ=DAILY;INTERVAL=2 | every 2 days | 21.11.2026 23.11.2026 25.11.2026
        every 2nd day | FREQ=DAILY;INTERVAL=2 | every 2 days | 21.11.2026 23.11.2026 25.11.2026
        every 0 days | 0 days means never
        every 10000 days | At most 9999 can be typed
        every 99999999999999999999 days | At most 9999 can be typed

        # Weeks
        weekly | FREQ=WEEKLY | every week | 21.11.2026 28.11.2026 05.12.2026
        every week | FREQ=WEEKLY | = | 21.11.2026 28.11.2026 05.12.2026
        every 2 weeks | FREQ=WEEKLY;INTERVAL=2 | = | 21.11.2026 05.12.2026 19.12.2026
        biweekly | FREQ=WEEKLY;INTERVAL=2 | every 2 weeks | 21.11.2026 05.12.2026 19.12.2026
        fortnightly | FREQ=WEEKLY;INTERVAL=2 | every 2 weeks | 21.11.2026 05.12.2026 19.12.2026
        every other week | FREQ=WEEKLY;INTERVAL=2 | every 2 weeks | 21.11.2026 05.12.2026 19.12.2026
        every:week | ?
        week | FREQ=WEEKLY | every week | 21.11.2026 28.11.2026 05.12.2026

        # Weekdays
        every mon | FREQ=WEEKLY;BYDAY=MO | = | 23.11.2026 30.11.2026 07.12.2026
        every monday | FREQ=WEEKLY;BYDAY=MO | every mon | 23.11.2026 30.11.2026 07.12.2026
        mondays | FREQ=WEEKLY;BYDAY=MO | every mon | 23.11.2026 30.11.2026 07.12.2026
        every mon, thu | FREQ=WEEKLY;BYDAY=MO,TH | = | 23.11.2026 26.11.2026 30.11.2026
        every mon/thu | FREQ=WEEKLY;BYDAY=MO,TH | every mon, thu | 23.11.2026 26.11.2026 30.11.2026
        mon/thu | FREQ=WEEKLY;BYDAY=MO,TH | every mon, thu | 23.11.2026 26.11.2026 30.11.2026
        every mon and thu | FREQ=WEEKLY;BYDAY=MO,TH | every mon, thu | 23.11.2026 26.11.2026 30.11.2026
        mon, thu | FREQ=WEEKLY;BYDAY=MO,TH | every mon, thu | 23.11.2026 26.11.2026 30.11.2026
        every thu, mon, mon | FREQ=WEEKLY;BYDAY=MO,TH | every mon, thu | 23.11.2026 26.11.2026 30.11.2026
        every mon-fri | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | weekdays | 23.11.2026 24.11.2026 25.11.2026
        every mon - wed | FREQ=WEEKLY;BYDAY=MO,TU,WE | every mon, tue, wed | 23.11.2026 24.11.2026 25.11.2026
        every fri-mon | FREQ=WEEKLY;BYDAY=MO,FR,SA,SU | every mon, fri, sat, sun | 21.11.2026 22.11.2026 23.11.2026
        every mon–wed | FREQ=WEEKLY;BYDAY=MO,TU,WE | every mon, tue, wed | 23.11.2026 24.11.2026 25.11.2026
        weekdays | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | = | 23.11.2026 24.11.2026 25.11.2026
        every weekday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | weekdays | 23.11.2026 24.11.2026 25.11.2026
        weekends | FREQ=WEEKLY;BYDAY=SA,SU | = | 21.11.2026 22.11.2026 28.11.2026
        every weekend | FREQ=WEEKLY;BYDAY=SA,SU | weekends | 21.11.2026 22.11.2026 28.11.2026
        every sat, sun | FREQ=WEEKLY;BYDAY=SA,SU | weekends | 21.11.2026 22.11.2026 28.11.2026

        # Weeks with weekdays
        every 2 weeks on mon, thu | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | = | 30.11.2026 03.12.2026 14.12.2026
        every 2 weeks on weekdays | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR | every 2 weeks on mon, tue, wed, thu, fri | 30.11.2026 01.12.2026 02.12.2026
        every week on mon | FREQ=WEEKLY;BYDAY=MO | every mon | 23.11.2026 30.11.2026 07.12.2026
        every week on | ?
        every week mon | ?
        weekly on fri | FREQ=WEEKLY;BYDAY=FR | every fri | 27.11.2026 04.12.2026 11.12.2026
        on fri | ?
        every other mon | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO | every 2 weeks on mon | 30.11.2026 14.12.2026 28.12.2026
        every other thu, fri | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,FR | every 2 weeks on thu, fri | 03.12.2026 04.12.2026 17.12.2026
        every 2 mon | ?
        every 2nd mon | ?

        # Months
        monthly | FREQ=MONTHLY | every month | 21.11.2026 21.12.2026 21.01.2027
        every month | FREQ=MONTHLY | = | 21.11.2026 21.12.2026 21.01.2027
        every 3 months | FREQ=MONTHLY;INTERVAL=3 | = | 21.11.2026 21.02.2027 21.05.2027
        quarterly | FREQ=MONTHLY;INTERVAL=3 | every 3 months | 21.11.2026 21.02.2027 21.05.2027
        every quarter | FREQ=MONTHLY;INTERVAL=3 | every 3 months | 21.11.2026 21.02.2027 21.05.2027
        every 2 quarters | FREQ=MONTHLY;INTERVAL=6 | every 6 months | 21.11.2026 21.05.2027 21.11.2027
        every 4000 quarters | At most 9999 can be typed
        every month on 15 | FREQ=MONTHLY;BYMONTHDAY=15 | = | 15.12.2026 15.01.2027 15.02.2027
        every month on the 15th | FREQ=MONTHLY;BYMONTHDAY=15 | every month on 15 | 15.12.2026 15.01.2027 15.02.2027
        every month on the 15th day | FREQ=MONTHLY;BYMONTHDAY=15 | every month on 15 | 15.12.2026 15.01.2027 15.02.2027
        every month on 31 | FREQ=MONTHLY;BYMONTHDAY=31 | = | 31.12.2026 31.01.2027 31.03.2027
        every month on 32 | A month has at most 31 days
        every month on 0 | 0 is no day
        every month on 1, 15 | FREQ=MONTHLY;BYMONTHDAY=1,15 | = | 01.12.2026 15.12.2026 01.01.2027
        every month on 1 and 15 | FREQ=MONTHLY;BYMONTHDAY=1,15 | every month on 1, 15 | 01.12.2026 15.12.2026 01.01.2027
        every month on the 1st and last day | FREQ=MONTHLY;BYMONTHDAY=1,-1 | every month on 1, the last day | 30.11.2026 01.12.2026 31.12.2026
        every month on last | FREQ=MONTHLY;BYMONTHDAY=-1 | every month on the last day | 30.11.2026 31.12.2026 31.01.2027
        every month on the last day | FREQ=MONTHLY;BYMONTHDAY=-1 | = | 30.11.2026 31.12.2026 31.01.2027
        every month on the last fri | FREQ=MONTHLY;BYDAY=-1FR | = | 27.11.2026 25.12.2026 29.01.2027
        every month on the first monday | FREQ=MONTHLY;BYDAY=1MO | every month on the 1st mon | 07.12.2026 04.01.2027 01.02.2027
        every month on the 1st and 3rd mon | FREQ=MONTHLY;BYDAY=1MO,3MO | every month on the 1st mon, 3rd mon | 07.12.2026 21.12.2026 04.01.2027
        every month on the 2nd tue, last fri | FREQ=MONTHLY;BYDAY=2TU,-1FR | = | 27.11.2026 08.12.2026 25.12.2026
        every month on the 6th mon | A month has at most five Mondays
        every month on the last weekday | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | = | 30.11.2026 31.12.2026 29.01.2027
        every month on the 9th weekday | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=9 | = | 11.12.2026 13.01.2027 11.02.2027
        every month on the first and last weekday | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1 | every month on the 1st, last weekday | 30.11.2026 01.12.2026 31.12.2026
        every month on the 24th weekday | A month has at most 23 weekdays
        every month on fri | ?
        every month on the 13th fri | A month has at most five Fridays
        every month on 1.5 | ?
        every 2 months on 31 | FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31 | = | 31.01.2027 31.03.2027 31.05.2027

        # Years
        yearly | FREQ=YEARLY | every year | 21.11.2026 21.11.2027 21.11.2028
        annually | FREQ=YEARLY | every year | 21.11.2026 21.11.2027 21.11.2028
        every year | FREQ=YEARLY | = | 21.11.2026 21.11.2027 21.11.2028
        every 4 years | FREQ=YEARLY;INTERVAL=4 | = | 21.11.2026 21.11.2030 21.11.2034
        every year on 15 mar | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15 | = | 15.03.2027 15.03.2028 15.03.2029
        every year on mar 15 | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15 | every year on 15 mar | 15.03.2027 15.03.2028 15.03.2029
        every year on march 15th | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15 | every year on 15 mar | 15.03.2027 15.03.2028 15.03.2029
        every year on 15.3. | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15 | every year on 15 mar | 15.03.2027 15.03.2028 15.03.2029
        every year on 15/3 | FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15 | every year on 15 mar | 15.03.2027 15.03.2028 15.03.2029
        every year on 12/25 | 25 is no month: day first, as 25/12
        every year on 29 feb | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | = | 29.02.2028 29.02.2032 29.02.2036
        every year on 30 feb | February has 29 days at most
        every year on 31 apr | April has 30 days
        every year on 31.4. | April has 30 days
        every year on the last fri of nov | FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR | = | 27.11.2026 26.11.2027 24.11.2028
        every year on the 4th thu in nov | FREQ=YEARLY;BYMONTH=11;BYDAY=4TH | every year on the 4th thu of nov | 26.11.2026 25.11.2027 23.11.2028
        every year on the last day of feb | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 | = | 28.02.2027 29.02.2028 28.02.2029
        every year on 1, 15 jan | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,15 | = | 01.01.2027 15.01.2027 01.01.2028
        every year on the last fri | ?
        every year on mar | ?

        # From completion, and ends
        3 days after done | FREQ=DAILY;INTERVAL=3;FROM=COMPLETION | every 3 days after done | 21.11.2026 24.11.2026 27.11.2026
        every 3 days after done | FREQ=DAILY;INTERVAL=3;FROM=COMPLETION | = | 21.11.2026 24.11.2026 27.11.2026
        every week after done | FREQ=WEEKLY;FROM=COMPLETION | = | 21.11.2026 28.11.2026 05.12.2026
        2 weeks after completion | FREQ=WEEKLY;INTERVAL=2;FROM=COMPLETION | every 2 weeks after done | 21.11.2026 05.12.2026 19.12.2026
        after done | ?
        3 days after | ?
        every day until 31.12.2027 | FREQ=DAILY;UNTIL=20271231 | = | 21.11.2026 22.11.2026 23.11.2026
        every day until 31 dec 2027 | FREQ=DAILY;UNTIL=20271231 | every day until 31.12.2027 | 21.11.2026 22.11.2026 23.11.2026
        every day till eoy | FREQ=DAILY;UNTIL=20261231 | every day until 31.12.2026 | 21.11.2026 22.11.2026 23.11.2026
        every day until in 5 days | FREQ=DAILY;UNTIL=20261126 | every day until 26.11.2026 | 21.11.2026 22.11.2026 23.11.2026
        every 2 weeks on mon, tue, wed, thu, fri until 31.12.2027 | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;UNTIL=20271231 | = | 30.11.2026 01.12.2026 02.12.2026
        every week until 1.1.2026 | 01.01.2026 is in the past
        every week until yesterday | 20.11.2026 is in the past
        every week until 31.4. | April has 30 days
        every week until | ?
        every day, 10 times | FREQ=DAILY;COUNT=10 | = | 21.11.2026 22.11.2026 23.11.2026
        every day 10 times | FREQ=DAILY;COUNT=10 | every day, 10 times | 21.11.2026 22.11.2026 23.11.2026
        every day 1 time | FREQ=DAILY;COUNT=1 | every day, 1 time | 21.11.2026
        every day 0 times | 0 times means never
        every day 10000 times | At most 9999 can be typed
        every month on 15, 10 times | FREQ=MONTHLY;BYMONTHDAY=15;COUNT=10 | = | 15.12.2026 15.01.2027 15.02.2027
        every 3 days after done 4 times | FREQ=DAILY;INTERVAL=3;COUNT=4;FROM=COMPLETION | every 3 days after done, 4 times | 21.11.2026 24.11.2026 27.11.2026
        every day until 31.12.2027 10 times | ?
        10 times | ?

        # Not understood, or not yet
        every | ?
        every 3 | ?
        every mo | FREQ=WEEKLY;BYDAY=MO | every mon | 23.11.2026 30.11.2026 07.12.2026
        every 15th | ?
        foo | ?
        every foo | ?
        every day foo | ?
        every -3 days | ?
        every 1/2 week | ?

        # Rules of RFC 5545
        FREQ=WEEKLY;BYDAY=MO | = | every mon | 23.11.2026 30.11.2026 07.12.2026
        freq=weekly; byday=mo,th;interval=2 | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | every 2 weeks on mon, thu | 30.11.2026 03.12.2026 14.12.2026
        RRULE:FREQ=DAILY | FREQ=DAILY | every day | 21.11.2026 22.11.2026 23.11.2026
        FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1 | = | every month on the last fri | 27.11.2026 25.12.2026 29.01.2027
        FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR | = | weekdays | 23.11.2026 24.11.2026 25.11.2026
        FREQ=WEEKLY;WKST=SU | = | every week | 21.11.2026 28.11.2026 05.12.2026
        FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU | = | custom | 30.11.2026 14.12.2026 28.12.2026
        FREQ=MONTHLY;BYMONTHDAY=-2 | = | custom | 29.11.2026 30.12.2026 30.01.2027
        FREQ=HOURLY | Docket can't follow FREQ=HOURLY
        FREQ=DAILY;BYHOUR=9 | Docket can't follow BYHOUR
        FREQ=MONTHLY;BYDAY=XX | BYDAY=XX means nothing
        FREQ=WEEKLY;BYDAY=1MO | A numbered BYDAY means nothing with FREQ=WEEKLY
        BYDAY=MO | The rule has no FREQ
        FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30 | = | custom | none
        FREQ=DAILY;INTERVAL=1000000000 | = | custom | 21.11.2026
        FREQ=DAILY;COUNT=1000000000 | = | custom | 21.11.2026 22.11.2026 23.11.2026
        FREQ=DAILY;UNTIL=20271231T235959Z | FREQ=DAILY;UNTIL=20271231 | every day until 31.12.2027 | 21.11.2026 22.11.2026 23.11.2026
        FREQ=DAILY;UNTIL=20271331 | UNTIL=20271331 means nothing

        # Other spellings, and mistakes
        every 6 months on the 1st weekday until 1.1.30 | FREQ=MONTHLY;INTERVAL=6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;UNTIL=20300101 | every 6 months on the 1st weekday until 01.01.2030 | 03.05.2027 01.11.2027 01.05.2028
        each tue | FREQ=WEEKLY;BYDAY=TU | every tue | 24.11.2026 01.12.2026 08.12.2026
        every tues | FREQ=WEEKLY;BYDAY=TU | every tue | 24.11.2026 01.12.2026 08.12.2026
        every thurs | FREQ=WEEKLY;BYDAY=TH | every thu | 26.11.2026 03.12.2026 10.12.2026
        Every 2 Weeks on Mon,Thu, | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | every 2 weeks on mon, thu | 30.11.2026 03.12.2026 14.12.2026
        every month on 5th | FREQ=MONTHLY;BYMONTHDAY=5 | every month on 5 | 05.12.2026 05.01.2027 05.02.2027
        every month on last day | FREQ=MONTHLY;BYMONTHDAY=-1 | every month on the last day | 30.11.2026 31.12.2026 31.01.2027
        every month on the third wed | FREQ=MONTHLY;BYDAY=3WE | every month on the 3rd wed | 16.12.2026 20.01.2027 17.02.2027
        every 3 months on the last fri, 8 times | FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR;COUNT=8 | = | 27.11.2026 26.02.2027 28.05.2027
        every year on 1st jan | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1 | every year on 1 jan | 01.01.2027 01.01.2028 01.01.2029
        every year on the 2nd sun of may | FREQ=YEARLY;BYMONTH=5;BYDAY=2SU | = | 09.05.2027 14.05.2028 13.05.2029
        every year on 0 jan | 0 is no day
        every 2 years on 1.7. | FREQ=YEARLY;INTERVAL=2;BYMONTH=7;BYMONTHDAY=1 | every 2 years on 1 jul | 01.07.2028 01.07.2030 01.07.2032
        every weekday after done | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;FROM=COMPLETION | weekdays after done | 23.11.2026 24.11.2026 25.11.2026
        weekdays until eoy | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231 | weekdays until 31.12.2026 | 23.11.2026 24.11.2026 25.11.2026
        weekends, 4 times | FREQ=WEEKLY;BYDAY=SA,SU;COUNT=4 | = | 21.11.2026 22.11.2026 28.11.2026
        every week, until 31.12.2027 | FREQ=WEEKLY;UNTIL=20271231 | every week until 31.12.2027 | 21.11.2026 28.11.2026 05.12.2026
        every day until until | ?
        every day until 29.2.2027 | February 2027 has 28 days
        every day times | ?
        every day x times | ?
        every month on the | ?
        every month on 1st 2nd | FREQ=MONTHLY;BYMONTHDAY=1,2 | every month on 1, 2 | 01.12.2026 02.12.2026 01.01.2027
        every month on 15. | FREQ=MONTHLY;BYMONTHDAY=15 | every month on 15 | 15.12.2026 15.01.2027 15.02.2027
        every month on 15 mon 3 | A month has at most five Mondays
        every day on mon | ?
        every week on 15 | ?
        FREQ= | Docket can't follow FREQ=
        = | The rule has no FREQ
        FREQ=WEEKLY;FREQ=DAILY | FREQ is there twice
        FREQ=DAILY;INTERVAL=0 | INTERVAL=0 means nothing
        FREQ=DAILY;COUNT=-1 | COUNT=-1 means nothing
        FREQ=DAILY;X-NAME=1 | Docket can't follow X-NAME
        FREQ=WEEKLY;BYMONTHDAY=1 | BYMONTHDAY means nothing with FREQ=WEEKLY
        FREQ=MONTHLY;BYYEARDAY=1 | BYYEARDAY means nothing with FREQ=MONTHLY
        FREQ=MONTHLY;BYWEEKNO=1 | BYWEEKNO means nothing with FREQ=MONTHLY
        FREQ=DAILY;BYSETPOS=1 | BYSETPOS means nothing by itself
        FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO | = | custom | 17.05.2027 15.05.2028 14.05.2029
        FREQ=YEARLY;BYDAY=1MO;BYWEEKNO=1 | A numbered BYDAY means nothing with BYWEEKNO
        FREQ=YEARLY;BYYEARDAY=-1 | = | custom | 31.12.2026 31.12.2027 31.12.2028
        FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR | = | custom | 13.08.2027 13.10.2028 13.04.2029
        FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;FROM=COMPLETION | = | every 2 months on the last fri after done | 27.11.2026 29.01.2027 26.03.2027
        FREQ=WEEKLY;COUNT=2;UNTIL=20261128 | = | custom | 21.11.2026 28.11.2026
        FREQ=DAILY;FROM=START | Docket can't follow FROM
        """
}
