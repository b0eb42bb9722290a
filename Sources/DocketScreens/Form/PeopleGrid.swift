import DocketCore
import FoundationEssentials

/// The people of the form in columns of equal width, row by row.
struct PeopleGrid {
    private let people: [Person]
    /// The columns for a name. Longer names are cut.
    let nameColumns: Int
    /// The number of people in a row.
    let perRow: Int

    /// The columns of a check box with the blank after it, and of the gap between two people.
    static let boxColumns = 4
    static let gap = 3

    /// - Parameter columns: the width of a row.
    init(_ people: [Person], columns: Int, charset: Charset) {
        self.people = people
        // One long name must not take the columns from all others.
        let half = (columns - Self.gap) / 2 - Self.boxColumns
        let limit = half >= Self.minNameColumns ? half : columns - Self.boxColumns
        let widest = people.map { DisplayText($0.name, limit: limit, charset: charset).columns }.max()
        nameColumns = max(widest ?? 0, 1)
        perRow = max((columns + Self.gap) / (nameColumns + Self.boxColumns + Self.gap), 1)
    }

    /// Below this, long names are not cut for the sake of a second column.
    private static let minNameColumns = 24

    /// The column of the next person, from that of the one before.
    var step: Int { nameColumns + Self.boxColumns + Self.gap }

    var rowCount: Int { (people.count + perRow - 1) / perRow }

    func row(_ number: Int) -> ArraySlice<Person> {
        people[min(number * perRow, people.count)..<min((number + 1) * perRow, people.count)]
    }

    var lastRow: [UUID] { row(max(rowCount - 1, 0)).map(\.id) }

    /// The row of a person; nil if they are not here.
    func row(of id: UUID?) -> Int? { people.firstIndex { $0.id == id }.map { $0 / perRow } }

    /// The next person in the row, or in the only column; nil if there is none.
    func neighbour(of id: UUID?, step: Int) -> UUID? {
        guard let index = people.firstIndex(where: { $0.id == id }) else { return people.first?.id }
        let next = index + step
        return people.indices.contains(next) && (perRow == 1 || next / perRow == index / perRow)
            ? people[next].id : nil
    }

    /// The person so many rows below or above, in the same column as far as that row has it.
    ///
    /// - Returns: nil if the person is in the last or the first row already.
    func person(rows: Int, from id: UUID?) -> UUID? {
        let index = people.firstIndex { $0.id == id } ?? 0
        let row = min(max(index / perRow + rows, 0), rowCount - 1)
        guard rowCount > 0, row != index / perRow else { return nil }
        return people[min(row * perRow + index % perRow, people.count - 1)].id
    }
}
