import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Tests what is stored after a fault at any system call, over random sequences of changes. The process is killed, or
/// a call fails, first at the first call, then at the second, and so on to the last.
///
/// `storage-probe kill|fail|restore|power FOLDER SEQUENCES` prints the number of faults; or what was lost, with status
/// 1. `power` cuts the power instead: it loads what a disk may hold that has synced only what it was told to.
/// `storage-probe drafts FOLDER SEQUENCES` does both while drafts are saved.
/// `storage-probe doctor FOLDER SEQUENCES` does both while a broken folder is repaired.
/// `storage-probe draft-copies FOLDER COUNT` leaves COUNT drafts while other copies do so too.
/// `storage-probe calls FOLDER ITEMS` prints the number of calls for a change in a list of ITEMS items.
/// `storage-probe change FOLDER COUNT` makes COUNT random changes while other copies do so too; `share` does so while
/// an editor replaces the files as well.
/// `storage-probe show FOLDER 0` prints as JSON what a fresh start loads.
@main
enum Probe {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else { throw Failure("wrong arguments") }
        let folder = arguments[2]
        switch arguments[1] {
        case "kill": try KillProbe(folder: folder).run(sequences: count)
        case "fail": try FailProbe(folder: folder).run(sequences: count)
        case "drafts": try DraftProbe(folder: folder).run(sequences: count)
        case "draft-copies": try DraftCopiesProbe(folder: folder).run(count: count)
        case "restore": try RestoreProbe(folder: folder).run(sequences: count)
        case "doctor": try DoctorProbe(folder: folder).run(sequences: count)
        case "power": try PowerProbe(folder: folder).run(sequences: count)
        case "calls": try CallProbe(folder: folder).run(items: count)
        case "change": try ChangeProbe(folder: folder).run(changes: count)
        case "share": try ShareProbe(folder: folder).run(changes: count)
        case "show": try ShowProbe(folder: folder).run()
        default: throw Failure("wrong arguments")
        }
    }
}

/// Describes what a fault has lost or damaged.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw Failure(failure()) }
}

extension FileStorage {
    convenience init(
        in folder: String,
        limit: HistoryLimit = HistoryFault.limit,
        makeID: @escaping () -> UUID = { UUID() }
    ) {
        self.init(folder: folder, historyLimit: { limit }, makeID: makeID, day: Day.inGreenwich)
    }

    /// Loads the whole list. Throws the error if a file is damaged.
    func whole() throws -> TodoList {
        switch load() {
        case .whole(let list, _, _): return list
        case .damaged(let damage): throw damage.error
        }
    }
}
