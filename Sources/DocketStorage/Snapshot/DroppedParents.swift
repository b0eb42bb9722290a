import DocketCore
import DocketFiles
import FoundationEssentials

extension TodoList {
    /// Says which items a file makes parts of their own parts. They are parts of nothing now (U5).
    ///
    /// - Returns: nil if there are none.
    func remark(onDroppedParents ids: [UUID], in file: String) -> String? {
        guard let title = ids.first.flatMap(item)?.title else { return nil }
        let others = ids.count == 1 ? "" : " (and \(ids.count - 1) more)"
        return
            "\(file): “\(title.quotable)” was a part of itself or of one of its parts\(others): it is a part of nothing now"
    }
}
