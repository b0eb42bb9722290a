import CNcurses
import DocketAtlas
import DocketScreens
import Foundation
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("The colours of the map")
    struct MapContrastTests {
        /// A theme's background, text colour and cyan, which is the only colour of the map with 8 colours.
        struct Palette: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let background: Int
            let text: Int
            let cyan: Int
        }

        private nonisolated static let palettes = [
            Palette(testDescription: "xterm, dark", background: 0x000000, text: 0xE5E5E5, cyan: 0x00CDCD),
            Palette(testDescription: "xterm, light", background: 0xFFFFFF, text: 0x000000, cyan: 0x00CDCD),
            Palette(testDescription: "Linux console", background: 0x000000, text: 0xAAAAAA, cyan: 0x00AAAA),
            Palette(testDescription: "Solarized dark", background: 0x002B36, text: 0x839496, cyan: 0x2AA198),
            Palette(testDescription: "Solarized light", background: 0xFDF6E3, text: 0x657B83, cyan: 0x2AA198),
            Palette(testDescription: "GNOME dark", background: 0x171421, text: 0xD0CFCC, cyan: 0x2AA1B3),
            Palette(testDescription: "GNOME light", background: 0xFFFFFF, text: 0x171421, cyan: 0x2AA1B3),
        ]

        @Test(
            "Z18 The map reads on light and dark backgrounds, with 8 colours too",
            arguments: palettes,
            [8, 256] as [Int32]
        )
        func contrast(palette: Palette, colors: Int32) throws {
            try TestScreen.use(colors == 8 ? "xterm" : "xterm-256color", size: Size(rows: 24, columns: 80))
            let theme = Theme(usesColor: true, colors: colors)
            for ink in MapInk.allCases where ink != .marker {
                var (color, background): (Int16, Int16) = (0, 0)
                let pair = cn_pair_number(theme.attributes(of: .map(ink)))
                pair_content(Int16(pair), &color, &background)
                let shown = try #require(Self.color(number: pair == 0 ? -1 : Int(color), in: palette))
                // The dots of water only have to be visible; the rest has to be recognized.
                let minimum = ink == .water && colors == 8 ? 1.9 : 3
                #expect(Self.contrast(shown, palette.background) >= minimum, "\(ink)")
            }
        }

        /// The colour as RGB; nil if no theme defines that number the same way.
        private static func color(number: Int, in palette: Palette) -> Int? {
            switch number {
            case -1: return palette.text
            case 6: return palette.cyan
            case 16..<232:
                let levels = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
                let cube = number - 16
                return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
            case 232...255: return (8 + 10 * (number - 232)) * 0x010101
            default: return nil
            }
        }

        /// The contrast as WCAG 2 defines it, from 1 to 21.
        private static func contrast(_ first: Int, _ second: Int) -> Double {
            let (dark, light) = (
                min(luminance(first), luminance(second)), max(luminance(first), luminance(second))
            )
            return (light + 0.05) / (dark + 0.05)
        }

        private static func luminance(_ color: Int) -> Double {
            zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                let value = Double(color >> part.0 & 0xFF) / 255
                return sum + part.1 * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }
    }
}
