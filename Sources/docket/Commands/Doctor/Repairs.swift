import DocketCore
import DocketFiles
import DocketStorage

/// `docket doctor --repair`: does what the findings propose, and checks again (DR2).
struct Repairs {
    private let checks: Checks
    private let rows: FindingRows

    /// One repair may uncover something else: a file that can be read again may be damaged.
    private static let maxRounds = 4

    init(_ checks: Checks, _ rows: FindingRows) {
        (self.checks, self.rows) = (checks, rows)
    }

    /// Says what is done.
    ///
    /// - Parameter found: what the checks have found.
    /// - Returns: what they find afterwards.
    func run(_ found: FolderCheck.Result) throws -> FolderCheck.Result {
        var result = found
        var failed: [Repair] = []
        for _ in 0..<Self.maxRounds {
            let repairs = Repair.all(of: result.findings).filter { !failed.contains($0) }
            if repairs.isEmpty { break }
            // A new one: what the last round has changed is not known to it.
            let repair = FolderRepair(folder: checks.folder, now: LocalClock.now, day: LocalClock.day)
            for next in repairs {
                let done: [String]
                do throws(StorageError) {
                    done = try repair.run(next)
                } catch {
                    failed.append(next)
                    try rows.write(done: error.message, isDone: false)
                    continue
                }
                for sentence in done { try rows.write(done: sentence) }
            }
            result = checks.run()
        }
        return result
    }

}
