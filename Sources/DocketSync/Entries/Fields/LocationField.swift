import DocketCore

/// The place: a name for all programs, or else the address, with a coordinate; and the address in a line of Docket's own.
extension TodoLines {
    fileprivate var shownLocation: String? { text(.location).flatMap(EntryText.line) }

    var location: Location? {
        let shown = shownLocation
        let address = ownText(.address)
        let name = exactText(.exactLocation, behind: shown) { Self.shown(name: $0, address: address) }
        // Without a name, somebody has removed the place, or it is of no use but on a map.
        return (name ?? shown).map { Location(name: $0, address: address, coordinate: coordinate) }
    }

    var coordinate: Coordinate? {
        guard let value = first(.coordinate)?.plainValue else { return nil }
        // Some programs escape the semicolon.
        let parts = value.filter { $0 != "\\" }.split(separator: ";", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.degrees)
        guard parts.count == 2, numbers.count == 2 else { return nil }
        let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
        return coordinate.isValid ? coordinate : nil
    }

    /// A decimal number. `Double` would read hexadecimal ones and infinity, too.
    private static func degrees(_ text: Substring) -> Double? {
        text.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) } ? Double(text) : nil
    }

    static func shown(name: String, address: String?) -> String? {
        EntryText.line(name) ?? address.flatMap(EntryText.line)
    }
}

extension EntryEditor {
    mutating func write(location: Location?) {
        let old = todo.location
        guard location?.rounded != old?.rounded else { return }
        let shown = location.flatMap { TodoLines.shown(name: $0.name, address: $0.address) }
        write(shown, insteadOf: todo.shownLocation, at: .location)
        setOwn(.exactLocation, to: location?.name == shown ? nil : location?.name)
        setOwn(.address, to: location?.address)
        let coordinate = location?.coordinate?.rounded
        guard coordinate != todo.coordinate?.rounded else { return }
        guard let coordinate else { return remove(.coordinate) }
        let numbers = [coordinate.latitude, coordinate.longitude].map(Self.text)
        set(.coordinate, to: numbers.joined(separator: ";").utf8)
    }

    /// A number with six decimal places, which is what servers keep.
    private static func text(_ degrees: Double) -> String {
        let millionths = Int((degrees * 1_000_000).rounded())
        let (whole, rest) = Int(millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
        let places = String(rest)
        let zeros = String(repeating: "0", count: 6 - places.count)
        return "\(millionths < 0 ? "-" : "")\(whole).\(zeros)\(places)"
    }
}

extension Coordinate {
    fileprivate var isValid: Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude)
    }

    /// To six places, about 10 cm; nil for a point that is not on the earth.
    fileprivate var rounded: Coordinate? {
        guard isValid else { return nil }
        return Coordinate(latitude: Self.rounded(latitude), longitude: Self.rounded(longitude))
    }

    private static func rounded(_ degrees: Double) -> Double {
        (degrees * 1_000_000).rounded() / 1_000_000
    }
}

extension Location {
    /// As an entry holds it.
    var rounded: Location {
        var rounded = self
        rounded.coordinate = coordinate?.rounded
        return rounded
    }
}
