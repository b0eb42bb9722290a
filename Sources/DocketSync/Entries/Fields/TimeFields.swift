import DocketCore

/// Due date, first day, start and end time.
struct TimeLines {
    /// A line with its time; `moment` is what the user's clock shows then.
    struct Known {
        let time: CalendarTime
        let form: TimeForm
        let moment: Moment
    }

    let due: Known?
    let start: Known?
    /// The end that DTSTART and DURATION say, if DUE does not.
    let end: Moment?
    let times: ItemTimes

    init(_ todo: TodoLines, _ reader: TimeReader) {
        func known(_ property: EntryProperty) -> Known? {
            guard let (time, form) = todo.first(property).flatMap(reader.form),
                let moment = reader.local(time, form)
            else { return nil }
            return Known(time: time, form: form, moment: moment)
        }
        due = known(.due)
        start = known(.start)
        if due == nil, let start, let line = todo.first(.duration) {
            end = CalendarDuration(text: line.plainValue).flatMap {
                reader.end(of: $0, from: start.time, start.form)
            }
        } else {
            end = nil
        }
        var times = ItemTimes(due: due?.moment ?? end, start: start?.moment)
        if times.firstDay == nil, let own = todo.first(.firstDay),
            let day = CalendarTime(text: own.plainValue)
        {
            times.firstDay = day.day
        }
        if let own = todo.first(.times) { times.readTimes(own.plainValue) }
        self.times = times
    }
}
