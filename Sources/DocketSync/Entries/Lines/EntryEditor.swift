/// Changes lines of an entry's to-do. All others stay.
struct EntryEditor {
    let todo: TodoLines
    /// What stands for a line, by its number.
    private var replacements: [Int: [UInt8]] = [:]
    private var newProperties: [UInt8] = []
    private var newComponents: [UInt8] = []

    init(_ todo: TodoLines) {
        self.todo = todo
    }

    var isEdited: Bool { !replacements.isEmpty || !newProperties.isEmpty || !newComponents.isEmpty }

    /// Replaces a line, or removes it if `bytes` is empty.
    mutating func replace(_ line: Int, with bytes: [UInt8] = []) { replacements[line] = bytes }

    /// - Parameter bytes: whole lines.
    mutating func addProperty(_ bytes: [UInt8]) { newProperties += bytes }

    /// - Parameter bytes: whole lines.
    mutating func addComponent(_ bytes: [UInt8]) { newComponents += bytes }

    /// Makes a property have a value: in its first line, which keeps its other parameters. Further lines are removed.
    ///
    /// - Parameters:
    ///   - parameters: each with the semicolon before it.
    ///   - dropped: names of parameters that said something of the old value.
    mutating func set(
        _ property: EntryProperty,
        to value: some Sequence<UInt8>,
        parameters: [UInt8] = [],
        dropping dropped: [String] = []
    ) {
        set(property, at: todo.all(property), to: value, parameters: parameters, dropping: dropped)
    }

    /// Makes some lines of a property have a value, or removes them.
    mutating func set(
        _ property: EntryProperty,
        at lines: [TodoLines.Line],
        to value: (some Sequence<UInt8>)?,
        parameters: [UInt8] = [],
        dropping dropped: [String] = []
    ) {
        guard let value else {
            for line in lines { replace(line.number) }
            return
        }
        guard let first = lines.first else {
            return addProperty(FoldedLine.bytes(property, parameters: parameters, value: value))
        }
        let kept = first.content.parameters.filter { !dropped.contains($0.name) }.flatMap(\.bytes)
        replace(
            first.number,
            with: FoldedLine.bytes(property, parameters: parameters + kept, value: value)
        )
        for line in lines.dropFirst() { replace(line.number) }
    }

    /// Removes all lines of a property.
    mutating func remove(_ property: EntryProperty) {
        for line in todo.all(property) { replace(line.number) }
    }

    /// Sets the value of one of Docket's own lines, or removes it.
    mutating func setOwn(_ property: EntryProperty, to text: String?) {
        guard text != todo.ownText(property) else { return }
        guard let text else { return remove(property) }
        set(property, to: PercentText.encoded(text).utf8)
    }

    /// Sets the value of a line, or removes it.
    mutating func setPlain(_ property: EntryProperty, to value: String?) {
        guard let value else { return remove(property) }
        set(property, to: value.utf8)
    }

    /// A line as it is, but for its line ends.
    func kept(_ line: Int) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = todo.source.bytes[todo.source.ranges[line]]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: .lineFeed) ?? rest.endIndex
            var part = rest[..<end]
            while part.last == .carriageReturn { part.removeLast() }
            kept += part
            kept += [.carriageReturn, .lineFeed]
            rest = rest[end...].dropFirst()
        }
        return kept
    }

    /// The whole entry with the changes.
    var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(todo.source.bytes.count + newProperties.count + newComponents.count + 1000)
        for line in todo.source.ranges.indices {
            if line == todo.endOfProperties { bytes += newProperties }
            if line == todo.endOfTodo { bytes += newComponents }
            bytes += replacements[line] ?? kept(line)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
