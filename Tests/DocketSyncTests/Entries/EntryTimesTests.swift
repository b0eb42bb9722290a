import DocketCore
import DocketSync
import Foundation
import Testing

@Suite("Days and times in entries") struct EntryTimesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// Due date, start, end and first day; `-` for none.
        let times: String
        let lines: [String]

        init(_ times: String, _ lines: String...) {
            (self.times, self.lines) = (times, lines)
        }

        var testDescription: String { times }
    }

    static let forms = [
        Case("- - - -"),
        Case("2026-11-23 - - -", "DUE;VALUE=DATE:20261123"),
        Case("2026-11-23 09:30 - -", "DUE:20261123T093000"),
        Case("2026-11-23 09:30 10:15 -", "DTSTART:20261123T093000", "DUE:20261123T101500"),
        Case("2026-11-23 09:30 09:30 -", "DUE:20261123T093000", "X-DOCKET-TIMES:0930-0930"),
        Case("2026-11-23 10:15 09:30 -", "DUE;VALUE=DATE:20261123", "X-DOCKET-TIMES:1015-0930"),
        Case("2026-11-23 - 09:30 -", "DUE;VALUE=DATE:20261123", "X-DOCKET-TIMES:-0930"),
        Case("- 09:30 10:15 -", "X-DOCKET-TIMES:0930-1015"),
        Case("- 09:30 - -", "X-DOCKET-TIMES:0930-"),
        Case("- - - 2026-11-20", "DTSTART;VALUE=DATE:20261120"),
        Case("- 09:30 - 2026-11-20", "DTSTART;VALUE=DATE:20261120", "X-DOCKET-TIMES:0930-"),
        Case("2026-11-23 - - 2026-11-20", "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261123"),
        Case("2026-11-23 - - 2026-11-23", "DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261123"),
        Case("2026-11-23 - - 2026-11-24", "DUE;VALUE=DATE:20261123", "X-DOCKET-START-DAY:20261124"),
        Case("2026-11-23 09:30 - 2026-11-20", "DTSTART:20261120T000000", "DUE:20261123T093000"),
        Case("2026-11-23 09:30 - 2026-11-23", "DUE:20261123T093000", "X-DOCKET-START-DAY:20261123"),
        Case("2026-11-23 09:30 - 2026-11-24", "DUE:20261123T093000", "X-DOCKET-START-DAY:20261124"),
        Case(
            "2026-11-23 09:30 10:15 2026-11-20",
            "DTSTART:20261123T093000",
            "DUE:20261123T101500",
            "X-DOCKET-START-DAY:20261120"
        ),
        Case(
            "2026-11-23 - 10:15 2026-11-20",
            "DTSTART;VALUE=DATE:20261120",
            "DUE;VALUE=DATE:20261123",
            "X-DOCKET-TIMES:-1015"
        ),
        Case(
            "0001-01-01 00:00 23:59 9999-12-31",
            "DTSTART:00010101T000000",
            "DUE:00010101T235900",
            "X-DOCKET-START-DAY:99991231"
        ),
    ]

    @Test("Every combination is written like that, and read back", arguments: forms)
    func written(form: Case) throws {
        let text = try Entry.write(Entry.new { $0.setTimes(form.times) }, onto: nil)
        let lines = Entry.lines(text).filter { line in
            ["DUE", "DTSTART", "X-DOCKET"].contains { line.hasPrefix($0) }
        }
        #expect(lines == form.lines)
        #expect(try Entry.read(text).item.times == form.times)
    }

    @Test(
        "Times of other programs are shown on the user's clock",
        arguments: [
            Case("2026-11-23 10:30 - -", "DUE:20261123T093045Z"),
            Case("2026-11-24 00:30 - -", "DUE:20261123T233000Z"),
            Case("2026-07-23 11:30 - -", "DUE:20260723T093000Z"),
            Case("2026-11-23 15:30 - -", "DUE;TZID=America/New_York:20261123T093000"),
            Case(
                "2026-11-23 15:30 - -",
                "DUE;TZID=\"/freeassociation.sourceforge.net/America/New_York\":20261123T093000"
            ),
            Case("2026-11-23 15:30 - -", "DUE;TZID=/citadel.org/20210210_1/America/New_York:20261123T093000"),
            Case("2026-11-23 09:30 - -", "DUE;TZID=W. Europe Standard Time:20261123T093000"),
            Case("2026-11-23 09:30 - -", "DUE;TZID=../../etc/passwd:20261123T093000"),
            Case("2026-11-23 10:30 - -", "DUE;TZID=Europe/Berlin:20261123T093000Z"),
            Case("2026-11-23 - - -", "DUE:20261123"),
            Case("2026-11-23 09:30 10:30 -", "DTSTART:20261123T093000", "DURATION:PT1H"),
            Case(
                "2026-11-23 15:30 16:30 -",
                "DTSTART;TZID=America/New_York:20261123T093000",
                "DURATION:PT1H"
            ),
            Case("2026-11-24 00:30 - 2026-11-23", "DTSTART:20261123T233000", "DURATION:PT1H"),
            Case("2026-11-23 - - 2026-11-23", "DTSTART;VALUE=DATE:20261123", "DURATION:P1D"),
            Case("2026-11-29 - - 2026-11-23", "DTSTART;VALUE=DATE:20261123", "DURATION:P1W"),
            Case("- - - 2026-11-23", "DTSTART:20261123T093000"),
            Case("- - - 2026-11-23", "DTSTART:20261123T093000", "DURATION:-PT1H"),
            Case("- - - 2026-11-23", "DTSTART:20261123T093000", "DURATION:P99999999999999999999D"),
            Case("- - - 2026-11-23", "DTSTART:20261123T093000", "DURATION:P9999999999D"),
            Case("2026-11-23 09:30 - 2026-11-20", "DTSTART:20261120T080000", "DUE:20261123T093000"),
            Case("2026-11-23 - - 2026-11-20", "DTSTART:20261120T080000", "DUE;VALUE=DATE:20261123"),
            Case("2026-11-23 09:30 - -", "DTSTART:20261123T100000", "DUE:20261123T093000"),
            Case("2026-11-23 09:30 - 2026-11-24", "DTSTART:20261124T100000", "DUE:20261123T093000"),
            Case("2026-11-23 09:30 - -", "DTSTART:20261123T093000", "DUE:20261123T093000"),
            Case("2026-11-23 09:30 - -", "DUE:20261123T093000", "X-DOCKET-TIMES:0800-0900"),
            Case("2026-11-23 09:30 - -", "DUE:20261123T093000", "X-DOCKET-TIMES:0930-1015"),
            Case("2026-11-23 09:30 - -", "DUE:20261123T093000", "X-DOCKET-TIMES:0800-0930"),
            Case("- - - -", "DUE:00000000T000000Z"),
            Case("- - - -", "DUE:20261131"),
            Case("- - - -", "DUE:20261123T250000"),
            Case("- - - -", "DUE:99991231T235959Z"),
            Case("2026-12-31 23:59 - -", "DUE:20261231T235960"),
            Case("- - - -", "X-DOCKET-TIMES:9999-1"),
        ]
    )
    func read(form: Case) throws {
        let text = Entry.text(form.lines.joined(separator: "\r\n"))
        #expect(try Entry.read(text).item.times == form.times)
        let changed = try Entry.editing(text) { $0.item.title = "New" }
        #expect(Entry.removed(from: text, in: changed) == [])
    }

    struct Edit: Sendable, CustomTestStringConvertible {
        let before: [String]
        let times: String
        let after: [String]

        init(_ before: [String], _ times: String, _ after: [String]) {
            (self.before, self.times, self.after) = (before, times, after)
        }

        var testDescription: String { "\(before) \(times)" }
    }

    @Test(
        "An edited time stays in the zone that it is in, where that is known",
        arguments: [
            Edit(["DUE:20261123T093045Z"], "2026-11-23 11:00 - -", ["DUE:20261123T100000Z"]),
            Edit(
                ["DUE;TZID=America/New_York:20261123T093000"],
                "2026-11-24 00:15 - -",
                ["DUE;TZID=America/New_York:20261123T181500"]
            ),
            Edit(
                ["DUE;TZID=/x.org/America/New_York:20261123T093000"],
                "2026-11-23 16:00 17:00 -",
                [
                    "DTSTART;TZID=/x.org/America/New_York:20261123T100000",
                    "DUE;TZID=/x.org/America/New_York:20261123T110000",
                ]
            ),
            Edit(["DUE;TZID=Own:20261123T093000"], "2026-11-23 10:00 - -", ["DUE;TZID=Own:20261123T100000"]),
            Edit(["DUE;TZID=Europe/Berlin:20261123T093000"], "2026-11-23 - - -", ["DUE;VALUE=DATE:20261123"]),
            Edit(["DUE;TZID=Europe/Berlin:20261123T093000"], "- - - -", []),
            // In New York, 1:30 comes twice on that day, and only the first one can be said; 6:30 is the second in Berlin.
            Edit(
                ["DUE;TZID=America/New_York:20261101T120000"],
                "2026-11-01 07:30 - -",
                ["DUE:20261101T063000Z"]
            ),
            // There is no 2:30 in Berlin on that day.
            Edit(["DUE:20260328T120000Z"], "2026-03-29 02:30 - -", ["DUE:20260329T023000"]),
            Edit(
                ["DTSTART:20261123T093015Z", "DUE:20261123T103000Z"],
                "2026-11-23 10:30 12:00 -",
                ["DTSTART:20261123T093015Z", "DUE:20261123T110000Z"]
            ),
            Edit(
                ["DTSTART;TZID=Europe/Berlin:20261120T080000", "DUE;TZID=Europe/Berlin:20261123T093000"],
                "2026-11-25 09:30 - 2026-11-20",
                ["DTSTART;TZID=Europe/Berlin:20261120T080000", "DUE;TZID=Europe/Berlin:20261125T093000"]
            ),
            Edit(
                ["DTSTART;TZID=Europe/Berlin:20261120T080000", "DUE;TZID=Europe/Berlin:20261123T093000"],
                "2026-11-23 - - 2026-11-20",
                ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261123"]
            ),
            Edit(
                ["DTSTART:20261123T093000", "DURATION:PT1H"],
                "2026-11-23 09:30 10:30 2026-11-20",
                ["DTSTART:20261123T093000", "DURATION:PT1H", "X-DOCKET-START-DAY:20261120"]
            ),
            Edit(
                ["DTSTART;TZID=Europe/Berlin:20261123T093000", "DURATION:PT1H"],
                "2026-11-23 09:30 11:00 -",
                ["DTSTART;TZID=Europe/Berlin:20261123T093000", "DUE;TZID=Europe/Berlin:20261123T110000"]
            ),
            Edit(["DTSTART:20261123T093000", "DURATION:PT1H"], "- - - -", []),
            Edit(
                ["DTSTART;TZID=CET:20261123T090000", "DUE;TZID=CET:20261123T090000"],
                "2026-11-24 10:00 - -",
                ["DTSTART;TZID=CET:20261124T100000", "DUE;TZID=CET:20261124T100000"]
            ),
            Edit(["DUE:nonsense"], "- - - 2026-11-20", ["DUE:nonsense", "DTSTART;VALUE=DATE:20261120"]),
            Edit(["DUE:nonsense"], "2026-11-23 - - -", ["DUE;VALUE=DATE:20261123"]),
            Edit(
                ["DUE:20261123T093000Z", "DURATION:PT1H"],
                "2026-11-24 10:30 - -",
                ["DUE:20261124T093000Z"]
            ),
        ]
    )
    func edited(edit: Edit) throws {
        let text = Entry.text(edit.before.joined(separator: "\r\n"))
        let changed = try Entry.editing(text) { $0.item.setTimes(edit.times) }
        let lines = Entry.lines(changed).filter { line in
            ["DUE", "DTSTART", "DURATION", "X-DOCKET"].contains { line.hasPrefix($0) }
        }
        #expect(Set(lines) == Set(edit.after))
        #expect(lines.count == edit.after.count)
        #expect(try Entry.read(changed).item.times == edit.times)
    }
}

extension TodoItem {
    /// `2026-11-23 09:30 10:15 2026-11-20`: due date, start, end and first day; `-` for none.
    var times: String {
        let values = [dueDate?.isoText, startTime?.text, endTime?.text, firstDay?.isoText]
        return values.map { $0 ?? "-" }.joined(separator: " ")
    }

    mutating func setTimes(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        dueDate = day(parts[0])
        startTime = clock(parts[1])
        endTime = clock(parts[2])
        firstDay = day(parts[3])
    }
}
