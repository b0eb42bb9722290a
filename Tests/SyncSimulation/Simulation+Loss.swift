import DocketCore
import DocketSync
import FoundationEssentials

/// A server that loses what it had (Y8).
extension Simulation {
    mutating func loseData() {}
}
