import FoundationEssentials

/// A list that has been painted, for the next one on a screen of the same size to take rows from.
struct PaintedList {
    let state: ListState
    let canvas: Canvas

    /// How many lines further down than `lines` it has the same items; nil where nothing can be taken from it.
    func shift(to lines: [ListState.Line], damage: DamageState?) -> Int? {
        // What stands above the lines moves them.
        guard state.damage == damage, let first = lines.firstIndex(where: { $0.item != nil }) else {
            return nil
        }
        let id = lines[first].item?.id
        return state.lines.firstIndex { $0.item?.id == id }.map { $0 - first }
    }

    /// Whether the row of its filters is that of `list`.
    func hasFilters(of list: ListState) -> Bool {
        state.filters == list.filters && state.personName == list.personName && state.query == list.query
            && state.sort == list.sort
    }

    /// Whether its line at `index` is just that one.
    func has(_ line: ListState.Line, at index: Int) -> Bool {
        // One that is selected also places the cursor.
        state.lines.indices.contains(index) && line.item?.isSelected != true && state.lines[index] == line
    }
}
