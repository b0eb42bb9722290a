import DocketCore
import FoundationEssentials

extension TodoList {
    /// Records that these items were deleted, except for those that the list has: a Docket that knows no tombstones may
    /// have brought them back.
    mutating func remember(tombstonesBesideItems ids: [UUID]) {
        remember(tombstones: ids.filter { item($0) == nil })
    }
}
