import Glibc
import TestSupport
import Testing

@Suite("The kept draft", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct KeptDraftTests {
    private static let title = "Write to the landlord"
    private static let offer = "Kept draft “\(title)” · ^Y brings it back"

    /// The ways to leave the form or the program.
    enum Leaving: CaseIterable {
        case escape, tab, quit, controlC, hangUp, termination, kill, closedWindow
    }

    @Test("A draft is offered after a restart, however the form was left", arguments: Leaving.allCases)
    func survives(leaving: Leaving) throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.send(Self.title)
        try session.terminal.waitFor(Self.title)
        try leave(session, leaving)
        try session.restart()
        try session.openForm()

        try session.terminal.waitFor(Self.offer)
        #expect(!session.screen.contains("Title *    " + Self.title))
        try session.terminal.send(.control("y"))
        try session.terminal.waitFor("Title *    " + Self.title)
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("○ " + Self.title)
    }

    @Test("A draft stays on offer until it is brought back, and is gone once it is saved")
    func staysOnOffer() throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.send(Self.title)
        try session.terminal.send(.tab)
        try session.terminal.send("+3d")
        try session.terminal.waitFor("in 3 days")
        try session.terminal.send(.escape)
        try session.terminal.waitFor("Kept draft")
        for _ in 1...2 {
            try session.quit()
            try session.restart()
            try session.openForm()
            try session.terminal.waitFor(Self.offer)
            try session.terminal.send(.escape)
            try session.terminal.waitFor("No to-dos yet")
        }

        try session.openForm()
        try session.terminal.send(.control("y"))
        try session.terminal.waitFor("in 3 days")
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("○ " + Self.title)
        try session.openForm()
        #expect(!session.screen.contains("Kept draft"))
    }

    @Test("A draft of an edit is kept, too")
    func edit() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.terminal.send("e")
        try session.terminal.waitFor("Edit Todo")
        try session.terminal.send(" and bread")
        try session.terminal.waitFor("Buy milk and bread")
        session.terminal.signal(SIGKILL)
        try session.restart()
        #expect(session.screen.contains("○ Buy milk"))
        try session.terminal.send("e")
        try session.terminal.waitFor("Kept draft “Buy milk and bread” · ^Y brings it back")
        try session.terminal.send(.control("y"))

        try session.terminal.waitFor("Title *    Buy milk and bread")
    }

    private func leave(_ session: DocketSession, _ leaving: Leaving) throws {
        let terminal = session.terminal
        switch leaving {
        case .escape:
            try terminal.send(.escape)
            try terminal.waitFor("Kept draft")
            terminal.signal(SIGKILL)
        case .tab:
            try terminal.click(on: "3 People")
            try terminal.waitFor("Kept draft")
            terminal.signal(SIGKILL)
        case .quit:
            // In the title, q would be typed. In the form it asks first.
            try terminal.send(.backTab)
            try terminal.send("q")
            try terminal.waitFor("q again leaves")
            try terminal.send("q")
            try terminal.waitFor("Kept draft")
            try terminal.send("q")
        case .controlC: try terminal.send(.control("c"))
        case .hangUp: terminal.signal(SIGHUP)
        case .termination: terminal.signal(SIGTERM)
        case .kill: terminal.signal(SIGKILL)
        case .closedWindow: terminal.closeTerminal()
        }
    }
}
