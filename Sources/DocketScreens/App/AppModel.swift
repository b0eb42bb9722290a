import DocketCore
import FoundationEssentials

/// The whole app as a value: the only copy of the to-dos, and the screens on top of each other.
///
/// Events go in, effects come out; nothing here reads a clock, a file or a terminal.
package struct AppModel {
    /// A screen on the stack; the topmost one gets the keys.
    enum Screen: Equatable {
        case list, detail, form, people, help
    }

    var context: Context
    var screens: [Screen] = [.list]
    var todos = ListViewModel()
    var detail: DetailViewModel?
    var form: FormViewModel?
    var people = PeopleViewModel()
    var help: HelpViewModel?
    var prompt: NamePrompt?
    var message: FooterState?
    var history = History()
    /// Why there is no list: it could not be loaded.
    var loadError: StorageError?
    /// The drafts that were left, without the one that is in the form.
    var drafts = KeptDrafts()
    /// Why they could not be kept last.
    var draftError: StorageError?
    var pending: PendingChange?

    package init(size: Size, charset: Charset = .unicode, surroundings: Surroundings) {
        context = Context(list: TodoList(), size: size, charset: charset, surroundings: surroundings)
    }

    private var isShowingError: Bool {
        if case .error = message { true } else { false }
    }

    /// The to-dos and people as they are stored.
    package var list: TodoList { context.list }

    /// Takes in what has happened, and says what is to be done about it.
    package mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .key(let key):
            return handle(key)
        case .resized(let size):
            context.size = size
        case .loaded(let list):
            loadError = nil
            context.list = list
        case .draftsLoaded(let drafts):
            self.drafts = drafts
        case .saved(let list):
            loadError = nil
            context.list = list
            completeChange()
        case .failed(let error):
            pending = nil
            if prompt == nil { message = .error(error.message) } else { prompt?.refuse(error.message) }
        case .keepingDraftsFailed(let error):
            draftError = error
            // An error of a change that was asked for goes first.
            if let error, !isShowingError { message = .error(error.message) }
        case .loadFailed(let error):
            loadError = error
        }
        refreshScreens()
        return []
    }
}
