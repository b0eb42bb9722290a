import DocketCore
import FoundationEssentials

/// A collection of to-dos as the server describes it.
package struct FoundCollection: Equatable, Sendable {
    package let url: DAVURL
    package let name: String
    /// Changes whenever an entry does; nil if the server has nothing of that kind.
    package let token: String?
    /// What the server can be asked by what has changed since (RFC 6578); nil if it can't.
    package let syncToken: String?
    package let isReadOnly: Bool
    package let color: ProjectColor?

    /// - Parameter url: the address that the response came from.
    /// - Returns: nil if it is not a collection of to-dos.
    package init?(_ response: DAVResponse, from url: DAVURL) {
        guard let own = url.resolving(response.href), own.isSameServer(as: url), !own.path.hasPrefix("//"),
            response.property(DAVName.resourceType)?.child(DAVName.calendar) != nil
        else { return nil }
        // A server that does not say what a collection may hold takes anything.
        let kinds = response.property(DAVName.components)?.children.compactMap { $0.attributes["name"] } ?? []
        guard kinds.isEmpty || kinds.contains(where: { $0.uppercased() == "VTODO" }) else { return nil }
        self.url = own.asCollection
        let names = [response.property(DAVName.displayName)?.trimmedText, own.name]
        name = names.lazy.compactMap(\.self).compactMap(OneLine.name).first ?? own.hostName
        syncToken = response.property(DAVName.syncToken)?.trimmedText
        token = syncToken ?? response.property(DAVName.ctag)?.trimmedText
        isReadOnly = response.property(DAVName.privileges).map { !Self.allowsWriting($0) } ?? false
        color = response.property(DAVName.color)?.trimmedText.flatMap(ProjectColor.init(nearestTo:))
    }

    /// The project that it is in a list that has none for it: the same on every device. A collection that Docket has
    /// made is named by the id of its project.
    var projectID: UUID {
        url.name.flatMap(UUID.init(uuidString:)) ?? UUID(hashing: Array(url.text.utf8), salt: 0)
    }

    /// A collection of which nothing more is known.
    init(url: DAVURL, name: String) {
        (self.url, self.name, token, syncToken, isReadOnly, color) = (url, name, nil, nil, false, nil)
    }

    private static func allowsWriting(_ privileges: DAVElement) -> Bool {
        ["all", "write", "write-content", "bind"].contains { privileges.contains("{DAV:}\($0)") }
    }

    /// The path of the user whom the server has answered; nil if it does not say.
    package static func principal(in responses: [DAVResponse], from url: DAVURL) -> String? {
        for response in responses {
            if let href = response.property(DAVName.principal)?.child(DAVName.href)?.trimmedText {
                return url.resolving(href)?.key
            }
        }
        return nil
    }
}

extension ProjectColor {
    /// The color of the terminal that is nearest to one of a calendar.
    ///
    /// - Parameter text: `#RRGGBB`, perhaps with two digits more.
    init?(nearestTo text: String) {
        guard text.hasPrefix("#"), text.count >= 7, let value = Int(text.dropFirst().prefix(6), radix: 16)
        else {
            return nil
        }
        let parts = [value >> 16, value >> 8 & 255, value & 255]
        func distance(to color: ProjectColor) -> Int {
            zip(parts, color.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        guard let nearest = Self.allCases.min(by: { distance(to: $0) < distance(to: $1) }) else { return nil }
        self = nearest
    }

    /// Red, green and blue as terminals usually show it.
    private var parts: [Int] {
        switch self {
        case .black: [0, 0, 0]
        case .red: [205, 0, 0]
        case .green: [0, 205, 0]
        case .yellow: [205, 205, 0]
        case .blue: [0, 0, 238]
        case .magenta: [205, 0, 205]
        case .cyan: [0, 205, 205]
        case .white: [229, 229, 229]
        }
    }
}
