import CNcurses
import DocketScreens
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Theme")
    struct ThemeTests {
        @Test(
            "Enabled and disabled Save differ, with colour and without",
            arguments: [
                ("xterm-256color", true), ("xterm-256color", false), ("xterm", true), ("vt220", true),
            ]
        )
        func save(terminal: String, usesColor: Bool) throws {
            let theme = try Self.theme(terminal, usesColor: usesColor)
            let looks = [Role.enabledSave, .disabledSave, .focusedSave].map(theme.attributes)
            #expect(Set(looks).count == 3)
            // A terminal that shows no colour, or a user who sees none, still tells them apart.
            #expect(Set(looks.map { $0 & ~CN_COLOR }).count == 3)
        }

        @Test(
            "With colour, enabled Save is green and disabled Save gray",
            arguments: [("xterm-256color", 8), ("xterm", 7)]
        )
        func saveColors(terminal: String, gray: Int16) throws {
            let theme = try Self.theme(terminal, usesColor: true)
            #expect(Self.color(of: theme.attributes(of: .enabledSave)) == 2)
            #expect(Self.color(of: theme.attributes(of: .disabledSave)) == gray)
        }

        @Test("Without colour, no role has one", arguments: [("xterm-256color", false), ("vt220", true)])
        func noColor(terminal: String, usesColor: Bool) throws {
            let theme = try Self.theme(terminal, usesColor: usesColor)
            for role in Role.allCases { #expect(theme.attributes(of: role) & CN_COLOR == 0) }
        }

        @Test("What is focused, selected or active stands out without colour", arguments: [false, true])
        func focus(usesColor: Bool) throws {
            let theme = try Self.theme("xterm-256color", usesColor: usesColor)
            let pairs: [(Role, Role)] = [
                (.selected, .text), (.selected, .done), (.focusedLabel, .label), (.focusedButton, .button),
                (.activeTab, .faint), (.activeFilter, .faint), (.error, .notice), (.overdue, .text),
                (.done, .text),
            ]
            for (first, second) in pairs {
                let attributes = [first, second].map { theme.attributes(of: $0) & ~CN_COLOR }
                #expect(attributes[0] != attributes[1], "\(first) and \(second)")
            }
        }

        private static func theme(_ terminal: String, usesColor: Bool) throws -> Theme {
            try TestScreen.use(terminal, size: Size(rows: 24, columns: 80))
            return Theme(usesColor: usesColor)
        }

        private static func color(of attributes: attr_t) -> Int16 {
            var color: Int16 = 0
            var background: Int16 = 0
            pair_content(Int16(cn_pair_number(attributes)), &color, &background)
            return color
        }
    }
}
