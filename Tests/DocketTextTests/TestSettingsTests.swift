import Foundation
import TestSupport
import Testing

/// What the environment says about these tests.
@Suite("The variables of the tests") struct TestSettingsTests {
    @Test("Each has its value, and without them there are the usual ones")
    func values() throws {
        #expect(try TestSettings(["HOME": "/home/ann"]) == TestSettings())
        var wanted = TestSettings()
        (wanted.seed, wanted.effort, wanted.isRecording) = (7, 100, true)
        (wanted.programs, wanted.samples) = ("/opt", "/tmp")
        let variables = [
            "DOCKET_SEED": "7", "DOCKET_EFFORT": "100", "DOCKET_RECORD": "1", "DOCKET_PROGRAMS": "/opt",
            "DOCKET_SAMPLES": "/tmp",
        ]
        #expect(try TestSettings(variables) == wanted)
    }

    @Test(
        "A wrong one is named in a sentence",
        arguments: [
            ("DOCKET_SEED", "", "DOCKET_SEED has to be a number from 0, not “”"),
            ("DOCKET_SEED", "-1", "DOCKET_SEED has to be a number from 0, not “-1”"),
            ("DOCKET_EFFORT", "0", "DOCKET_EFFORT has to be a number from 1 to 1000000, not “0”"),
            ("DOCKET_EFFORT", "1000001", "DOCKET_EFFORT has to be a number from 1 to 1000000, not “1000001”"),
            (
                "DOCKET_STEPS", "5",
                "DOCKET_STEPS is no variable of the tests, which are DOCKET_SEED, DOCKET_EFFORT, "
                    + "DOCKET_RECORD, DOCKET_PROGRAMS and DOCKET_SAMPLES"
            ),
        ]
    )
    func mistakes(name: String, value: String, sentence: String) throws {
        let mistake = try #require(throws: TestSettings.Mistake.self) { try TestSettings([name: value]) }
        #expect(mistake.sentence == sentence)
    }

    @Test("Those of this run are right")
    func current() throws {
        _ = try TestSettings(ProcessInfo.processInfo.environment)
    }
}
