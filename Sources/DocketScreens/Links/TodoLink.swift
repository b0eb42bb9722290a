import DocketCore

/// What `o` opens in the browser (E3, D7).
enum TodoLink: Equatable {
    case link(String)
    /// The place of an address on OpenStreetMap.
    case map(address: String)

    /// The links of the to-dos, and their addresses where these are no links themselves.
    static func links(of items: [TodoItem]) -> [TodoLink] {
        items.flatMap { item in
            let links = item.links.map(TodoLink.link)
            guard let address = item.address, !address.isBlank else { return links }
            return links + [.map(address: address)]
        }
    }

    var url: String {
        switch self {
        case .link(let link): link
        case .map(let address): OpenStreetMapLink.link(for: address)
        }
    }

    /// How it is called in a list of links.
    var name: String {
        switch self {
        case .link(let link): link
        case .map(let address): "map of \(address.head(bytes: 500))"
        }
    }

    var notice: Notice {
        switch self {
        case .link(let link): Notice("Opening", title: link, " in the browser")
        case .map(let address): Notice("Looking up", title: address, " in the browser")
        }
    }

    /// What to do with all links: open one, or ask which one.
    static func request(for links: [TodoLink]) -> Request {
        switch links.count {
        case 0: .notice("There is no link and no address to open")
        case 1: .openLink(links[0])
        default: .ask(.link(links))
        }
    }
}
