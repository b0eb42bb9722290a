import CAtlasData
import Glibc
import TestSupport

@testable import DocketAtlas

/// The files in the folder of the tests.
enum TestFile {
    private static let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")

    /// The lines of the file; nil if there is no such file.
    static func lines(of name: String) -> [String]? {
        guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    static func write(_ lines: [String], to name: String) throws {
        guard let file = fopen("\(folder)/\(name)", "w") else { throw NotWritten(name: name) }
        defer { fclose(file) }
        fputs(lines.map { $0 + "\n" }.joined(), file)
    }

    /// Whether to overwrite the golden files with the current output.
    static var isRecording: Bool { TestSettings.current.isRecording }

    struct NotWritten: Error {
        let name: String
    }
}

extension Bytes {
    /// The embedded data, or its first `count` bytes.
    static func places(_ count: Int = .max) -> Bytes { prefix(of: catlas_places(), count) }

    static func tiles(_ count: Int = .max) -> Bytes { prefix(of: catlas_tiles(), count) }

    static func world(_ count: Int = .max) -> Bytes { prefix(of: catlas_world(), count) }

    private static func prefix(of data: catlas_data, _ count: Int) -> Bytes {
        Bytes(start: data.bytes, count: min(count, data.count))
    }
}

extension MapStyle {
    /// A style in which East Asian characters are wide. The names in the tests need no more than that.
    static func test(_ glyphs: Glyphs) -> MapStyle {
        MapStyle(glyphs) { name in
            name.map { character in
                let isWide = character.unicodeScalars.contains { (0x2E80...0xD7FF).contains($0.value) }
                return (isWide && glyphs == .ascii ? "??" : String(character), isWide ? 2 : 1)
            }
        }
    }
}

extension FoundPlace {
    static let suva = FoundPlace(name: "Suva", areas: ["Fiji"], latitude: -18.1416, longitude: 178.4415)
}
