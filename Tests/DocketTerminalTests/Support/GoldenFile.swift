import DocketScreens
import Glibc

/// A screen as a text file: its rows between two rules, the cursor, and the runs of cells with attributes as
/// `row: first-last look`. Rows and columns are counted from 0.
struct GoldenFile {
    let name: String

    @MainActor
    static func lines(of size: Size) -> [String] {
        let cursor = TestScreen.cursor
        let rule = String(repeating: "─", count: size.columns)
        let rows = (0..<size.rows).map { TestScreen.cells(row: $0, columns: 0..<size.columns) }
        let texts = rows.map { row in
            String(row.text.reversed().drop { $0 == " " }.reversed())
        }
        let runs = rows.enumerated().flatMap { number, row in
            Self.runs(of: row.looks).map { "\(number): \($0)" }
        }
        return [rule] + texts + [rule, "cursor \(cursor)"] + runs
    }

    /// The lines of the file; nil if there is no such file.
    func read() -> [String]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    func write(_ lines: [String]) throws {
        guard let file = fopen(path, "w") else { throw NotWritten(path: path) }
        defer { fclose(file) }
        fputs(lines.map { $0 + "\n" }.joined(), file)
    }

    /// Whether to overwrite the golden files with the current output.
    static var isRecording: Bool { getenv("DOCKET_RECORD").map { String(cString: $0) } == "1" }

    struct NotWritten: Error {
        let path: String
    }

    private var path: String {
        let folders = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        return "/\(folders)/Golden/\(name).txt"
    }

    private static func runs(of looks: [String]) -> [String] {
        var runs: [String] = []
        var first = 0
        for column in looks.indices where column + 1 == looks.count || looks[column + 1] != looks[first] {
            if !looks[first].isEmpty { runs.append("\(first)-\(column) \(looks[first])") }
            first = column + 1
        }
        return runs
    }
}
