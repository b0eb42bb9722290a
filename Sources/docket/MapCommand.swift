import ArgumentParser
import DocketAtlas
import DocketScreens
import DocketTerminal

/// `docket map ADDRESS`: prints the map of an address on standard output.
struct MapCommand: CommandWithManyWords {
    static let configuration = CommandConfiguration(
        commandName: "docket map",
        abstract: "Print the map of an address.",
        discussion: """
            The first line says what was found, how exactly, and where that is: NAME · exactness · LATITUDE LONGITUDE. \
            Where nothing is found, the status is 1.
            """
    )

    @Argument(help: "The address, in one argument or in several.")
    var address: [String]

    @Option(
        help: ArgumentHelp(
            "Show N kilometres from left to right; 20000 or more is the world.",
            valueName: "N"
        )
    )
    var km: Int?

    @Option(help: ArgumentHelp("Make it N columns wide instead of as wide as the terminal.", valueName: "N"))
    var columns: Int?

    @Option(help: ArgumentHelp("Make it N rows high.", valueName: "N"))
    var rows = 20

    @Flag(help: "Draw with ASCII characters only, whatever the locale.")
    var ascii = false

    var manyWords: [String] {
        get { address }
        set { address = newValue }
    }

    /// From this width in kilometres, the map shows the world: a map to scale would be too distorted at its edges.
    private static let worldWidth = 20_000
    /// The allowed numbers of columns and rows.
    private static let sizes = 4...500

    func validate() throws {
        guard address.contains(where: { !$0.isEmpty }) else {
            throw ValidationError("docket map needs an address.")
        }
        guard km.map({ $0 >= 1 }) ?? true else { throw ValidationError("--km needs a number of 1 or more.") }
        for (name, value) in [("--columns", columns), ("--rows", rows)] {
            guard value.map(Self.sizes.contains) ?? true else {
                let range = "\(Self.sizes.lowerBound) to \(Self.sizes.upperBound)"
                throw ValidationError("\(name) needs a number of \(range).")
            }
        }
    }

    func run() throws {
        let charset = Charset(TerminalGlyphs.choose(wantsASCII: ascii))
        let address = address.joined(separator: " ")
        guard let place = Atlas.embedded.place(of: address, near: UserCountry.code()) else {
            let shown = DisplayText(address, limit: 100, charset: charset).text
            throw ExitCode.failure(because: "No place found for “\(shown)”")
        }
        let zoom = km.map { $0 < Self.worldWidth ? MapZoom.kilometres($0) : .world } ?? .showing(place)
        let picture = Atlas.embedded.map(
            of: place,
            zoom: zoom,
            columns: columns ?? min(max(Output.columns, Self.sizes.lowerBound), Self.sizes.upperBound),
            rows: rows,
            style: MapStyle(charset)
        )
        let heading = "\(place.title(in: charset)) · \(place.latitude.degrees) \(place.longitude.degrees)"
        let lines = ([heading] + (picture?.text ?? [])).map { line in
            "\(DisplayText(line, charset: charset).text.withoutTrailingSpaces)\n"
        }
        try StandardOutput.write(lines.joined(), as: "The map")
    }
}

extension Double {
    /// Formatted with three decimals, which is a precision of about a hundred metres.
    var degrees: String {
        let thousandths = Int((abs(self) * 1000).rounded())
        let digits = String(thousandths % 1000)
        let sign = self < 0 && thousandths > 0 ? "-" : ""
        return "\(sign)\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}

extension String {
    fileprivate var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
