import DocketScreens
import Foundation
import TestSupport
import Testing

/// What `docket doctor --report` writes, and what it does not.
@Suite("The report of docket doctor", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ReportTests {
    /// Words that the report itself has no use for.
    private static let titles = [
        "Zuckerwatte für Großmutter kaufen", "渋谷で牛乳を買う", "Позвонить бабушке", "التقاط الحليب من السوق",
        "Quarterly Xylophone-Rehearsal 👍🏽 at 17:45", "https://intranet.example/geheim?token=Sesam99",
        "한국어 시험 준비하기", "หัดเขียนภาษาไทย", "हिन्दी सीखना", "Tab\there",
    ]

    private func folder() throws -> BrokenFolder {
        let broken = try BrokenFolder()
        let notes = "Erste Zeile\nZweite Zeile  mit Lücken\n\n\tEingerückt"
        for title in Self.titles {
            let line = try String(
                decoding: JSONSerialization.data(withJSONObject: [
                    "title": title, "note": notes, "project": "Geheimprojekt", "tags": ["Vertraulich"],
                    "assigned": ["Wilhelmine Ypsilanti"], "dueDate": "2027-03-15",
                    "recurrence": "FREQ=WEEKLY;X-SECRETNAME=MarthaSmith",
                    "location": [
                        "name": "Hinterzimmer", "address": "Lindenstraße 12345, Kleinstadt",
                        "latitude": 48.2082,
                        "longitude": 16.3738,
                    ],
                ]),
                as: UTF8.self
            )
            let result = try broken.todos.docket("import", "-", "--from", "docket", input: line)
            try #require(result.status == .exited(0), "\(result)")
        }
        let account = #"{"url":"https://wolke.privatdomain.example/dav/","user":"wilhelmine"}"#
        try broken.folder.write("{\"docket\":1,\"accounts\":[\n\(account)\n]}", to: "accounts.json")
        let settings =
            #"{"feed":"https://kunde:Passwort1@quelle.example/liste?schluessel=Abrakadabra","passwordCommand":"pass show tresor","nonsense":1}"#
        try broken.folder.write(settings, to: "../.config/docket/config.json")
        try broken.folder.write("{}", to: "todos (Konflikt von Wilhelmine).json")
        return broken
    }

    @Test(
        "DR3 --report writes the checks, the settings and the list, and no word of the to-dos, names or secrets"
    )
    func report() throws {
        let broken = try folder()
        let result = try broken.doctor("--report", "report.txt")
        #expect(result.status == .exited(0) && result.stderr.isEmpty, "\(result)")
        let report = try broken.folder.read("\(broken.folder.path)/report.txt")
        for part in [
            "Docket 0.1.0", "TERM=xterm-256color", "Checks\n", "dateFormat dotted", "todos.json 600",
            "2027-03-15", "FREQ=WEEKLY",
        ] {
            #expect(report.contains(part), "\(part)")
        }
        let secret =
            Self.titles.joined(separator: " ")
                + """
                 Erste Zeile Zweite Lücken Eingerückt Geheimprojekt Vertraulich Wilhelmine Ypsilanti Hinterzimmer
                Lindenstraße 12345 Kleinstadt wolke privatdomain wilhelmine kunde Passwort1 quelle liste
                schluessel Abrakadabra pass show tresor Konflikt SECRETNAME MarthaSmith Wash glass Buy milk mum family
                """
        let allowed: Set<String> = ["https", "at", "token", "example", "here", "Tab"]
        let words = Set(words(of: report).map { $0.lowercased() })
        for word in Self.words(of: secret) where word.count > 2 && !allowed.contains(word) {
            #expect(!words.contains(word.lowercased()), "“\(word)” is in the report")
        }
        // A time may end in 48.2 seconds.
        let untimed = report.replacing(/[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?/, with: "")
        #expect(!untimed.contains("48.2") && !untimed.contains("16.37"))
        #expect(!report.contains(broken.folder.path))
        #expect(try broken.doctor("--report", "report.txt").stderr.contains("There is one"))
        #expect(try broken.folder.read("\(broken.folder.path)/report.txt") == report)
    }

    @Test("DR3 The list of a report is a todos.json with the same rows, widths and days")
    func list() throws {
        let broken = try folder()
        let report = try broken.doctor("--report", "-").stdout
        let start = try #require(report.firstRange(of: "are a todos.json\n")).upperBound
        let copy = try CommandFolder([])
        try copy.folder.write(String(report[start...]))
        let (old, new) = (try broken.todos.list("is:open or is:done"), try copy.list("is:open or is:done"))
        try #require(old.count == new.count && old.count == Self.titles.count + BrokenFolder.titles.count)
        for (old, new) in zip(old, new) {
            for index in [1, 3, 4, 5] { #expect(old[index] == new[index]) }
            for index in [2, 6, 7, 8, 9] {
                #expect(
                    DisplayText(old[index]).columns == DisplayText(new[index]).columns,
                    "\(old[index]) \(new[index])"
                )
            }
            #expect(old[2] != new[2])
        }
        #expect(try copy.docket("show", new[0].first ?? "").status == .exited(0))
    }

    @Test(
        "DR3 Without a name the report is a new file of today in this folder, and a damaged list is in it as far as it can be read"
    )
    func damaged() throws {
        let broken = try BrokenFolder()
        try broken.edit("todos.json", "\"priority\":", "\"priority\"")
        let result = try broken.doctor("--report")
        #expect(result.stdout.hasPrefix("docket-report-20"), "\(result)")
        let name = try #require(result.stdout.split(separator: " ").first)
        let report = try broken.folder.read("\(broken.folder.path)/\(name)")
        #expect(report.contains("✗ todos.json: It can't be read"))
        #expect(report.components(separatedBy: "\"title\":").count == 4)
    }

    private func words(of text: String) -> [String] { Self.words(of: text) }

    private static func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
