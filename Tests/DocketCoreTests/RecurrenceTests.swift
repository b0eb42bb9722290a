import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Recurrence")
struct RecurrenceTests {
    @Test(
        "O3 a month without that day is skipped, except where the rule says last",
        arguments: [
            ("FREQ=MONTHLY", Day.on(2027, 1, 31), "31.01.2027 31.03.2027 31.05.2027"),
            ("FREQ=MONTHLY;BYMONTHDAY=31", .on(2027, 1, 1), "31.01.2027 31.03.2027 31.05.2027"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", .on(2027, 1, 1), "31.01.2027 28.02.2027 31.03.2027"),
            ("FREQ=MONTHLY;BYDAY=-1FR", .on(2027, 1, 1), "29.01.2027 26.02.2027 26.03.2027"),
            ("FREQ=MONTHLY;BYDAY=5FR", .on(2027, 1, 1), "29.01.2027 30.04.2027 30.07.2027"),
            ("FREQ=MONTHLY;INTERVAL=12", .on(2028, 2, 29), "29.02.2028 29.02.2032 29.02.2036"),
            ("FREQ=YEARLY", .on(2096, 2, 29), "29.02.2096 29.02.2104 29.02.2108"),
            ("FREQ=YEARLY;BYYEARDAY=366", .on(2097, 1, 1), "31.12.2104 31.12.2108 31.12.2112"),
            ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", .on(2027, 1, 1), "28.02.2027 29.02.2028 28.02.2029"),
        ]
    )
    func shortMonths(rule: String, first: Day, days: String) {
        #expect(Recurrence(rule).days(from: first, count: 3).map(\.text).joined(separator: " ") == days)
    }

    @Test("O3 a week begins where WKST says")
    func weekStart() {
        // The example of RFC 5545. 5.8.1997 is a Tuesday.
        let first = Day.on(1997, 8, 5)
        let monday = Recurrence("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO")
        #expect(monday.days(from: first, count: 9).map(\.day) == [5, 10, 19, 24])
        let sunday = Recurrence("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU")
        #expect(sunday.days(from: first, count: 9).map(\.day) == [5, 17, 19, 31])
    }

    @Test("O3 numbered and plain weekdays hold both, and positions count in the whole first week")
    func beyondDateutil() {
        let both = Recurrence("FREQ=MONTHLY;BYDAY=MO,1FR")
        #expect(both.days(from: .on(2027, 2, 1), count: 5).map(\.day) == [1, 5, 8, 15, 22])
        let second = Recurrence("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2")
        #expect(second.days(from: .on(2027, 2, 4), count: 2).map(\.day) == [10, 17])
        let week = Recurrence("FREQ=YEARLY;BYWEEKNO=20")
        #expect(week.days(from: .on(2027, 1, 1), count: 2) == [.on(2027, 5, 21), .on(2028, 5, 19)])
    }

    @Test(
        "O2 the next day is after the due day and not before today",
        arguments: [
            ("FREQ=DAILY", Day.on(2026, 11, 21), Day.on(2026, 11, 22)),
            ("FREQ=DAILY", .on(2026, 11, 10), .on(2026, 11, 21)),
            ("FREQ=DAILY;INTERVAL=3", .on(2026, 11, 20), .on(2026, 11, 23)),
            ("FREQ=DAILY;INTERVAL=3", .on(2026, 11, 1), .on(2026, 11, 22)),
            ("FREQ=DAILY", .on(2026, 12, 24), .on(2026, 12, 25)),
            ("FREQ=WEEKLY;BYDAY=MO", .on(2026, 11, 11), .on(2026, 11, 23)),
            ("FREQ=WEEKLY;INTERVAL=2", .on(2026, 10, 31), .on(2026, 11, 28)),
            ("FREQ=MONTHLY", .on(2026, 10, 31), .on(2026, 12, 31)),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", .on(2026, 2, 28), .on(2026, 11, 30)),
            ("FREQ=DAILY;UNTIL=20261122T000000Z", .on(2026, 11, 21), .on(2026, 11, 22)),
            ("FREQ=DAILY;INTERVAL=3;FROM=COMPLETION", .on(2026, 11, 1), .on(2026, 11, 24)),
            ("FREQ=DAILY;INTERVAL=3;FROM=COMPLETION", .on(2027, 2, 1), .on(2026, 11, 24)),
            ("FREQ=MONTHLY;FROM=COMPLETION", .on(2026, 11, 1), .on(2026, 12, 21)),
            ("freq=weekly;from=completion;byday=sa", .on(2026, 11, 1), .on(2026, 11, 28)),
        ]
    )
    func next(rule: String, due: Day, next: Day) {
        let repetition = Recurrence(rule)
        #expect(repetition.step(from: due, doneOn: .today) == .next(next, repetition))
    }

    @Test(
        "O2 the days that were missed count, and what else the rule has stays as it was written",
        arguments: [
            ("FREQ=DAILY;COUNT=2;X=", Day.on(2026, 11, 21), RecurrenceStep.unknown("Docket can't follow X")),
            (
                "count=5;FREQ=daily", .on(2026, 11, 21),
                .next(.on(2026, 11, 22), Recurrence("COUNT=4;FREQ=daily"))
            ),
            (
                "FREQ=DAILY;COUNT=5;WKST=SU", .on(2026, 11, 18),
                .next(.on(2026, 11, 21), Recurrence("FREQ=DAILY;COUNT=2;WKST=SU"))
            ),
            ("FREQ=DAILY;COUNT=3", .on(2026, 11, 18), .ended),
            ("FREQ=DAILY;COUNT=1", .on(2026, 11, 21), .ended),
            (
                "FREQ=WEEKLY;COUNT=2;BYDAY=MO", .on(2026, 11, 19),
                .next(.on(2026, 11, 23), Recurrence("FREQ=WEEKLY;COUNT=1;BYDAY=MO"))
            ),
            (
                "FREQ=DAILY;INTERVAL=3;COUNT=2;FROM=COMPLETION", .on(2026, 1, 1),
                .next(.on(2026, 11, 24), Recurrence("FREQ=DAILY;INTERVAL=3;COUNT=1;FROM=COMPLETION"))
            ),
            ("FREQ=DAILY;INTERVAL=3;COUNT=1;FROM=COMPLETION", .on(2026, 11, 21), .ended),
            ("FREQ=DAILY;UNTIL=20261121", .on(2026, 11, 21), .ended),
            ("FREQ=DAILY;UNTIL=20261120", .on(2026, 11, 1), .ended),
        ]
    )
    func counted(rule: String, due: Day, step: RecurrenceStep) {
        #expect(Recurrence(rule).step(from: due, doneOn: .today) == step)
    }

    @Test("O2 step by step, a counted rule has the days that it has as a whole")
    func wholeSeries() {
        var repetition = Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=7")
        let days = repetition.days(from: .on(2026, 11, 23), count: 20)
        var stepped = [Day.on(2026, 11, 23)]
        while case .next(let day, let rest) = repetition.step(
            from: stepped[stepped.count - 1],
            doneOn: stepped[0]
        ) {
            stepped.append(day)
            repetition = rest
        }
        #expect(stepped == days)
        #expect(days.count == 7)
        #expect(repetition.text == "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=1")
    }

    @Test(
        "O4 a rule that Docket can't follow says why, and has no days and no words",
        arguments: [
            ("FREQ=DAILY;BYHOUR=9", "Docket can't follow BYHOUR"),
            ("FREQ=SECONDLY;COUNT=1000000000", "Docket can't follow FREQ=SECONDLY"),
            ("", "the rule has no FREQ"), ("INTERVAL=2", "the rule has no FREQ"),
            ("FREQ=DAILY;nonsense", "NONSENSE has no value"),
            ("FREQ=DAILY;INTERVAL=٣", "INTERVAL=٣ means nothing"),
            ("FREQ=YEARLY;RSCALE=CHINESE", "Docket can't follow RSCALE"),
            ("FREQ=YEARLY;BYMONTH=5L", "BYMONTH=5L means nothing"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,,2", "BYMONTHDAY=1,,2 means nothing"),
            ("FREQ=DAILY;UNTIL=00000101", "UNTIL=00000101 means nothing"),
            (
                "FREQ=DAILY;" + String(repeating: "Y", count: 99) + "=1",
                "Docket can't follow YYYYYYYYYYYYYYYYYYY…"
            ),
        ]
    )
    func unknown(rule: String, reason: String) {
        let repetition = Recurrence(rule)
        #expect(repetition.step(from: .today, doneOn: .today) == .unknown(reason))
        #expect(repetition.days(from: .today, count: 3) == [])
        #expect(repetition.words == nil)
        #expect(repetition.typedText == rule)
    }

    @Test("S5 a rule leaves days out, and its words don't say which")
    func exceptions() {
        let rule = Recurrence("freq=daily;ExDate=20261125,20261124,nonsense;COUNT=4")
        #expect(rule.rule == "freq=daily;COUNT=4")
        #expect(rule.exceptions == [.on(2026, 11, 24), .on(2026, 11, 25)])
        #expect(
            Recurrence(rule: rule.rule, exceptions: rule.exceptions).text
                == "freq=daily;COUNT=4;EXDATE=20261124,20261125"
        )
        #expect(Recurrence(rule: "FREQ=;", exceptions: []).text == "FREQ=;")
        let first = Day.on(2026, 11, 23)
        let read = Recurrence("FREQ=DAILY;COUNT=4;EXDATE=20261124,20261125")
        #expect(read.days(from: first, count: 9).map(\.day) == [23, 26])
        #expect(read.days(after: first, in: first...Day.on(2026, 12, 31)).map(\.day) == [26])
        #expect(
            read.step(from: first, doneOn: first)
                == .next(.on(2026, 11, 26), Recurrence("FREQ=DAILY;COUNT=1;EXDATE=20261124,20261125"))
        )
        #expect(read.words == "every day, 4 times" && read.typedText == "every day, 4 times")
        #expect(
            Recurrence("FREQ=DAILY;EXDATE=soon").step(from: first, doneOn: first)
                == .unknown("EXDATE=SOON means nothing")
        )
    }

    @Test("S5 what one side has left out, and the rule of the other one, are both kept")
    func merging() {
        func item(_ rule: String) -> TodoItem {
            var item = TodoItem(id: UUID(hashing: [], salt: 0), title: "A", createdAt: .distantPast)
            item.repetition = Recurrence(rule)
            return item
        }
        let base = item("FREQ=DAILY;EXDATE=20261124,20261125")
        let merged = TodoItem.merging(
            mine: item("FREQ=WEEKLY;EXDATE=20261124,20261126"),
            theirs: item("FREQ=DAILY;EXDATE=20261124,20261125,20261127"),
            base: base
        )
        #expect(merged.value.repetition == Recurrence("FREQ=WEEKLY;EXDATE=20261124,20261126,20261127"))
        #expect(merged.conflicts == [])
        var none = base
        none.repetition = nil
        let united = TodoItem.merging(
            mine: base,
            theirs: item("FREQ=DAILY;EXDATE=20261126"),
            base: none
        )
        #expect(united.value.repetition == Recurrence("FREQ=DAILY;EXDATE=20261124,20261125,20261126"))
        let both = TodoItem.merging(mine: item("FREQ=WEEKLY"), theirs: item("FREQ=YEARLY"), base: base)
        #expect(both.conflicts == ["repetition"])
    }

    @Test(
        "O3 rules without days, and with extreme numbers, end",
        arguments: [
            ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 0), ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", 0),
            ("FREQ=WEEKLY;BYSETPOS=9;BYDAY=MO", 0), ("FREQ=DAILY;INTERVAL=1000000000", 1),
            ("FREQ=WEEKLY;INTERVAL=99999999999999999999", 1),
            ("FREQ=MONTHLY;INTERVAL=9223372036854775807", 1),
            ("FREQ=YEARLY;INTERVAL=4000000", 1), ("FREQ=DAILY;COUNT=99999999999999999999", 5),
            ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=7", 0),
        ]
    )
    func extremes(rule: String, count: Int) {
        #expect(Recurrence(rule).days(from: .today, count: 5).count == count)
    }

    @Test("O3 after the calendar's last day a rule has ended, and its first day is in the calendar")
    func endsOfCalendar() {
        for rule in [
            "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=FR",
        ] {
            #expect(Recurrence(rule).step(from: .last, doneOn: .last) == .ended)
            let days = Recurrence(rule + ";WKST=TU").days(from: .first, count: 2)
            #expect(days.count == 2 && days[0] >= .first)
        }
        #expect(Recurrence("FREQ=DAILY").days(from: .on(9999, 12, 30), count: 9).count == 2)
    }
}
