import DocketCore

/// The names of XML elements that Docket asks for, with their namespace in front.
enum DAVName {
    static let href = "{DAV:}href"
    static let resourceType = "{DAV:}resourcetype"
    static let displayName = "{DAV:}displayname"
    static let syncToken = "{DAV:}sync-token"
    static let etag = "{DAV:}getetag"
    static let principal = "{DAV:}current-user-principal"
    static let privileges = "{DAV:}current-user-privilege-set"
    static let calendar = "{urn:ietf:params:xml:ns:caldav}calendar"
    static let calendarHome = "{urn:ietf:params:xml:ns:caldav}calendar-home-set"
    static let calendarData = "{urn:ietf:params:xml:ns:caldav}calendar-data"
    static let components = "{urn:ietf:params:xml:ns:caldav}supported-calendar-component-set"
    /// The user has the UID in this collection, or in another one.
    static let uidConflicts: Set = [
        "{urn:ietf:params:xml:ns:caldav}no-uid-conflict",
        "{urn:ietf:params:xml:ns:caldav}unique-scheduling-object-resource",
    ]
    static let ctag = "{http://calendarserver.org/ns/}getctag"
    static let color = "{http://apple.com/ns/ical/}calendar-color"
}

extension DAVElement {
    /// The first child of that name; nil if there is none.
    func child(_ name: String) -> DAVElement? { children.first { $0.name == name } }

    /// Whether it has an element of that name inside, at any depth.
    func contains(_ name: String) -> Bool {
        children.contains { $0.name == name || $0.contains(name) }
    }

    /// The text without white space at its ends; nil if there is none.
    var trimmedText: String? {
        let text = text.trimmed
        return text.isEmpty ? nil : text
    }
}
