import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("Import plans") struct ImportPlanTests {
    private let made = Date(timeIntervalSince1970: 1_790_000_000)

    private func item(_ number: UInt8, _ title: String, _ edit: (inout TodoItem) -> Void = { _ in })
        -> TodoItem
    {
        var item = TodoItem(
            id: UUID(number),
            title: title,
            createdAt: made
        )
        edit(&item)
        return item
    }

    private func found(
        _ item: TodoItem,
        hasOwnID: Bool = true,
        project: String? = nil,
        people: [String] = [],
        fields: TodoFields = .all,
        changedAt: Date? = nil
    ) -> FoundTodo {
        FoundTodo(
            line: 1,
            item: item,
            hasOwnID: hasOwnID,
            project: project.flatMap { FoundName($0) },
            people: people.compactMap { FoundName($0) },
            fields: fields,
            changedAt: changedAt
        )
    }

    @Test("new to-dos come behind the others, in the order of the file, with their projects and people")
    func adding() {
        var list = TodoList(items: [item(1, "Old"), item(2, "Done") { $0.isComplete = true }])
        list.apply(list.adding(Person(id: item(9, "").id, name: "Ann Berg")))
        let plan = ImportPlan(
            [
                found(item(3, "B"), project: "Home", people: ["ann berg", "Bo"]),
                found(item(4, "A"), project: "home "),
                found(item(5, "C") { $0.isComplete = true }),
            ],
            into: list
        )
        #expect(plan.counts == (3, 0, 0))
        list.apply(plan.change)
        #expect(list.items(in: .todo).map(\.title) == ["Old", "B", "A"])
        #expect(list.items(in: .done).map(\.title) == ["Done", "C"])
        #expect(list.people.map(\.name) == ["Ann Berg", "Bo"])
        #expect(list.projects.map(\.name) == ["Home"])
        #expect(list.item(item(4, "").id)?.project == list.projects[0].id)
        #expect(list.item(item(3, "").id)?.people == list.people.map(\.id))
        // One step takes all of it back.
        list.apply(plan.change.inverse)
        #expect(list.count == 2 && list.projects.isEmpty && list.people.count == 1)
        // And it can be imported again.
        #expect(ImportPlan([found(item(3, "B"))], into: list).counts.added == 1)
    }

    @Test("parts come behind the parts that their whole has")
    func parts() {
        var list = TodoList(items: [
            item(1, "Whole"), item(2, "Part") { $0.parent = item(1, "").id }, item(3, "Z"),
        ])
        let todos = ["One", "Two"].enumerated().map { index, title in
            found(item(UInt8(10 + index), title) { $0.parent = item(1, "").id })
        }
        list.apply(ImportPlan(todos, into: list).change)
        #expect(list.items(in: .todo).map(\.title) == ["Whole", "Part", "One", "Two", "Z"])
    }

    @Test("what the list has stays, unless an update is asked for and the file's version is newer")
    func updating() {
        let list = TodoList(items: [item(1, "Mine") { $0.note = "n" }])
        let old = found(item(1, "Theirs"), fields: [.title, .dueDate], changedAt: made)
        #expect(ImportPlan([old], into: list).steps.map(\.outcome) == [.skipped(.known)])
        #expect(ImportPlan([old], into: list).change.isEmpty)
        let outcomes = [made, made + 1, nil, made - 1].map { last in
            ImportPlan([old], into: list, update: .newer { _ in last }).steps[0].outcome
        }
        let unknown = ImportPlan.Outcome.skipped(.unknownAge)
        #expect(outcomes == [unknown, unknown, unknown, .changed(["title"])])
        let ageless = found(item(1, "Theirs"), fields: [.title])
        let plan = ImportPlan([ageless], into: list, update: .newer { _ in made })
        #expect(plan.steps[0].outcome == unknown)
        var updated = list
        updated.apply(ImportPlan([old], into: list, update: .newer { _ in made - 1 }).change)
        // A field that the format does not have stays.
        #expect(updated.items(in: .todo) == [item(1, "Theirs") { $0.note = "n" }])
    }

    @Test("of versions that nobody knows the age of, the file's can be asked for, but never an older one")
    func notOlder() {
        let done = item(2, "Mine") { ($0.isComplete, $0.completedAt) = (true, made + 100) }
        let list = TodoList(items: [item(1, "Mine"), done])
        let ageless = found(item(1, "Theirs"), fields: [.title])
        let asOld = found(item(1, "Theirs"), fields: [.title], changedAt: made)
        for todo in [ageless, asOld] {
            let plan = ImportPlan([todo], into: list, update: .notOlder)
            #expect(plan.steps[0].outcome == .changed(["title"]))
        }
        for todo in [
            found(item(1, "Theirs"), changedAt: made - 1), found(item(2, "Theirs"), changedAt: made + 99),
        ] {
            for update in [ImportPlan.Update.notOlder, .newer { _ in made - 10 }] {
                let plan = ImportPlan([todo], into: list, update: update)
                #expect(plan.steps[0].outcome == .skipped(.older) && plan.change.isEmpty)
            }
        }
    }

    @Test("an update that checks a to-do moves it to Done, with the time that the file has")
    func completing() throws {
        var list = TodoList(items: [item(1, "A"), item(2, "B") { $0.isComplete = true }])
        let done = item(1, "A") { ($0.isComplete, $0.completedAt) = (true, made + 60) }
        let plan = ImportPlan([found(done, changedAt: made + 60)], into: list, update: .newer { _ in made })
        #expect(plan.steps.map(\.outcome) == [.changed(["completion"])])
        list.apply(plan.change)
        #expect(list.items(in: .done).map(\.title) == ["B", "A"])
        #expect(list.item(done.id)?.completedAt == made + 60)
        // A format that knows only the day does not change the time.
        let day = found(item(1, "A") { ($0.isComplete, $0.completedAt) = (true, made) })
        #expect(ImportPlan([day], into: list).steps.map(\.outcome) == [.skipped(.same)])
    }

    @Test("a to-do without an id is known by its looks, each of the list only once")
    func looks() {
        var list = TodoList(items: [
            item(1, "Buy milk"), item(2, "Buy milk"), item(3, "Tea") { $0.isComplete = true },
        ])
        let todos =
            (10..<13).map { found(item($0, " Buy milk "), hasOwnID: false) }
            + [found(item(20, "Tea"), hasOwnID: false), found(item(21, "Buy milk"), hasOwnID: true)]
        let plan = ImportPlan(todos, into: list)
        #expect(plan.counts.added == 3)
        list.apply(plan.change)
        #expect(ImportPlan(todos, into: list).change.isEmpty)
    }

    @Test("the same to-do twice is added once")
    func repeated() {
        let plan = ImportPlan([found(item(1, "A")), found(item(1, "B"))], into: TodoList())
        #expect(plan.steps.map(\.outcome) == [.added, .skipped(.repeated)])
        #expect(plan.change.items.count == 1)
    }

    @Test("no to-do becomes a part of its own parts (U5)")
    func circles() {
        let circle = [
            found(item(1, "A") { $0.parent = item(2, "").id }),
            found(item(2, "B") { $0.parent = item(1, "").id }),
        ]
        let plan = ImportPlan(circle, into: TodoList())
        #expect(plan.withoutParent == ["B"])
        let list = TodoList(items: [item(1, "A"), item(2, "B") { $0.parent = item(1, "").id }])
        let turned = found(item(1, "A") { $0.parent = item(2, "").id }, changedAt: made + 1)
        let own = found(item(3, "C") { $0.parent = item(3, "").id })
        let update = ImportPlan([turned, own], into: list, update: .newer { _ in made })
        #expect(update.withoutParent == ["A", "C"])
        #expect(update.change.items.map(\.id) == [item(3, "").id])
    }

    @Test("a project's name gets the same id on every device, and another one if that is taken")
    func names() {
        let plan = ImportPlan([found(item(1, "A"), project: "Home")], into: TodoList())
        let project = plan.change.projects[0].id
        #expect(
            ImportPlan([found(item(2, "B"), project: "HOME")], into: TodoList()).change.projects[0].id
                == project
        )
        let renamed = TodoList(items: [], projects: [Project(id: project, name: "House")])
        #expect(
            ImportPlan([found(item(1, "A"), project: "Home")], into: renamed).change.projects[0].id != project
        )
    }

    @Test("a long import takes time in proportion to its length")
    func size() {
        // With more effort, quadratic work would take hours here.
        let count = SeededGenerator.size(5000, most: 30_000)
        let todos = (0..<count).map { number in
            let id = UUID(hashing: Array("\(number)".utf8), salt: 1)
            let parent = number % 3 == 0 ? UUID(hashing: Array("\(number / 2)".utf8), salt: 1) : nil
            return found(
                TodoItem(id: id, title: "\(number)", createdAt: made, parent: parent),
                hasOwnID: number % 2 == 0,
                project: "P\(number % 1000)",
                people: ["N\(number % 700)"]
            )
        }
        let plan = ImportPlan(todos, into: TodoList())
        #expect(plan.counts.added == count)
        var list = TodoList()
        list.apply(plan.change)
        #expect(ImportPlan(todos, into: list).change.isEmpty)
    }
}
