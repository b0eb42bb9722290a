@testable import DocketScreens

extension Size {
    /// Each width up to 100 columns, where much gives way, and some beyond.
    static let testWidths = Array(20...100) + Array(stride(from: 110, through: 200, by: 10))
}
