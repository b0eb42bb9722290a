/// The start and the end time of a draft (F10, F20, F21).
extension DraftFilling {
    /// Either field may have both times, as `9-10`. Then the other field counts only if the user has edited it, too.
    mutating func fillTimes() {
        var (start, end) = (time(draft.startTime, at: .startTime), time(draft.endTime, at: .endTime))
        if start?.end != nil, !isEdited(.endTime) { end = nil }
        if end?.end != nil, !isEdited(.startTime) { start = nil }
        let startInEnd = end?.end == nil ? nil : end?.time
        let typedEnd = end.map { $0.end ?? $0.time }
        item.startTime = start?.time ?? startInEnd ?? (draft.startTime.isEmpty ? dueDate?.time : nil)
        item.endTime = typedEnd ?? start?.end
        if let end = start?.end, let other = typedEnd, end != other {
            errors.add("The end is \(end.text) here, but \(other.text) in End: clear one", at: .startTime)
        } else if let start = start?.time, let other = startInEnd, start != other {
            errors.add("The start is \(other.text) here, but \(start.text) in Start: clear one", at: .endTime)
        }
        if let dueDate, dueDate.isTimeTyped { setTime(dueDate.time, typedAt: .due) }
    }

    /// Takes a start time that was typed with a day or a repetition. A time in Start counts only if the user has edited
    /// that, too.
    mutating func setTime(_ time: ClockTime?, typedAt field: DraftField) {
        guard let time, isEdited(field), time != item.startTime else { return }
        if let other = item.startTime, isEdited(.startTime) {
            errors.add("The start is \(time.text) here, but \(other.text) in Start: clear one", at: field)
        } else {
            if !isEdited(.endTime) { item.endTime = nil }
            item.startTime = time
        }
    }

    private mutating func time(_ text: String, at field: DraftField) -> TypedTime? {
        guard !text.isEmpty else { return nil }
        switch ClockTimeReader.read(text) {
        case .value(let time): return time
        case .invalid(let reason): errors.add("Invalid time: \(reason)", at: field)
        case .notUnderstood:
            let hint = "write it as \(ClockTimeReader.examples)"
            errors.add("Invalid time: \(hint)", hint: hint, at: field)
        }
        return nil
    }

    mutating func checkTimes() {
        guard let end = item.endTime, errors.messages[.startTime] == nil, errors.messages[.endTime] == nil
        else {
            return
        }
        if item.startTime == nil { errors.add("Start time is missing", at: .startTime) }
        if let start = item.startTime, end < start {
            errors.add("End time is before start time", at: .endTime)
        }
    }
}
