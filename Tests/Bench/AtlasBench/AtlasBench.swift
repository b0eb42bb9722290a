import CBench
import DocketAtlas

@main
enum AtlasBench {
    static func main() {
        let style = MapStyle(.braille) { $0.map { (String($0), 1) } }
        while let line = readLine() {
            let place = Atlas.embedded.place(of: line)
            print(
                line,
                "\t",
                place.map { "\($0.fullName)\t\($0.exactness)\t\($0.latitude)\t\($0.longitude)" } ?? "-"
            )
            if CommandLine.arguments.count > 1, let place {
                for zoom in MapZoom.steps {
                    let clock = ContinuousClock()
                    var picture: MapPicture?
                    let took = clock.measure {
                        picture = Atlas.embedded.map(
                            of: place,
                            zoom: zoom,
                            columns: 76,
                            rows: 14,
                            style: style
                        )
                    }
                    print(zoom.label, took)
                    print(picture?.text.joined(separator: "\n") ?? "")
                }
            }
        }
    }
}
