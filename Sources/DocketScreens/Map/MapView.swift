import Algorithms
import DocketAtlas

/// A map as the page shows it: title, scale, and rows of text.
package struct MapView: Equatable, Sendable {
    /// A measured part of a row, in one role.
    package struct Span: Equatable, Sendable {
        let column: Int
        let text: DisplayText
        let role: Role
    }

    /// The place, and how exact it is: `São Paulo, Brazil · town centre`.
    package let title: String
    /// The width of the map, such as `100 km`.
    package let scale: String
    package let rows: [[Span]]

    init(of place: FoundPlace, zoom: MapZoom, picture: MapPicture, charset: Charset) {
        title = place.title(in: charset)
        scale = zoom.label
        rows = picture.rows.map { cells in
            var spans: [Span] = []
            var column = 0
            for run in cells.chunked(by: { $0.role == $1.role }) {
                let text = DisplayText(run.map(\.text).joined(), charset: charset)
                spans.append(Span(column: column, text: text, role: run.first?.role ?? .text))
                column += text.columns
            }
            return spans
        }
    }
}

extension MapCell {
    fileprivate var role: Role { .map(ink) }
}

extension MapStyle {
    /// The best style that the terminal's characters allow.
    package init(_ charset: Charset) {
        self.init(charset.glyphs == .all ? .braille : .ascii) { name in
            DisplayText(name, charset: charset).clusters.map { ($0.text, $0.columns) }
        }
    }
}

extension FoundPlace {
    /// The place, and how exact it is. Leaves out names that the charset can't show.
    package func title(in charset: Charset) -> String {
        let names = [name] + areas
        let shown = names.filter { !DisplayText($0, charset: charset).text.contains("?") || $0.contains("?") }
        return "\((shown.isEmpty ? names : shown).joined(separator: ", ")) · \(exactness.rawValue)"
    }
}
