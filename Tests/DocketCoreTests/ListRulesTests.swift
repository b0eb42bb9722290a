import DocketCore
import FoundationEssentials
import Testing

@Suite("List rules")
struct ListRulesTests {
    private let list = TodoList.mixed

    @Test("F6 a new item becomes the first of To do")
    func adding() {
        let once = list.applying(list.adding(.sample(6, title: "6")))
        let twice = once.applying(once.adding(.sample(7, title: "7")))
        #expect(twice.titles(in: .todo) == ["7", "6", "1", "2", "3"])
        #expect(twice.titles(in: .done) == ["4", "5"])
    }

    @Test("a new item that is complete becomes the first of Done")
    func addingCompleted() {
        let after = list.applying(list.adding(.sample(6, title: "6", isComplete: true)))
        #expect(after.titles(in: .done) == ["6", "4", "5"])
    }

    @Test("L4 a checked item becomes the first of Done and gets a completion time", arguments: 1...3)
    func checking(number: UInt8) {
        let after = list.applying(list.checking(UUID(number), at: .noon))
        #expect(after.titles(in: .done) == ["\(number)", "4", "5"])
        #expect(after.titles(in: .todo) == ["1", "2", "3"].filter { $0 != "\(number)" })
        #expect(after.item(UUID(number))?.completedAt == .noon)
    }

    @Test("L5 an unchecked item becomes the last of To do and loses its completion time", arguments: 4...5)
    func unchecking(number: UInt8) {
        let after = list.applying(list.unchecking(UUID(number)))
        #expect(after.titles(in: .todo) == ["1", "2", "3", "\(number)"])
        #expect(after.titles(in: .done) == ["4", "5"].filter { $0 != "\(number)" })
        #expect(after.item(UUID(number))?.completedAt == nil)
    }

    @Test("checking all items and unchecking them follows L4 and L5")
    func thereAndBack() {
        var all = list
        for id in list.ids(in: .todo) { all = all.applying(all.checking(id, at: .noon)) }
        #expect(all.titles(in: .todo) == [])
        #expect(all.titles(in: .done) == ["3", "2", "1", "4", "5"])
        for id in all.ids(in: .done) { all = all.applying(all.unchecking(id)) }
        #expect(all.titles(in: .todo) == ["3", "2", "1", "4", "5"])
        #expect(all.titles(in: .done) == [])
    }

    @Test("L6 a deleted item is gone from its section", arguments: [2, 4])
    func deleting(number: UInt8) {
        let after = list.applying(list.deleting(UUID(number)))
        let left = after.titles(in: .todo) + after.titles(in: .done)
        #expect(left == ["1", "2", "3", "4", "5"].filter { $0 != "\(number)" })
        #expect(after.item(UUID(number)) == nil)
    }

    @Test("F11 an edited item keeps its place", arguments: 1...5)
    func replacing(number: UInt8) throws {
        var edited = try #require(list.item(UUID(number)))
        edited.title = "edited"
        let after = list.applying(list.replacing(with: edited))
        let titles = after.titles(in: .todo) + after.titles(in: .done)
        #expect(titles == (1...5).map { $0 == number ? "edited" : "\($0)" })
    }

    @Test("if there is nothing to change, the rules return nil")
    func nothingToChange() throws {
        let item = try #require(list.item(UUID(1)))
        let withPerson = TodoList(items: [], people: [.sample()])
        #expect(list.checking(UUID(4), at: .noon) == nil)
        #expect(list.checking(UUID(9), at: .noon) == nil)
        #expect(list.unchecking(UUID(1)) == nil)
        #expect(list.unchecking(UUID(9)) == nil)
        #expect(list.deleting(UUID(9)) == nil)
        #expect(list.replacing(with: item) == nil)
        #expect(list.replacing(with: .sample(9)) == nil)
        #expect(list.moving(UUID(1), past: UUID(4)) == nil && list.moving(UUID(1), past: UUID(1)) == nil)
        #expect(list.moving(UUID(1), past: UUID(9)) == nil && list.moving(UUID(9), past: UUID(1)) == nil)
        #expect(withPerson.renaming(UUID(101), to: "Ann Berg") == nil)
        #expect(withPerson.renaming(UUID(109), to: "Ann") == nil)
        #expect(withPerson.deleting(Person.self, UUID(109)) == nil)
    }

    @Test("F9 a duplicate has the same title, due date, location and note, ignoring white space at the ends")
    func duplicates() {
        let shop = Location(name: "Shop", address: "1 High Street")
        let list = TodoList(items: [.sample(1, note: "n", dueDate: .today, location: shop)])
        func hasDuplicate(
            _ title: String = "Buy milk",
            _ note: String? = "n",
            _ dueDate: Day? = .today,
            _ location: Location? = Location(name: "Shop", address: "1 High Street")
        ) -> Bool {
            list.duplicate(of: .sample(2, title: title, note: note, dueDate: dueDate, location: location))
                != nil
        }
        #expect(hasDuplicate())
        #expect(hasDuplicate(" Buy milk\n", "\tn "))
        #expect(hasDuplicate("Buy milk", "n", .today, Location(name: " Shop", address: "1 High Street ")))
        #expect(!hasDuplicate("Buy  milk"))
        #expect(!hasDuplicate("Buy milk", nil))
        #expect(!hasDuplicate("Buy milk", "n", nil))
        #expect(!hasDuplicate("Buy milk", "n", .today, nil))
        #expect(!hasDuplicate("Buy milk", "n", .today, Location(name: "Shop", address: "2 High Street")))
    }

    @Test("F9 an item is no duplicate of itself or of an item in Done; a blank note equals no note")
    func noDuplicates() {
        #expect(TodoList(items: [.sample(1)]).duplicate(of: .sample(1)) == nil)
        #expect(TodoList(items: [.sample(1, isComplete: true)]).duplicate(of: .sample(2)) == nil)
        let emptyLocation = Location(name: "", address: " ")
        let list = TodoList(items: [.sample(1, note: " ", location: emptyLocation)])
        #expect(list.duplicate(of: .sample(2)) != nil)
    }
}
