import DocketCore
import DocketFiles
import DocketScreens
import Foundation
import TestSupport
import Testing

@testable import DocketRecording

@Suite("Recordings that are cut, damaged or hostile") struct RecordingTests {
    private func lines() throws -> [String] {
        let run = try RecordedRun()
        try run.send([.key("a")])
        for character in "Buy milk" { try run.send([.key(.character(character))]) }
        try run.send([.key(.enter)])
        return try run.folder.text("recording").split(separator: "\n").map(String.init)
    }

    @Test("Cut at any byte, what is whole is played, and what is not is said")
    func cut() throws {
        let bytes = Array((try lines().joined(separator: "\n") + "\n").utf8)
        let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        let whole = try Recording(bytes).play().screens
        for end in stride(from: header + 1, through: bytes.count, by: 37) {
            let recording = try Recording(Array(bytes[..<end]))
            #expect(recording.isCut == (bytes[end - 1] != UInt8(ascii: "\n")))
            let screens = recording.play().screens
            #expect(screens.count <= whole.count + 1)
            for (screen, other) in zip(screens, whole) where screen.isAsRecorded != nil {
                #expect(screen == other)
            }
        }
    }

    @Test("A line that can't be read is named")
    func damaged() throws {
        var lines = try lines()
        lines[3] = String(lines[3].dropLast())
        let text = lines.joined(separator: "\n") + "\n"
        #expect(throws: RecordingError(reason: "Line 4 can't be read")) { try Recording(Array(text.utf8)) }
    }

    @Test("A changed screen is found, and only that one")
    func changed() throws {
        var lines = try lines()
        let index = try #require(lines.lastIndex { $0.contains("digest") })
        lines[index].replace(/"digest":"./, with: "\"digest\":\"x")
        let screens = try Recording(Array((lines.joined(separator: "\n") + "\n").utf8)).play().screens
        #expect(screens.map(\.isAsRecorded) == Array(repeating: true, count: screens.count - 1) + [false])
    }

    @Test(
        "The files of a recording are written into its folder only",
        arguments: ["../a", "/a", "a/../../b", "a//b", ".."]
    )
    func outside(name: String) throws {
        let folder = TemporaryFolder()
        let file = RecordedFile(name: name, content: .text("x"))
        #expect(throws: FileError.self) { try file.apply(to: DataFolder(path: folder.path("data"))) }
        #expect(throws: FileError.self) {
            try RecordedFile(name: name, content: .gone).apply(to: DataFolder(path: folder.path("data")))
        }
        #expect(throws: FileError.self) {
            try RecordedFile(name: name, content: .added("x")).apply(
                to: DataFolder(path: folder.path("data"))
            )
        }
    }

    @Test("A file that is recorded as gone is removed, and need not be there")
    func gone() throws {
        let folder = TemporaryFolder()
        let data = DataFolder(path: folder.path("data"))
        try RecordedFile(name: "draft.json", content: .text("{}")).apply(to: data)
        let gone = RecordedFile(name: "draft.json", content: .gone)
        try gone.apply(to: data)
        #expect(try folder.names(in: "data") == [])
        try gone.apply(to: data)
        try data.create("draft.json")
        #expect(throws: FileError.self) { try gone.apply(to: data) }
    }

    @Test("A run that ends while a key is handled shows what that key leads to")
    func crash() throws {
        var lines = try lines()
        // The key is written before it is handled.
        let last = try #require(lines.lastIndex { $0.contains("\"event\"") })
        lines.removeSubrange((last + 1)...)
        let screens = try Recording(Array((lines.joined(separator: "\n") + "\n").utf8)).play().screens
        #expect(screens.last?.isAsRecorded == nil && screens.last?.cause == "Enter")
        #expect(screens.last?.canvas.lines.contains { $0.contains("Added “Buy milk”") } == true)
    }
}
