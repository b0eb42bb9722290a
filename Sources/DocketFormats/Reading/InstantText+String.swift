import DocketCore
import FoundationEssentials

extension InstantText {
    /// `2026-11-18T09:30:00.123Z`
    static func text(of instant: Date) -> String {
        String(unsafeUninitializedCapacity: length) { write(instant, to: $0) }
    }
}
