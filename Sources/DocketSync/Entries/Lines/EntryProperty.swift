/// The lines of a to-do that Docket reads or writes. All others belong to somebody else.
enum EntryProperty: String, CaseIterable {
    case uid = "UID"
    case stamp = "DTSTAMP"
    case created = "CREATED"
    case lastModified = "LAST-MODIFIED"
    case recurrenceID = "RECURRENCE-ID"

    case summary = "SUMMARY"
    case exactTitle = "X-DOCKET-TITLE"
    case description = "DESCRIPTION"
    case exactNote = "X-DOCKET-NOTE"
    case priority = "PRIORITY"

    case due = "DUE"
    case start = "DTSTART"
    case duration = "DURATION"
    case firstDay = "X-DOCKET-START-DAY"
    case times = "X-DOCKET-TIMES"

    case status = "STATUS"
    case completed = "COMPLETED"
    case percentComplete = "PERCENT-COMPLETE"

    case location = "LOCATION"
    case exactLocation = "X-DOCKET-LOCATION"
    case address = "X-DOCKET-ADDRESS"
    case coordinate = "GEO"

    case attendee = "ATTENDEE"
    case order = "X-APPLE-SORT-ORDER"
    case categories = "CATEGORIES"
    case exactTags = "X-DOCKET-TAGS"
    case related = "RELATED-TO"
    case project = "X-DOCKET-PROJECT"
    case rule = "RRULE"
    case exactRule = "X-DOCKET-RRULE"
    case exceptions = "EXDATE"

    // These are lines of a VALARM.
    case reminder = "X-DOCKET-REMINDER"
    case trigger = "TRIGGER"
    case action = "ACTION"
    case acknowledged = "ACKNOWLEDGED"
    case proximity = "PROXIMITY"
    case appleProximity = "X-APPLE-PROXIMITY"

    /// By their names: every line of an entry is looked up, and going through the cases took most of the time.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
