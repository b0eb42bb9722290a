/// The part of the world that a map shows.
package enum MapZoom: Hashable, Sendable {
    /// The width of the map in kilometres.
    case kilometres(Int)
    case world

    /// The zoom steps, the nearest first.
    package static let steps: [MapZoom] = [
        .kilometres(40), .kilometres(100), .kilometres(300), .kilometres(1000), .world,
    ]

    package var nearer: MapZoom? { step(-1) }

    package var farther: MapZoom? { step(1) }

    /// The nearest step from 100 km on that shows the whole region or country; 100 km for a town.
    package static func showing(_ place: FoundPlace) -> MapZoom {
        guard place.exactness != .town else { return .kilometres(100) }
        return steps.dropFirst().first { zoom in
            if case .kilometres(let width) = zoom { Double(width) >= place.extent } else { true }
        } ?? .world
    }

    /// Such as `100 km`.
    package var label: String {
        switch self {
        case .kilometres(let width): "\(width.grouped) km"
        case .world: "the world"
        }
    }

    private func step(_ direction: Int) -> MapZoom? {
        guard let index = Self.steps.firstIndex(of: self) else { return nil }
        return Self.steps.indices.contains(index + direction) ? Self.steps[index + direction] : nil
    }
}

extension Int {
    /// Formatted with a comma before the last three digits.
    var grouped: String {
        let digits = String(self)
        return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
    }
}
