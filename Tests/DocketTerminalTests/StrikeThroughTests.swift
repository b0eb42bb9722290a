import CNcurses
import DocketScreens
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Strike-through")
    struct StrikeThroughTests {
        private let size = Size(rows: 24, columns: 80)

        @Test("The italic attribute strikes through, if the terminal can")
        func able() throws {
            try TestScreen.use("xterm-256color", size: size)

            #expect(StrikeThrough.attribute() == CN_ITALIC)
            #expect(TerminalType.text(of: "sitm") == "\u{1B}[9m")
            #expect(TerminalType.text(of: "ritm") == "\u{1B}[29m")
            // A second call returns the same.
            #expect(StrikeThrough.attribute() == CN_ITALIC)
        }

        @Test("The attribute is 0 if the terminal can't strike through")
        func unable() throws {
            try TestScreen.use("vt220", size: size)

            #expect(StrikeThrough.attribute() == 0)
        }

        @Test("Only done titles have the attribute", arguments: [true, false])
        func roles(usesColor: Bool) throws {
            try TestScreen.use("xterm-256color", size: size)
            let theme = Theme(usesColor: usesColor, strike: CN_ITALIC)

            for role in Role.allCases {
                #expect(
                    (theme.attributes(of: role) & CN_ITALIC != 0) == (role == .done || role == .selectedDone),
                    "\(role)"
                )
            }
        }
    }
}
