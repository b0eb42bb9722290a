import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The time zone", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct TimeZoneTests {
    @Test(
        "If TZ names what is no file, Docket says so and uses the system's time zone",
        arguments: ["/dev/zero", ":/dev/tty", "../../../dev/tty", "FIFO", ":FIFO", "HUGE", "/dev"]
    )
    func unusable(zone: String) throws {
        let folder = DataFolder()
        let (pipe, huge) = (folder.path + "/pipe", folder.path + "/huge")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(FileManager.default.createFile(atPath: huge, contents: nil))
        #expect(truncate(huge, 3_000_000_000) == 0)
        let zone = zone.replacing("FIFO", with: pipe).replacing("HUGE", with: huge)
        let session = try DocketSession(environment: TestEnvironment.variables(timeZone: zone))
        #expect(session.textWithoutSpaces.contains("isnotimezone"))
        try session.add("Buy milk")
        try session.quit()
    }

    @Test("TZDIR is the folder of the file that TZ names")
    func folder() throws {
        let environment = TestEnvironment.variables(timeZone: "tty", adding: ["TZDIR": "/dev"])
        let session = try DocketSession(environment: environment)
        #expect(session.textWithoutSpaces.contains("TZ=ttyisnotimezone"))
        try session.quit()
    }

    @Test(
        "If TZ names a file, follows a rule or is not set, there is no remark",
        arguments: ["Europe/Berlin", ":Asia/Tokyo", "CET-1CEST", "", "Nowhere/City", nil]
    )
    func usable(zone: String?) throws {
        var environment = TestEnvironment.variables(timeZone: zone ?? "")
        if zone == nil { environment["TZ"] = nil }
        let session = try DocketSession(environment: environment)
        #expect(!session.screen.contains("time zone"))
        try session.quit()
    }
}
