import DocketCore
import FoundationEssentials

/// The numbers of open to-dos of views. They are counted in batches, so that no key waits for a long list.
struct ViewCounts {
    /// By the ids of the views; of those that can't be read there is none.
    private(set) var numbers: [UUID: Int] = [:]
    private var matchers: [(id: UUID, matcher: QueryMatcher)] = []
    private var counting: [Int] = []
    /// The next to-do to look at; nil if all were.
    private var next: Int?

    var isComplete: Bool { next == nil }

    /// Whether the view's query can be read.
    func canCount(_ id: UUID) -> Bool { matchers.contains { $0.id == id } }

    /// Counts anew. Until all is counted, the numbers are the old ones.
    mutating func begin(_ choices: [ViewChoice], in context: Context) {
        matchers = choices.compactMap { choice in
            guard let query = choice.query,
                let text = try? ViewQueries(of: context.list).replaced(in: query),
                let read = try? QueryReader(today: context.today, style: context.dateStyle).read(text)
            else { return nil }
            return (choice.id, read.matcher(in: context.list, day: context.dependencies.day))
        }
        counting = Array(repeating: 0, count: matchers.count)
        next = 0
        // A short list is counted at once.
        countNext(ListContent.itemsAtOnce, in: context.list)
    }

    /// Counts the next `count` to-dos.
    mutating func countNext(_ count: Int, in list: TodoList) {
        guard let start = next else { return }
        let end = min(start + count, list.count(in: .todo))
        for index in start..<max(end, start) {
            let item = list.item(at: index, in: .todo)
            for number in matchers.indices where matchers[number].matcher.matches(item, in: list) {
                counting[number] += 1
            }
        }
        next = end
        guard end >= list.count(in: .todo) else { return }
        numbers = Dictionary(uniqueKeysWithValues: zip(matchers.map(\.id), counting))
        next = nil
    }
}
