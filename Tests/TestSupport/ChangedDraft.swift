import DocketCore
import FoundationEssentials

extension Draft {
    /// A draft in which those fields differ from a new draft.
    package init(changing fields: some Sequence<DraftField>) {
        self.init()
        for field in fields {
            switch field.kind {
            case .line(let path, _): self[keyPath: path] = "Typed into \(field)"
            case .note(let path, _): self[keyPath: path] = "Typed into \(field),\nin two lines"
            case .choice(let path, let words):
                self[keyPath: path] = words.first { $0 != self[keyPath: path] } ?? "no other word"
            case .people(let path): self[keyPath: path] = [UUID(), UUID()]
            }
        }
    }
}

extension Draft {
    /// The names of the stored properties.
    package var propertyNames: [String] { properties.map(\.name) }

    /// The names of the stored properties whose values differ.
    package func namesOfChanges(since other: Draft) -> [String] {
        zip(properties, other.properties).filter { $0.value != $1.value }.map(\.0.name)
    }

    private var properties: [(name: String, value: String)] {
        Mirror(reflecting: self).children.map { ($0.label ?? "", "\($0.value)") }
    }
}
