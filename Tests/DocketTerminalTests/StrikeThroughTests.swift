import CNcurses
import DocketScreens
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Striking done titles through")
    struct StrikeThroughTests {
        private let size = Size(rows: 24, columns: 80)

        @Test("Where the terminal can, the attribute of italics strikes through")
        func able() throws {
            try TestScreen.use("xterm-256color", size: size)

            #expect(StrikeThrough.attribute() == CN_ITALIC)
            #expect(TerminalType.text(of: "sitm") == "\u{1B}[9m")
            #expect(TerminalType.text(of: "ritm") == "\u{1B}[29m")
            // Asked again, it answers the same.
            #expect(StrikeThrough.attribute() == CN_ITALIC)
        }

        @Test("A terminal that can't strike through gets no attribute for it")
        func unable() throws {
            try TestScreen.use("vt220", size: size)

            #expect(StrikeThrough.attribute() == 0)
        }

        @Test("Done titles have the attribute, and nothing else has", arguments: [true, false])
        func roles(usesColor: Bool) throws {
            try TestScreen.use("xterm-256color", size: size)
            let theme = Theme(usesColor: usesColor, strike: CN_ITALIC)

            for role in Role.allCases {
                #expect((theme.attributes(of: role) & CN_ITALIC != 0) == (role == .done), "\(role)")
            }
        }
    }
}
