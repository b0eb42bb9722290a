import DocketCore
import FoundationEssentials

extension TodoList {
    /// To-dos for the page of queries, most of them with a few fields. Their titles begin with different words.
    static let forQueries: TodoList = {
        let (ann, anna, bo) = (
            Person.sample(101), Person.sample(102, name: "Anna Lind"), Person.sample(103, name: "Bo Ék")
        )
        let projects = [
            Project(id: UUID(201), name: "Home"), Project(id: UUID(202), name: "Homework"),
            Project(id: UUID(203), name: "Two Words"),
        ]
        var milk = TodoItem.sample(1, title: "Buy milk (2 l)", note: "Two litres, and the oat one\nfrom Bo's")
        milk.dueDate = .on(2026, 11, 21)
        milk.priority = .high
        (milk.tags, milk.project) = (["dairy", "Shop"], UUID(201))
        milk.people = [ann.id]
        var cafe = TodoItem.sample(2, title: "Café au lait")
        cafe.location = Location(name: "Corner shop", address: "Rua Augusta")
        cafe.dueDate = .on(2026, 11, 22)
        cafe.tags = ["crème"]
        var mum = TodoItem.sample(3, title: "Call mum")
        mum.people = [bo.id, anna.id]
        (mum.dueDate, mum.firstDay) = (.on(2026, 11, 20), .on(2026, 11, 1))
        mum.note = ""
        var pass = TodoItem.sample(4, title: "Renew passport", project: UUID(203))
        (pass.dueDate, pass.firstDay) = (.on(2026, 11, 28), .on(2026, 11, 25))
        (pass.priority, pass.reminders, pass.repetition) = (.low, [10], Recurrence("FREQ=YEARLY"))
        var read = TodoItem.sample(5, title: "Read HTTPS://a.example/x or not", tags: ["dairyfree"])
        (read.parent, read.project) = (milk.id, UUID(202))
        var glass = TodoItem.sample(6, title: "Wash the glass", dueDate: .on(2026, 11, 10), isComplete: true)
        glass.completedAt = .noon - 5 * 86_400
        glass.project = UUID(250)
        glass.people = [UUID(150)]
        return TodoList(
            items: [milk, cafe, mum, pass, read, glass],
            people: [ann, anna, bo],
            projects: projects
        )
    }()

    /// The first words of the titles that a query finds, in the order of the list.
    func found(by query: Query) -> [String] {
        let matcher = query.matcher(in: self, day: Date.dayInUTC)
        return Section.allCases.flatMap { items(in: $0) }
            .filter { matcher.matches($0, in: self) }
            .compactMap { $0.title.split(separator: " ").first.map { String($0) } }
    }
}

extension Date {
    static let dayInUTC: @Sendable (Date) -> Day = { $0.day(secondsFromUTC: 0) }

    /// The day where the clock shows so much more than in UTC.
    func day(secondsFromUTC offset: Double) -> Day {
        Day(ordinal: Int(((timeIntervalSince1970 + offset) / 86_400).rounded(.down))) ?? .last
    }
}

extension QueryReader {
    /// What a text means, as a cell of a page: its printed form, or the error with the place that it names.
    func cell(of text: String) -> String {
        do throws(QueryError) {
            return try read(text).description
        } catch {
            let place = text.dropFirst(error.range.lowerBound).prefix(error.range.count)
            return "? \(error.message) ‹\(place)›"
        }
    }
}
