import DocketCore
import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Beginning to keep collections in step") struct AccountSetupTests {
    private let home: DAVURL
    private let collections: [FoundCollection]

    init() throws {
        home = try #require(DAVURL("https://a.example/ann/"))
        collections = try ["Home", "Work", "Garden"].map { name in
            FoundCollection(made: try #require(DAVURL("https://a.example/ann/\(name)/")), name: name)
        }
    }

    private func setup(
        _ chosen: [FoundCollection],
        known: SyncState? = nil,
        default taking: FoundCollection? = nil,
        list: TodoList = TodoList(),
        others: OtherAccounts = OtherAccounts()
    ) -> AccountSetup {
        var found = FoundAccount(home: home)
        found.principal = "/ann"
        return AccountSetup(
            found,
            known: known,
            chosen: chosen,
            taking: taking,
            keepsAll: false,
            list: list,
            others: others
        )
    }

    @Test("A collection is the project of its name, or a new one, and the default one is none")
    func projects() throws {
        let project = Project(id: UUID(), name: " work", rank: 3)
        let setup = setup(
            collections,
            default: collections[0],
            list: TodoList(items: [], projects: [project])
        )
        #expect(setup.state.collections.map(\.name) == ["Home", "Work", "Garden"])
        #expect(setup.state.collections.map(\.isDefault) == [true, false, false])
        let added = try #require(setup.change.projects.first?.after)
        #expect(setup.change.projects.count == 1 && added.name == "Garden" && added.rank > project.rank)
        #expect(setup.state.collections.map(\.project) == [nil, project.id, added.id])
        #expect(setup.change.tombstones == .keep && setup.state.principal == "/ann")
    }

    @Test("A list that keeps tombstones already needs no change for that")
    func tombstones() {
        var list = TodoList()
        list.apply(Change(tombstones: .keep))
        #expect(setup([collections[0]], default: collections[0], list: list).change.isEmpty)
    }

    @Test("A project that another account keeps in step is not taken from it")
    func linked() {
        let project = Project(id: UUID(), name: "Home")
        let list = TodoList(items: [], projects: [project])
        let setup = setup([collections[0]], list: list, others: OtherAccounts(projects: [project.id]))
        #expect(setup.state.collections[0].project != project.id && setup.change.projects.count == 1)
    }

    @Test("Two collections of one name are two projects")
    func sameName() {
        let project = Project(id: UUID(), name: "Home")
        let other = FoundCollection(made: collections[1].url, name: "home")
        let setup = setup([collections[0], other], list: TodoList(items: [], projects: [project]))
        #expect(Set(setup.state.collections.map(\.project)).count == 2)
    }

    @Test("What is kept in step stays so when the account is added again")
    func again() throws {
        var known = setup([collections[0]], default: collections[0]).state
        known.collections[0].entries["/ann/Home/1.ics"] = EntryState(
            id: UUID(),
            uid: "1",
            href: "/ann/Home/1.ics"
        )
        let again = setup([collections[0], collections[1]], known: known)
        #expect(again.state.collections.map(\.name) == ["Home", "Work"])
        #expect(again.state.collections[0] == known.collections[0])
        known.principal = "/bob"
        #expect(setup([collections[1]], known: known).state.collections.map(\.name) == ["Work"])
    }

    @Test("Several accounts know what the others keep in step")
    func others() {
        var state = setup(collections, default: collections[0]).state
        var entry = EntryState(id: UUID(), uid: "1", href: "/ann/Home/1.ics")
        state.collections[0].entries["a"] = entry
        #expect(OtherAccounts([state]).items.isEmpty)
        entry.base = "BEGIN:VCALENDAR"
        state.collections[0].entries["a"] = entry
        #expect(OtherAccounts([state]).items == [entry.id] && OtherAccounts([state]).projects.count == 2)
    }

    @Test("A collection that another account keeps in step is left out, and is not kept later either")
    func keptElsewhere() throws {
        let other = StoredAccount(
            Account(url: try #require(DAVURL("https://a.example:443/dav")), user: "ann"),
            setup([collections[1]]).state
        )
        var found = FoundAccount(home: home)
        found.collections = collections.map { FoundAccount.Collection($0) }
        found.leaveOut(keptBy: [other])
        #expect(found.collections.map(\.found.name) == ["Home", "Garden"])
        #expect(found.keptElsewhere.map(\.found.name) == ["Work"])
        let setup = AccountSetup(
            found,
            known: nil,
            chosen: found.collections.map(\.found),
            taking: nil,
            keepsAll: true,
            list: TodoList(),
            others: OtherAccounts()
        )
        #expect(setup.state.left == [collections[1].url.key])
    }

    @Test("Another spelling of the address is the same account, and another user is another one")
    func sameAccount() throws {
        let known = Account(url: try #require(DAVURL("https://a.example/")), user: "ann")
        let stored = [StoredAccount(known, setup([collections[0]]).state)]
        let address = try #require(DAVURL("https://a.example/dav"))
        let sameHome = try #require(DAVURL("https://a.example/%61nn"))
        let otherHome = try #require(DAVURL("https://a.example/ann2/"))
        #expect(Account(url: address, user: "ann").stored(among: stored, home: sameHome) == known)
        #expect(Account(url: address, user: "ann").stored(among: stored, home: otherHome).url == address)
        #expect(Account(url: address, user: "bo").stored(among: stored, home: sameHome).url == address)
    }

    @Test("A collection that is kept already can take the to-dos without a project, if no other one does")
    func laterDefault() {
        let known = setup([collections[0], collections[1]]).state
        let state = setup([], known: known, default: collections[1]).state
        #expect(state.collections.map(\.isDefault) == [false, true])
        #expect(state.collections[1].project == nil)
        #expect(setup([], known: state, default: collections[0]).state == state)
    }
}
