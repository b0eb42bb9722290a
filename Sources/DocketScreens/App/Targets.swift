import FoundationEssentials

/// The to-dos that a key acts on: the marked ones that are shown, or the selected one (M1, M2).
package struct Targets: Hashable, Sendable {
    let ids: [UUID]
    /// The number of marked to-dos that are left out, because they are hidden.
    let hiddenCount: Int

    init(_ ids: [UUID], hiddenCount: Int = 0) {
        self.ids = ids
        self.hiddenCount = hiddenCount
    }
}
