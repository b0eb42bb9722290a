import FoundationEssentials

/// A painted list. The next list on a screen of the same size can copy rows from it.
struct PaintedList {
    let state: ListState
    let canvas: Canvas

    /// How many lines further down than in `lines` the first item was; nil if no line can be copied.
    func shift(to lines: [PageState.Line], damage: DamageState?) -> Int? {
        // Another message about damaged files would move the lines.
        guard state.damage == damage, let first = lines.firstIndex(where: { $0.todo != nil }) else {
            return nil
        }
        let id = lines[first].todo?.id
        return state.lines.firstIndex { $0.todo?.id == id }.map { $0 - first }
    }

    /// Whether `list` has the same row of filters.
    func hasFilters(of list: ListState) -> Bool {
        state.filters == list.filters && state.total == list.total && state.groupName == list.groupName
            && state.query == list.query && state.markedCount == list.markedCount
            && state.sort == list.sort
    }

    /// Whether `line` can be copied from its line at `index`.
    func has(_ line: PageState.Line, at index: Int) -> Bool {
        // The selected line must be painted, because that also places the cursor.
        state.lines.indices.contains(index) && line.todo?.isSelected != true && state.lines[index] == line
    }
}
