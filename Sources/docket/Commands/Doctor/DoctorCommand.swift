import ArgumentParser
import DocketCore
import DocketRecording
import DocketStorage
import FoundationEssentials
import Glibc

/// `docket doctor`: checks all that Docket needs, and mends what can be mended.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket doctor",
        abstract: "Check files, terminal and settings, and say what mends what is wrong.",
        discussion: """
            Without an option nothing is changed. The status is 1 if something is wrong. Elsewhere than on a terminal each \
            finding is a line of fields with tabs between them: ok, remark or problem, what was checked, what was found, \
            what mends it, and repair if --repair does.

            --repair does what the findings say of it. Nothing is deleted: files that it changes or replaces are kept \
            under other names, and what it adds to the list docket undo takes back. --report writes a text with the \
            checks, the settings and the list, in which every letter and digit is replaced by another one, for a bug \
            report. If the fault was recorded with docket --record FILE, --recording FILE puts the recording beside it, \
            with its texts replaced alike.
            """
    )

    @Flag(help: "Repair what can be repaired, and keep the originals.")
    var repair = false

    @Flag(help: "Write a report for the maintainers, by default to docket-report-DATE.txt in this folder.")
    var report = false

    @Option(
        help: ArgumentHelp(
            "Put a recording of docket --record beside the report, without its words.",
            valueName: "FILE"
        )
    )
    var recording: String?

    @Argument(help: "The file of the report, which must be new; - is standard output.")
    var file: String?

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func validate() throws {
        guard !report || !repair && !json.isWanted else {
            throw ValidationError("--report goes with neither --repair nor --json.")
        }
        guard recording == nil || report && file != "-" else {
            throw ValidationError("--recording goes with a report in a file.")
        }
        guard report || file == nil else { throw ValidationError("Only --report takes the name of a file.") }
    }

    func run() throws {
        let checks = Checks(folder: try DataOption.unchangedPath(data.data))
        if report { return try write(checks, to: file ?? "") }
        let rows = FindingRows(isJSON: json.isWanted)
        var result = checks.run()
        if repair { result = try Repairs(checks, rows).run(result) }
        let findings = repair ? result.findings.filter { $0.level == .problem } : result.findings
        try rows.write(findings)
        if Output.isTerminal, !json.isWanted {
            try rows.writeSummary(of: result.findings, isRepaired: repair)
        }
        if result.findings.contains(where: { $0.level == .problem }) { throw ExitCode.failure }
    }

    private func write(_ checks: Checks, to name: String) throws {
        let recording = try recording.map(RecordingReading.recording)
        let report = try Report(checks, options: data.data, recording: recording)
        if name == "-" { return try StandardOutput.write(report.text, as: "The report") }
        let path = try ReportFile.write(report.text, to: name, on: LocalClock.day(of: checks.now))
        if let recording = report.recording {
            let text = String(decoding: recording.bytes, as: UTF8.self)
            let beside = try ReportFile.write(
                text,
                to: path + ".recording",
                on: LocalClock.day(of: checks.now)
            )
            try StandardOutput.write("\(beside) is written\n", as: "The name of the recording")
        }
        try StandardOutput.write(
            "\(path) is written. Texts in it can't be read, but look through it before you send it\n",
            as: "The name of the report"
        )
    }
}
