/// What a text means that somebody types.
package enum TypedReading<Value: Equatable & Sendable>: Equatable, Sendable {
    case value(Value)
    /// The text can't mean anything: why, as a sentence without a full stop.
    case invalid(String)
    /// The text means nothing, or nothing yet: more characters may change that.
    case notUnderstood

    package var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension TypedReading {
    func map<Other>(_ transform: (Value) -> Other) -> TypedReading<Other> {
        flatMap { .value(transform($0)) }
    }

    func flatMap<Other>(_ transform: (Value) -> TypedReading<Other>) -> TypedReading<Other> {
        switch self {
        case .value(let value): transform(value)
        case .invalid(let sentence): .invalid(sentence)
        case .notUnderstood: .notUnderstood
        }
    }
}
