/// The order of items and their parts on the screen (U2).
enum PartOrder {
    /// Puts parts below their parents, at any depth. Siblings, and those without a parent, stay in their order.
    ///
    /// - Parameter parent: what an item stands below; nil if it stands below none of `items`. Without circles.
    static func puttingPartsBelow<Item: Hashable>(
        _ items: [Item],
        parent: (Item) -> Item?
    ) -> [Item] {
        var below: [Item: [Item]] = [:]
        // From the last to the first, so that the next one is at the end.
        var waiting: [Item] = []
        for item in items.reversed() {
            if let parent = parent(item) {
                below[parent, default: []].append(item)
            } else {
                waiting.append(item)
            }
        }
        var order: [Item] = []
        order.reserveCapacity(items.count)
        while let item = waiting.popLast() {
            order.append(item)
            if let parts = below[item] { waiting += parts }
        }
        return order
    }
}
