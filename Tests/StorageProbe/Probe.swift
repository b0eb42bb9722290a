import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Finds out what a fault at any system call leaves behind. The faults are real: a process kills itself, or a call
/// fails, at the first call, at the second, and so on to the last, over random sequences of changes.
///
/// `storage-probe kill|fail FOLDER SEQUENCES` prints how many faults there were, or what was lost, with status 1.
/// `storage-probe calls FOLDER ITEMS` prints how many calls a change takes in a list of so many items.
/// `storage-probe change FOLDER COUNT` makes so many random changes beside other copies that do.
@main
enum Probe {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else { throw Failure("wrong arguments") }
        let folder = arguments[2]
        switch arguments[1] {
        case "kill": try KillProbe(folder: folder).run(sequences: count)
        case "fail": try FailProbe(folder: folder).run(sequences: count)
        case "calls": try CallProbe(folder: folder).run(items: count)
        case "change": try ChangeProbe(folder: folder).run(changes: count)
        default: throw Failure("wrong arguments")
        }
    }
}

/// What a fault has lost or damaged.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw Failure(failure()) }
}

extension FileStorage {
    convenience init(in folder: String) {
        self.init(folder: folder, day: { Day(ordinal: Int($0.timeIntervalSince1970 / 86_400)) ?? .first })
    }

    /// What is stored, where it is whole.
    func whole() throws -> TodoList {
        switch load() {
        case .whole(let list, _): return list
        case .damaged(let damage): throw damage.error
        }
    }
}
