import DocketCore
import DocketScreens

/// An event that comes from the terminal: a key, the mouse, another size, or how an effect on the terminal has ended.
/// All other events follow from those.
enum RecordedEvent: Codable, Equatable, Sendable {
    /// A key by the name that footer and help give it, or the character.
    case key(String)
    case control(String)
    case alt(String)
    case function(Int)
    case paste(String)
    case unknownKey
    case press(row: Int, column: Int)
    case wheelUp, wheelDown
    case resized(RecordedSize)
    /// The last text for the clipboard is there, or is not for that reason.
    case copied(failure: String?)
    /// The editor that was opened last has ended.
    case editorEnded(failure: String?)
    case notBrowsed(String)

    /// - Returns: nil for an event that follows from others.
    init?(_ event: Event) {
        switch event {
        case .key(let key): self.init(key)
        case .mouse(.press(let row, let column)): self = .press(row: row, column: column)
        case .mouse(.wheelUp): self = .wheelUp
        case .mouse(.wheelDown): self = .wheelDown
        case .resized(let size): self = .resized(RecordedSize(size))
        case .copied(_, let failure): self = .copied(failure: failure)
        case .editorEnded(_, let failure): self = .editorEnded(failure: failure)
        case .notBrowsed(let link): self = .notBrowsed(link)
        default: return nil
        }
    }

    private init(_ key: Key) {
        switch key {
        case .character(let character): self = .key("\(character)")
        case .control(let letter): self = .control("\(letter)")
        case .alt(let letter): self = .alt("\(letter)")
        case .function(let number): self = .function(number)
        case .paste(let text): self = .paste(text)
        case .unknown: self = .unknownKey
        default: self = .key(Self.name(of: key))
        }
    }

    private static func name(of key: Key) -> String { Key.names.first { $0.key == key }?.name ?? key.label }

    /// The event again.
    ///
    /// - Parameter effects: what the app has last asked the terminal for.
    /// - Returns: nil if the app has not asked for that, or if there is no such key.
    func event(after effects: TerminalEffects) -> Event? {
        switch self {
        case .key(let name): Self.key(name).map { .key($0) }
        case .control(let letter): letter.first.map { .key(.control($0)) }
        case .alt(let letter): letter.first.map { .key(.alt($0)) }
        case .function(let number): .key(.function(number))
        case .paste(let text): .key(.paste(text))
        case .unknownKey: .key(.unknown)
        case .press(let row, let column): .mouse(.press(row: row, column: column))
        case .wheelUp: .mouse(.wheelUp)
        case .wheelDown: .mouse(.wheelDown)
        case .resized(let size): .resized(size.size)
        case .copied(let failure): effects.copied.map { .copied($0, failure: failure) }
        case .editorEnded(let failure): effects.edited.map { .editorEnded($0, failure: failure) }
        case .notBrowsed(let link): .notBrowsed(link)
        }
    }

    private static func key(_ name: String) -> Key? {
        if name.count == 1, let character = name.first { return .character(character) }
        return Key.names.first { $0.name == name }?.key
    }

    /// What was pressed or happened, in a word or two.
    var name: String {
        switch self {
        case .key(" "): "Space"
        case .key(let name): name
        case .control(let letter): Key.control(letter.first ?? " ").label
        case .alt(let letter): Key.alt(letter.first ?? " ").label
        case .function(let number): Key.function(number).label
        case .paste: "a paste"
        case .unknownKey: "an unknown key"
        case .press(let row, let column): "a click in row \(row + 1), column \(column + 1)"
        case .wheelUp: "the wheel up"
        case .wheelDown: "the wheel down"
        case .resized(let size): "\(size.columns)x\(size.rows)"
        case .copied: "copied"
        case .editorEnded: "the editor has ended"
        case .notBrowsed: "no browser"
        }
    }
}

/// What the app has last asked the owner of the terminal for.
struct TerminalEffects {
    private(set) var copied: Notice?
    private(set) var edited: EditedText?

    mutating func receive(_ effects: [TerminalEffect]) {
        for effect in effects {
            switch effect {
            case .copy(_, let notice): copied = notice
            case .edit(let text): edited = text
            case .redraw, .suspend, .quit, .browse, .notify: break
            }
        }
    }
}
