/// What has to be known of an intent besides its key, wherever it comes from: a key, a click, or a row of the help.
struct IntentTraits: OptionSet {
    let rawValue: UInt8

    /// It changes to-dos, people, projects or views, which damaged files don't allow.
    static let changes = IntentTraits(rawValue: 1)
    /// It checks or unchecks a to-do.
    static let toggles = IntentTraits(rawValue: 2)
    /// It may change the list's order or filter.
    static let arrangesList = IntentTraits(rawValue: 4)
    /// It opens a form or a prompt to change something. While files are damaged that is possible, because what is typed is
    /// kept, but nothing to point the user to.
    static let opensForm = IntentTraits(rawValue: 8)
    /// Without a key for it a screen could not be left, or the help not be shown.
    static let needsKey = IntentTraits(rawValue: 16)
}

extension Intent {
    var traits: IntentTraits {
        switch self {
        case .app(.quit), .app(.showHelp), .app(.dropCount): .needsKey
        case .list(.toggle), .list(.toggleItem), .detail(.toggle): [.changes, .toggles]
        case .list(.delete), .list(.shift), .list(.makePart), .list(.takeOut): .changes
        case .list(.sort), .list(.reverse), .list(.nextFilter), .list(.show), .list(.clear): .arrangesList
        case .list(.add), .list(.edit): .opensForm
        case .menu(.open(.change)), .menu(.open(.priority)), .menu(.open(.color)): .changes
        case .menu(.close): .needsKey
        case .item(.postpone), .item(.askForDueDate), .item(.askForPerson), .item(.prioritize),
            .item(.openEditor):
            .changes
        case .detail(.press), .detail(.delete): .changes
        case .detail(.edit): .opensForm
        case .detail(.back): .needsKey
        case .form(.cancel), .form(.dropName): .needsKey
        case .people(.delete): .changes
        case .people(.add), .people(.rename): .opensForm
        case .projects(.delete), .projects(.color), .projects(.shift): .changes
        case .projects(.add), .projects(.rename): .opensForm
        case .projects(.back): .needsKey
        case .views(.delete): .changes
        case .views(.back): .needsKey
        case .sync(.back): .needsKey
        case .history(.back), .history(.endNarrowing): .needsKey
        case .prompt(.cancel): .needsKey
        case .quickLine(.change): .changes
        case .quickLine(.add), .quickLine(.addPart): .opensForm
        case .quickLine(.cancel), .quickLine(.join): .needsKey
        case .help(.back): .needsKey
        default: []
        }
    }
}
