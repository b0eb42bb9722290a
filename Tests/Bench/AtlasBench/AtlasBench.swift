import BenchSupport
import CBench
import DocketAtlas

/// Measures look-ups and maps, and prints a name and a number a line: median times in milliseconds, memory in KB.
@main
enum AtlasBench {
    static func main() {
        // The peak only grows, so read it before any data of the atlas is used.
        print("memory before", cbench_peak())
        let style = MapStyle(.braille) { $0.map { (String($0), 1) } }
        var (first, lookUps, maps, zooms) = (Stopwatch(), Stopwatch(), Stopwatch(), Stopwatch())
        first.measure { _ = map(of: addresses[0], style: style) }
        let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1
        for _ in 0..<rounds {
            for address in addresses {
                guard let place = lookUps.measure({ Atlas.embedded.place(of: address) }) else { continue }
                maps.measure { _ = map(of: address, style: style) }
                for zoom in MapZoom.steps { zooms.measure { _ = draw(place, zoom, style) } }
            }
        }
        print("memory after", cbench_peak())
        first.printMedian(as: "first")
        lookUps.printMedian(as: "lookup")
        maps.printMedian(as: "map")
        zooms.printMedian(as: "zoom")
    }

    private static let addresses = [
        "Rua Augusta 1500, São Paulo - SP", "1 Infinite Loop, Cupertino, CA 95014", "東京都渋谷区", "Suva, Fiji",
        "Marienplatz 1, 80331 München, Deutschland", "221B Baker Street, London NW1 6XE, UK", "Longyearbyen",
    ]

    /// The work of opening a to-do's page: the look-up and the map.
    private static func map(of address: String, style: MapStyle) -> MapPicture? {
        Atlas.embedded.place(of: address).flatMap { draw($0, .showing($0), style) }
    }

    private static func draw(_ place: FoundPlace, _ zoom: MapZoom, _ style: MapStyle) -> MapPicture? {
        Atlas.embedded.map(of: place, zoom: zoom, columns: 116, rows: 20, style: style)
    }
}
