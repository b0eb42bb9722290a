import CNcurses
import DocketCore
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
            // They still differ without colour, for monochrome terminals and colour-blind users.
            #expect(Set(looks.map { $0 & ~CN_COLOR }).count == 3)
        }

        @Test("With colour, enabled Save is green and disabled Save gray, or dim if there is no gray")
        func saveColors() throws {
            let theme = try Self.theme("xterm-256color", usesColor: true)
            #expect(Self.color(of: theme.attributes(of: .enabledSave)) == 2)
            #expect(Self.color(of: theme.attributes(of: .disabledSave)) == 244)
            let eightColors = try Self.theme("xterm", usesColor: true)
            #expect(Self.color(of: eightColors.attributes(of: .enabledSave)) == 2)
            #expect(eightColors.attributes(of: .disabledSave) == CN_DIM)
        }

        @Test(
            "Z4 But for the map and the disabled Save, colours are of the terminal's own palette, always on its own background",
            arguments: [8, 16, 256] as [Int32]
        )
        func palette(colors: Int32) throws {
            try TestScreen.use(colors == 8 ? "xterm" : "xterm-256color", size: Size(rows: 24, columns: 80))
            let theme = Theme(usesColor: true, colors: colors)
            for role in Role.allCases {
                let look = Self.colors(of: theme.attributes(of: role))
                #expect(look.background == -1, "\(role)")
                if colors >= 256, case .map = role { continue }
                if colors >= 256, [.disabledSave, .focusedDisabledSave].contains(role) { continue }
                #expect(look.color < min(colors, 16), "\(role)")
                // Black and white may be the background of a theme, or hard to see on it.
                #expect(![0, 7, 15].contains(look.color), "\(role)")
            }
        }

        @Test(
            "Without colour, no role has a colour",
            arguments: [("xterm-256color", false), ("vt220", true)]
        )
        func noColor(terminal: String, usesColor: Bool) throws {
            let theme = try Self.theme(terminal, usesColor: usesColor)
            for role in Role.allCases { #expect(theme.attributes(of: role) & CN_COLOR == 0) }
        }

        @Test("Z3 What is focused, selected or active stands out without colour", arguments: [false, true])
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

        @Test(
            "Z12 Reverse video marks what is selected or focused, and nothing else",
            arguments: [
                ("xterm-256color", true), ("xterm-256color", false), ("xterm", true), ("vt220", true),
            ]
        )
        func reverse(terminal: String, usesColor: Bool) throws {
            let theme = try Self.theme(terminal, usesColor: usesColor)
            let focused: [Role] = [
                .selected, .selectedText, .selectedDone, .selectedMatch, .focusedLabel, .focusedButton,
                .focusedSave, .focusedDisabledSave,
            ]
            for role in Role.allCases {
                let isReversed = theme.attributes(of: role) & CN_REVERSE != 0
                #expect(isReversed == focused.contains(role), "\(role)")
            }
        }

        @Test("A project's name has its colour, but for black and white, which may be the background")
        func projects() throws {
            for terminal in ["xterm", "xterm-256color"] {
                let theme = try Self.theme(terminal, usesColor: true)
                for (number, color) in ProjectColor.allCases.enumerated()
                where ![.black, .white].contains(color) {
                    let attributes = theme.attributes(of: .project(color))
                    #expect(Self.color(of: attributes) == Int16(number), "\(color)")
                }
                #expect(theme.attributes(of: .project(.black)) == theme.attributes(of: .project(nil)))
            }
        }

        @Test("On the bar, titles of open and done to-dos and matches differ without colour")
        func bar() throws {
            let theme = try Self.theme("xterm-256color", usesColor: false)
            let looks = [Role.selected, .selectedText, .selectedMatch].map(theme.attributes)
            #expect(Set(looks).count == 3)
            let striking = Theme(usesColor: true, strike: CN_ITALIC)
            #expect(striking.attributes(of: .selectedDone) == CN_REVERSE | CN_ITALIC)
        }

        @Test("Looks that are set are shown in the terminal's colours, or the default without them")
        func customLooks() throws {
            let looks = [("bold magenta", Role.overdue), ("bright-red on black", .key), ("yellow", .error)]
                .compactMap { RoleLook($0, of: $1) }
            try TestScreen.use("xterm-256color", size: Size(rows: 24, columns: 80))
            let theme = Theme(usesColor: true, looks: looks)
            #expect(Self.colors(of: theme.attributes(of: .overdue)) == (5, -1))
            #expect(theme.attributes(of: .overdue) & CN_BOLD != 0)
            #expect(Self.colors(of: theme.attributes(of: .key)) == (9, 0))
            #expect(theme.attributes(of: .error) & CN_BOLD == 0)

            let eight = Theme(usesColor: true, colors: 8, looks: looks)
            #expect(Self.colors(of: eight.attributes(of: .key)) == (-1, 0), "There is no bright red")
            let none = Theme(usesColor: false, looks: looks)
            #expect(none.attributes(of: .overdue) == CN_BOLD)
            #expect(none.attributes(of: .error) == Theme(usesColor: false).attributes(of: .error))
        }

        private static func theme(_ terminal: String, usesColor: Bool) throws -> Theme {
            try TestScreen.use(terminal, size: Size(rows: 24, columns: 80))
            return Theme(usesColor: usesColor)
        }

        private static func color(of attributes: attr_t) -> Int16 { colors(of: attributes).color }

        private static func colors(of attributes: attr_t) -> (color: Int16, background: Int16) {
            var color: Int16 = 0
            var background: Int16 = 0
            pair_content(Int16(cn_pair_number(attributes)), &color, &background)
            return (color, background)
        }
    }
}
