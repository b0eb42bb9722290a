import DocketCore
import DocketScreens
import DocketStorage
import Testing

@Suite("K17 Quitting while something is not stored", .steps) struct QuittingTests {
    private static let listError = "Can't save todos.json: Not a directory."
    private static let draftError = "Can't save draft.json: Not a directory."

    /// A form with text, whose folder is gone: neither drafts nor to-dos can be stored.
    private func unstored() throws -> App {
        let app = try App([.sample("Call mum")]).press("+")
        try app.folder.block()
        return app.press(.paste("Buy milk"))
    }

    @Test(
        "K17 While something is not stored, the first quit is refused with the reason, and the second one prints it"
    )
    func refusal() throws {
        let app = try given("a draft that can't be stored, with a note") {
            let app = try unstored()
            return app.tab(to: .note).press(.paste("oat\nor\u{1B}]0;x\u{7} soy"))
        }
        var effects: [TerminalEffect] = []
        when("Ctrl-C is pressed") { effects = app.effects(of: .control("c")) }
        then("Docket goes on, and says why and what to do") {
            #expect(effects == [])
            #expect(
                app.message == """
                    \(Self.listError) Changes on the screen are not stored. \
                    \(Self.draftError) The text that is not stored is printed if you quit. \
                    Quit again to end now; any other key goes on
                    """
            )
        }
        when("it is pressed again") { effects = app.effects(of: .control("c")) }
        then("Docket quits, and prints the whole text, with nothing that a terminal would obey") {
            #expect(effects == [.quit])
            let lines = app.end()
            #expect(
                lines.prefix(6) == [
                    "\(Self.listError) The last changes on the screen are lost.",
                    "\(Self.draftError) This text was not stored:", "", "Title: Buy milk",
                    "Priority: medium", "Note: oat",
                ]
            )
            #expect(lines.count == 7 && lines[6].hasPrefix("  or") && lines[6].hasSuffix(" soy"))
            #expect(!lines.joined().unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
        }
    }

    @Test(
        "K17 Another key goes on, and the next quit is the first again",
        arguments: ["!", .tab, .unknown] as [Key]
    )
    func goingOn(key: Key) throws {
        let app = try given("a draft that can't be stored, and a refused quit") {
            let app = try unstored()
            _ = app.effects(of: .control("c"))
            return app
        }
        var effects: [TerminalEffect] = []
        when("another key and Ctrl-C are pressed") {
            app.press(key)
            effects = app.effects(of: .control("c"))
        }
        then("it is refused again") { #expect(effects == [] && app.message.contains("Quit again")) }
        try when("the cause is gone, and Ctrl-C is pressed") {
            try app.folder.unblock()
            effects = app.effects(of: .control("c"))
        }
        then("Docket quits and prints nothing, and the draft is stored") {
            #expect(effects == [.quit])
            #expect(app.end() == [])
            app.restart().press("+")
            #expect(app.footer.contains("Kept draft “Buy milk"))
        }
    }

    @Test("K17 Quitting twice in one read is refused, for nobody has seen the refusal")
    func oneRead() throws {
        let app = try given("a draft that can't be stored") { try unstored() }
        var effects: [TerminalEffect] = []
        when("Ctrl-C comes three times in one read") {
            effects = app.effects(of: .control("c"), .control("c"), "x", .control("c"))
        }
        then("Docket goes on, and the keys behind it do nothing") {
            #expect(effects == [] && app.message.contains("Quit again"))
            #expect(app.form?.field(.title)?.text == "Buy milk")
        }
    }

    @Test("K17 A refusal in a prompt is shown above it, as a whole, and the second Ctrl-C quits")
    func prompt() throws {
        let app = try given("a draft that can't be stored, and a prompt") {
            try unstored().press(.escape, "/")
        }
        var effects: [TerminalEffect] = []
        when("Ctrl-C is pressed") { effects = app.effects(of: .control("c")) }
        then("the prompt is still there, and above it the reason") {
            #expect(effects == [] && app.footer.hasPrefix(" Search:"))
            #expect(app.rows.joined().contains("Can't save draft.json"))
            #expect(app.rows.joined().contains("any other key goes on"))
        }
        when("it is pressed again") { effects = app.effects(of: .control("c")) }
        then("Docket quits") { #expect(effects == [.quit]) }
    }

    @Test(
        "K17 A signal ends Docket at once, stores what can be stored, and prints the rest",
        arguments: [false, true]
    )
    func signal(isMended: Bool) throws {
        let app = try given("a draft that can't be stored") { try unstored() }
        var lines: [String] = []
        try when("a signal comes") {
            if isMended { try app.folder.unblock() }
            lines = app.end()
        }
        then("it is stored if that works now, and printed otherwise") {
            #expect(isMended ? lines.isEmpty : lines.contains("Title: Buy milk"))
            if isMended { #expect(app.restart().press("+").footer.contains("Kept draft “Buy milk”")) }
        }
    }

    @Test(
        "K17 When the list can't be stored, the first quit is refused, and the last message says what is lost"
    )
    func notStored() throws {
        let app = try given("a change, and a folder that is gone") {
            let app = try App([.sample("Call mum")]).press(" ")
            try app.folder.block()
            return app
        }
        var effects: [TerminalEffect] = []
        when("q is pressed") { effects = app.effects(of: "q") }
        then("it is refused, with the reason") {
            #expect(effects == [])
            #expect(
                app.message == """
                    \(Self.listError) Changes on the screen are not stored. \
                    Quit again to end now; any other key goes on
                    """
            )
        }
        when("q is pressed again") { effects = app.effects(of: "q") }
        then("Docket quits, and does not say that nothing is lost") {
            #expect(effects == [.quit])
            #expect(app.end() == ["\(Self.listError) The last changes on the screen are lost."])
        }
    }
}
