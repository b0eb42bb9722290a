import BenchSupport
import CBench
import DocketAtlas

/// Prints what the map takes, a name and a number a line; times are medians in milliseconds, memory is in KB.
@main
enum AtlasBench {
    static func main() {
        // The peak only grows: it is looked at before anything of the atlas's data is touched.
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

    /// What opening an item's page takes: the look-up and the map.
    private static func map(of address: String, style: MapStyle) -> MapPicture? {
        Atlas.embedded.place(of: address).flatMap { draw($0, .showing($0), style) }
    }

    private static func draw(_ place: FoundPlace, _ zoom: MapZoom, _ style: MapStyle) -> MapPicture? {
        Atlas.embedded.map(of: place, zoom: zoom, columns: 116, rows: 20, style: style)
    }
}
