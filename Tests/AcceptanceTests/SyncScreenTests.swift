import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@Suite("Y The sync on the screen", .steps) final class SyncScreenTests {
    private let sync = ScriptedSync()
    private let milk = TodoItem.sample("Buy milk")
    private let mum = TodoItem.sample("Call mum")

    private func start(_ sync: ScriptedSync? = nil, rows: Int = 24, columns: Int = 80) throws -> App {
        try App([milk, mum], rows: rows, columns: columns, sync: sync ?? self.sync)
    }

    /// An overview as after a run that has just ended.
    private func overview(_ change: (inout SyncOverview) -> Void = { _ in }) -> SyncOverview {
        var overview = SyncOverview()
        overview.accounts = [
            SyncOverview.Account(
                host: "dav.example.org",
                user: "ann",
                kept: [
                    .init(url: "/personal", name: "Personal", count: 120, isDefault: true),
                    .init(url: "/work", name: "Work", count: 1, isReadOnly: true),
                ],
                offered: [.init(url: "/garden", name: "Garden", count: 9)]
            )
        ]
        overview.lastSuccess = App.now
        overview.runs = [.init(instant: App.now, received: 3, sent: 1)]
        change(&overview)
        return overview
    }

    private func finish(_ app: App, _ change: (inout SyncOverview) -> Void = { _ in }) {
        sync.tell(.finished(overview(change)))
        app.idle()
    }

    private func fail(_ app: App, _ kind: SyncProblem.Kind, _ sentence: String) {
        finish(app) { $0.problem = SyncProblem(kind, sentence) }
    }

    private func pass(_ seconds: TimeInterval, in app: App) {
        app.wait(seconds: seconds)
        app.idle()
    }

    @Test(
        "Y4 The screen syncs by itself and never blocks a key; the header shows its state, and Y a page about it"
    )
    func byItself() throws {
        let app = try given("an account") { try start() }
        then("nothing runs before the first screen") { #expect(sync.runs == []) }
        when("a second has passed") { pass(1, in: app) }
        then("a run is under way, and the header shows it") {
            #expect(sync.runs == [.usual])
            #expect(app.header.contains("↻"))
        }
        when("it says how far it is, and a to-do is checked meanwhile") {
            sync.tell(.progress(done: 12, total: 340))
            app.idle()
            app.press(" ")
        }
        then("both are done at once") {
            #expect(app.header.contains("↻ 12/340"))
            #expect(app.stored.count(in: .done) == 1)
        }
        when("it has ended") { finish(app) }
        then("one change waits: it came during the run") { #expect(app.header.contains("1 waiting")) }
        when("5 seconds have passed") { pass(5, in: app) }
        then("the next run is under way") { #expect(sync.runs == [.usual, .usual]) }
        when("that has ended, and Y is pressed") {
            finish(app) { $0.lastSuccess = App.now + 6 }
            app.press("Y")
        }
        then("the page says when, and what went each way") {
            #expect(app.header.hasPrefix(" ‹ Todos"))
            #expect(app.header.contains("✓ now"))
            #expect(app.rows[2].contains("Synchronised at 09:30"))
            #expect(app.rows.contains { $0.contains("↓ 3  ↑ 1") })
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the list is back") { #expect(app.list?.rows.count == 2) }
    }

    @Test("Y4 Every 10 minutes there is a run, 5 s after the last change, on R, and when the network is back")
    func occasions() throws {
        let app = try given("an account, and a first run") {
            let app = try start()
            pass(1, in: app)
            finish(app)
            return app
        }
        when("9 minutes have passed") { pass(599, in: app) }
        then("there was no other") { #expect(sync.runs.count == 1) }
        when("it is 10") { pass(1, in: app) }
        then("the second is under way") { #expect(sync.runs.count == 2) }
        when("it has ended, and two to-dos are checked within 4 seconds") {
            finish(app)
            app.press(" ")
            pass(4, in: app)
            app.press(" ")
            pass(4, in: app)
        }
        then("it waits for the end of the work") {
            #expect(sync.runs.count == 2)
            #expect(app.header.contains("2 waiting"))
        }
        when("5 seconds have passed since the last") { pass(1, in: app) }
        then("the third is under way") { #expect(sync.runs.count == 3) }
        when("it has ended, and R is pressed") {
            finish(app)
            app.press("R")
        }
        then("the fourth is under way at once, with what a server has refused, and the footer says so") {
            #expect(sync.runs.count == 4 && sync.runs.last == .retry)
            #expect(app.message == "Synchronising with dav.example.org…")
        }
        when("R is pressed again") { app.press("R") }
        then("there is no second one at the same time") {
            #expect(sync.runs.count == 4)
            #expect(app.message == "A sync is under way already")
        }
        when("it has ended, and the network comes back later") {
            finish(app)
            app.wait(seconds: 60)
            app.networkIsBack()
            app.idle()
        }
        then("the fifth is under way") { #expect(sync.runs.count == 5) }
    }

    @Test("Y4 A run that R has asked for says what it has done; another one is silent")
    func result() throws {
        let app = try given("an account") { try start() }
        when("the first run ends") {
            pass(1, in: app)
            finish(app)
        }
        then("the footer says nothing") { #expect(app.message.isEmpty) }
        when("R is pressed, and the run ends") {
            app.press("R")
            finish(app)
        }
        then("the footer says what went each way") {
            #expect(app.message == "Synchronised · 3 received, 1 sent")
        }
        when("R is pressed, and nothing was new") {
            app.press("R")
            finish(app) { $0.runs = [.init(instant: App.now)] }
        }
        then("the footer says so") { #expect(app.message == "Synchronised · nothing new") }
    }

    @Test("Y4 A server that answers too late or is busy is slow, not offline, and no error")
    func slow() throws {
        let sentence = "dav.example.org is busy or broken (status 503). Changes are kept and sent later"
        let app = try given("an account, and a busy server") { try start() }
        when("the first run fails") {
            pass(1, in: app)
            fail(app, .slow, sentence)
        }
        then("it is a notice that the server is slow") {
            #expect(app.message == sentence)
            if case .error = app.state.footer { Issue.record("It is an error.") }
            #expect(app.header.contains("✗ slow"))
        }
    }

    @Test(
        "Y4 Without network the footer says it once, changes are counted, and the next tries come by themselves"
    )
    func offline() throws {
        let sentence = "Can't reach dav.example.org: there is no network"
        let app = try given("an account, and no network") { try start() }
        when("the first run fails") {
            pass(1, in: app)
            fail(app, .unreachable, sentence)
        }
        then("it is a notice, no error") {
            #expect(app.message == sentence)
            if case .error = app.state.footer { Issue.record("It is an error.") }
            #expect(app.header.contains("✗ offline"))
        }
        when("a to-do is checked, and the second try after 30 s fails too") {
            app.press(" ")
            pass(30, in: app)
            fail(app, .unreachable, sentence)
        }
        then("the footer does not say it again") {
            #expect(sync.runs.count == 2)
            #expect(app.message.hasPrefix("Checked"))
        }
        when("the third try after a minute succeeds") {
            pass(60, in: app)
            finish(app) { $0.lastSuccess = App.now + 91 }
        }
        then("all is well") {
            #expect(sync.runs.count == 3)
            #expect(app.header.contains("✓ now"))
        }
    }

    @Test("Y4 A wrong password is an error, and only R tries again")
    func password() throws {
        let app = try given("an account") { try start() }
        when("the server refuses the password") {
            pass(1, in: app)
            fail(app, .password, "dav.example.org does not take the password: docket account password")
        }
        then("it is an error") {
            #expect(
                app.state.footer
                    == .error("dav.example.org does not take the password: docket account password")
            )
            #expect(app.header.contains("✗ password"))
        }
        when("a to-do is changed, and a day passes") {
            app.press(" ")
            pass(86_400, in: app)
        }
        then("there was no other run") {
            #expect(sync.runs.count == 1)
            #expect(app.idleTime == nil)
        }
        when("R is pressed") { app.press("R") }
        then("a run is under way") { #expect(sync.runs.count == 2) }
    }

    @Test(
        "Y4 The age in the header is drawn anew each minute, then each hour, and nothing else wakes the program"
    )
    func wakeUps() throws {
        let app = try given("an account, and a run") {
            let app = try start()
            pass(1, in: app)
            finish(app) { $0.lastSuccess = App.now + 1 }
            return app
        }
        then("the next thing to do is in a minute") {
            #expect(app.header.contains("✓ now"))
            #expect(app.idleTime == 60_000)
        }
        when("it has passed, and half of the next one") {
            pass(60, in: app)
            pass(30, in: app)
        }
        then("the age is shown, and changes in half a minute") {
            #expect(app.header.contains("✓ 1 min"))
            #expect(app.idleTime == 30_000)
        }
        let idle = try given("no account") { try App([milk]) }
        when("it has nothing left to do") { idle.idle() }
        then("nothing wakes the program") { #expect(idle.idleTime == nil) }
    }

    @Test("Y4 Without an account, Y and R say how to add one", arguments: ["Y", "R"] as [Character])
    func noAccount(key: Character) throws {
        let app = try given("no account") { try App([milk]) }
        when("the key is pressed") { app.press(.character(key)) }
        then("the footer says how, and the header nothing") {
            #expect(
                app.message == "Nothing is synchronised: docket account add URL --user NAME adds an account"
            )
            #expect(app.header.contains("Agenda   "))
            #expect(app.list != nil)
        }
    }

    @Test("Y4 An account that is added or removed meanwhile begins or ends the sync, without a restart")
    func laterAccount() throws {
        sync.hasAccounts = false
        let app = try given("no account") { try start() }
        then("nothing runs") {
            pass(700, in: app)
            #expect(sync.runs == [] && app.idleTime == nil)
        }
        when("an account is added, and a second has passed") {
            sync.hasAccounts = true
            app.lookForAccounts()
            pass(1, in: app)
        }
        then("a run is under way") { #expect(sync.runs == [.usual] && app.header.contains("↻")) }
        when("the account is removed while the page is open") {
            app.press("Y")
            sync.hasAccounts = false
            app.lookForAccounts()
        }
        then("the run has ended, and nothing else begins") {
            #expect(sync.cancellations == 1 && !app.header.contains("↻"))
            #expect(!app.header.contains("‹"), "the page is closed")
            pass(700, in: app)
            #expect(sync.runs.count == 1 && app.idleTime == nil)
        }
    }

    @Test("Y4 The page has accounts, what is refused and why, and what both sides have changed")
    func page() throws {
        let app = try given("a run with a refused to-do and a conflict") {
            let app = try start()
            pass(1, in: app)
            finish(app) {
                $0.refused = [
                    .init(item: mum.id, title: "Call mum", reason: "it is too large for dav.example.org")
                ]
                $0.conflicts = [
                    .init(
                        item: milk.id,
                        copy: UUID(),
                        title: "Buy milk",
                        text: "due date: 27.11.2026 there, 28.11.2026 here",
                        instant: App.now
                    )
                ]
            }
            return app
        }
        when("Y is pressed") { app.press("Y") }
        then("all of it is there") {
            for text in [
                "dav.example.org · ann", "Personal", "120 to-dos · takes to-dos without a project",
                "1 to-do · only read", "Garden", "9 to-dos · Enter keeps it in step", "Only here · 1",
                "Call mum",
                "it is too large for dav.example.org", "Changed on both sides · 1", "Buy milk",
                "due date: 27.11.2026 there, 28.11.2026 here", "Last runs",
            ] {
                #expect(app.rows.contains { $0.contains(text) }, "\(text)")
            }
        }
        when("the offered collection is chosen, and Enter pressed") { app.press("j", "j", "j", .enter) }
        then("it is kept in step from now on") {
            #expect(sync.runs == [.usual, .keep(url: "/garden")])
            #expect(app.message == "Keeping “Garden” in step from now on")
        }
        when("the refused to-do is chosen, and Enter pressed") {
            finish(app) {
                $0.refused = [.init(item: mum.id, title: "Call mum", reason: "it is too large")]
            }
            app.press("j", .enter)
        }
        then("its page is open") { #expect(app.rows[2] == " Call mum") }
        when("Esc is pressed") { app.press(.escape) }
        then("the sync's page is back, where it was left") {
            #expect(app.syncPage?.rows.first(where: \.isSelected)?.name == "Call mum")
        }
    }

    private func ask(_ app: App, missing: Int = 12) {
        fail(
            app,
            .question(SyncQuestion(url: "/personal", name: "Personal", missing: missing)),
            "The server has lost \(missing) to-dos"
        )
    }

    @Test("Y4 A question stands on top of the page; s and x answer it, D only after y")
    func question() throws {
        let app = try given("a server that has lost to-dos") {
            let app = try start()
            pass(1, in: app)
            ask(app)
            return app
        }
        then("it is an error that names the key") {
            #expect(
                app.state.footer
                    == .error("“Personal” has lost 12 to-dos on the server · Y shows what can be done")
            )
            #expect(app.header.contains("✗ asks"))
        }
        when("Y is pressed") { app.press("Y") }
        then("the answers are there with their keys") {
            for text in ["s Send them", "x Keep it in step no longer", "D Delete them here, too"] {
                #expect(app.rows.contains { $0.contains(text) }, "\(text)")
            }
        }
        when("D and another key are pressed") { app.press("D", "s") }
        then("nothing is done") { #expect(sync.runs.count == 1) }
        when("D is pressed, a run ends with another number, and y is pressed") {
            app.press("D")
            ask(app, missing: 500)
            app.press("y")
        }
        then("nothing is done") {
            #expect(sync.runs.count == 1)
            #expect(app.message == "The question is another one now: press D again")
        }
        when("D and y are pressed") { app.press("D", "y") }
        then("it is accepted") { #expect(sync.runs.last == .answer(.accept, url: "/personal")) }
        when("it asks again, and s is pressed") {
            ask(app)
            app.press("s")
        }
        then("everything is sent again") { #expect(sync.runs.last == .answer(.resend, url: "/personal")) }
        when("it asks again, and x is pressed") {
            ask(app)
            app.press("x")
        }
        then("it is left") { #expect(sync.runs.last == .answer(.leave, url: "/personal")) }
        when("all is well, and s is pressed") {
            finish(app)
            app.press("s")
        }
        then("there is nothing to answer") { #expect(app.message == "No server asks anything") }
    }

    @Test("Y4 A row of the page stays selected when rows go because a run has begun")
    func selectionDuringRun() throws {
        let app = try given("the page with a question, and its last row selected") {
            let app = try start()
            pass(1, in: app)
            ask(app)
            app.press("Y", "G")
            return app
        }
        when("a run begins by a key") { app.press("R") }
        then("the question is gone, and a row is selected") {
            #expect(app.syncPage?.rows.count { $0.isSelected } == 1)
        }
    }

    @Test("Y4 Quitting ends the run under way")
    func quitting() throws {
        let app = try given("a run under way") {
            let app = try start()
            pass(1, in: app)
            return app
        }
        when("q is pressed") {
            #expect(app.effects(of: "q") == [.quit])
            app.quit()
        }
        then("it is cancelled") { #expect(sync.cancellations == 1) }
    }

    @Test("Y4 While files are damaged nothing is synchronised; once they are mended, it is")
    func damaged() throws {
        let app = try given("damaged files") {
            let app = try start()
            try app.folder.write("{", to: "todos.json")
            return app.restart()
        }
        when("time passes, and R is pressed") {
            pass(1000, in: app)
            app.press("R")
        }
        then("nothing runs") {
            #expect(sync.runs == [])
            #expect(app.message == "Nothing can be changed before the files are mended")
        }
        try when("they are mended") {
            try app.folder.write(#"{"docket":1,"generation":1,"people":[],"items":[]}"#, to: "todos.json")
            app.refresh()
            pass(1, in: app)
        }
        then("the first run is under way") { #expect(sync.runs == [.usual]) }
    }

    @Test("Y4 On the smallest screen every row of the page can be reached")
    func smallest() throws {
        let app = try given("the smallest screen") {
            let app = try start(rows: 5, columns: 20)
            pass(1, in: app)
            finish(app)
            return app
        }
        when("the page is opened") { app.press("Y") }
        for row in 0..<5 {
            then("row \(row) is selected and visible") {
                #expect(app.syncPage?.rows.first(where: \.isSelected)?.click.select == .move(.goTo(row + 1)))
                #expect(app.rows.contains { $0.contains("❯") })
            }
            when("j is pressed") { app.press("j") }
        }
    }
}
