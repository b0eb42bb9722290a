/// A place between values that are in the order of their ranks.
struct RankPlace: Equatable {
    /// The rank of a value that comes there.
    let rank: Int
    /// The new ranks of the nearest values before it, the nearest first. Others keep theirs.
    private(set) var above: [Int] = []
    /// The new ranks of the nearest values behind it, the nearest first.
    private(set) var below: [Int] = []

    /// If there is no rank between the two neighbours, as few others as possible move, each by as little as it takes.
    ///
    /// - Parameters:
    ///   - above: the ranks before the place, the nearest first.
    ///   - below: the ranks behind it, the nearest first.
    /// - Returns: nil if there are no values.
    init?(between above: some Sequence<Int>, and below: some Sequence<Int>) {
        switch (above.first { _ in true }, below.first { _ in true }) {
        case (let last?, let next?):
            if next - last > 1 {
                rank = last + (next - last) / 2
                return
            }
            // Two copies can have given both the same rank.
            let up = Self.makingRoom(for: next - 1, among: above, step: -1)
            let down = Self.makingRoom(for: last + 1, among: below, step: 1)
            if up.count <= down.count {
                (rank, self.above) = (next - 1, up)
            } else {
                (rank, self.below) = (last + 1, down)
            }
        case (let last?, nil): rank = last + 1
        case (nil, let next?): rank = next - 1
        case (nil, nil): return nil
        }
    }

    /// New ranks for as many values, the nearest first, as it takes to make `rank` free.
    private static func makingRoom(for rank: Int, among ranks: some Sequence<Int>, step: Int) -> [Int] {
        var new: [Int] = []
        var taken = rank
        for rank in ranks {
            guard step < 0 ? rank >= taken : rank <= taken else { break }
            taken += step
            new.append(taken)
        }
        return new
    }
}

extension Edit where Value: Mergeable {
    /// The edit that gives a value another rank.
    static func ranking(_ value: Value, _ rank: Int) -> Edit {
        var ranked = value
        ranked.rank = rank
        return .replace(value, with: ranked)
    }
}
