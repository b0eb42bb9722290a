import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

/// What earlier versions of Docket have not read of entries.
@Suite("Fields that a new version reads") struct LearnedFieldTests {
    @Test(
        "S6 To-dos of a version that has not read EXDATE and alarms learn them, and nothing of them is removed"
    )
    func learned() throws {
        var world = try EngineWorld.synchronised()
        let lines = [
            "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20261124", "BEGIN:VALARM",
            "ACTION:DISPLAY", "TRIGGER:PT8H", "END:VALARM",
        ]
        world.put("stretch@example.com", "stretch.ics", lines.joined(separator: "\r\n"))
        world.sync()
        let text = world.server.text("todo", "stretch.ics")
        try world.edit("stretch@example.com") {
            ($0.reminders, $0.repetition) = ([], Recurrence("FREQ=DAILY"))
        }
        try world.edit("milk@example.com") { $0.title = "Oat milk" }

        let folder = TemporaryFolder()
        let account = Account(url: try #require(DAVURL("https://dav.example.org/")), user: "ann")
        let file = SyncStateFile(folder: folder.path, account: account)
        try file.save(world.state)
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        try folder.write(folder.text(name).replacing("{\"docket\":2", with: "{\"docket\":1"), to: name)
        world.state = try #require(try file.load())
        world.sync()

        let item = try world.item("stretch@example.com")
        #expect(item.reminders == [60] && item.repetition == Recurrence("FREQ=DAILY;EXDATE=20261124"))
        #expect(world.server.text("todo", "stretch.ics") == text)
        #expect(world.sent.count == 1 && world.sent[0].contains("SUMMARY:Oat milk"))
    }
}
