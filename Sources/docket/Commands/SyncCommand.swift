import ArgumentParser
import DocketCore
import DocketProcesses
import DocketSync
import Glibc

/// `docket sync`: synchronises once with all accounts (Y9).
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket sync",
        abstract: "Synchronise the to-dos once with all accounts.",
        discussion: """
            The status is 0 if all went well, 74 if a server could not be reached, and 1 if something else needs you: a \
            to-do that a server does not take, a question, a password. If a server has lost to-dos, nothing of \
            that list is changed until you say which side is right.
            """
    )

    @Flag(help: "Change nothing, and say what would go each way.")
    var dryRun = false

    @Flag(help: "Print progress and result as lines of JSON.")
    var json = false

    /// The screen's sync tries refused to-dos again only if the user has asked for it.
    @Flag(help: .hidden)
    var retry = false

    @Option(help: ArgumentHelp("Keep another collection in step from now on.", valueName: "NAME"))
    var keep: String?

    @Option(
        help: ArgumentHelp(
            "Send everything of this collection again that the server has lost.",
            valueName: "NAME"
        )
    )
    var resend: String?

    @Option(
        help: ArgumentHelp("Delete here what the server has no longer in this collection.", valueName: "NAME")
    )
    var accept: String?

    @Option(help: ArgumentHelp("Keep this collection in step no longer. Its to-dos stay.", valueName: "NAME"))
    var leave: String?

    @OptionGroup var data: DataOption

    /// How long to wait for another sync, in seconds: nobody waits for one in the background.
    private var patience: Double { json ? 60 : 3 }

    func validate() throws {
        guard [keep, resend, accept, leave].compactMap({ $0 }).count <= 1 else {
            throw ValidationError("Use one of --keep, --resend, --accept and --leave at a time.")
        }
    }

    func run() throws {
        CoreFile.disable()
        let path = try data.path()
        let remark = TimeZoneSetting.repair()
        // A screen that has ended reads no more. What is under way is finished all the same.
        if json { signal(SIGPIPE, SIG_IGN) }
        let output: any SyncOutput = json ? JSONSyncOutput(path) : PlainSyncOutput(isDryRun: dryRun)
        if let remark { output.remark(remark) }
        guard AccountsFile(folder: path).exists else {
            return try end(
                output,
                .other,
                "There is no account yet: docket account add URL --user NAME adds one"
            )
        }
        do {
            let folder = try SyncFolder(path, waiting: patience)
            let overview = try run(in: folder, output)
            throw overview.exitCode
        } catch let error as StorageError {
            try end(output, .other, error.message)
        } catch let problem as SyncProblem {
            try end(output, problem.kind, problem.sentence)
        }
    }

    private func run(in folder: SyncFolder, _ output: any SyncOutput) throws -> SyncOverview {
        var (list, remarks) = try folder.loadList()
        for remark in remarks { output.remark(remark) }
        if list.tombstones == nil, !dryRun {
            // Somebody has replaced the file of the to-dos by an older one.
            try folder.save(Change(tombstones: .keep), to: &list)
        }
        let session = SyncSession(
            folder,
            passwords: try Passwords.ofUser(),
            retriesRefused: retry || !json,
            progress: output.progress
        )
        let status = SyncStatusFile(folder: folder.path)
        // Nothing depends on what was shown last, so one that can't be read is replaced.
        let last = (try? status.load()) ?? SyncOverview()
        let target = try SyncTarget(self, folder, last)
        var runs = try session.run(target.run ?? .usual, isDryRun: dryRun, list: &list)
        var overview = last.adding(runs, at: LocalClock.now())
        save(overview, to: status, output)
        // A collection that was never seen is known after the first look at the server.
        if target.run == nil, let url = try target.offered(in: runs) {
            runs = try session.run(.keep(url: url), isDryRun: dryRun, list: &list)
            overview = overview.adding(runs, at: LocalClock.now())
            save(overview, to: status, output)
        }
        output.finish(runs, overview)
        return overview
    }

    private func save(_ overview: SyncOverview, to status: SyncStatusFile, _ output: any SyncOutput) {
        if dryRun { return }
        // The files are not compacted: a running screen can undo only what it reads in the journal.
        do throws(StorageError) {
            try status.save(overview)
        } catch {
            // Only the screen misses it.
            output.remark(error.message)
        }
    }

    private func end(_ output: any SyncOutput, _ kind: SyncProblem.Kind, _ sentence: String) throws {
        let problem = SyncProblem(kind, sentence)
        output.fail(problem)
        throw problem.exitCode
    }
}

extension SyncOverview {
    fileprivate var exitCode: ExitCode {
        if let problem { return problem.exitCode }
        // The next run may send the rest.
        if retryAfter != nil { return ExitCode(74) }
        return refused.isEmpty ? .success : .failure
    }
}
