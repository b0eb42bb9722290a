import ArgumentParser
import DocketCore

/// What `docket list` sorts by.
enum SortKey: String, CaseIterable {
    case due, priority, age, title

    var sort: ListSort {
        switch self {
        case .due: .due
        case .priority: .priority
        case .age: .created
        case .title: .title
        }
    }
}

/// The value of `--sort`: keys with commas between them, the first one first.
struct SortKeys: ExpressibleByArgument {
    let keys: [SortKey]

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let keys = words.compactMap { SortKey(rawValue: String($0)) }
        guard keys.count == words.count else { return nil }
        self.keys = keys
    }

    static var allValueStrings: [String] { SortKey.allCases.map(\.rawValue) }
}
