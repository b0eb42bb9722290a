import DocketCore
import FoundationEssentials

/// An open screen with its view model.
enum Screen {
    case list(ListViewModel)
    case detail(DetailViewModel)
    case form(FormViewModel)
    case people(PeopleViewModel)
    case agenda(AgendaViewModel)
    case projects(ProjectsViewModel)
    case views(ViewsViewModel)
    case sync(SyncViewModel)
    case history(HistoryViewModel)
    case historyEntry(HistoryEntryViewModel)
    case help(HelpViewModel)
    /// A prompt in the footer. The body is that of the screen below.
    case prompt(PromptViewModel)
    /// A line in the footer that adds or changes to-dos. The body is that of the screen below.
    case quickLine(QuickLineViewModel)
    /// Choices in the footer. The body is that of the screen below.
    case menu(MenuViewModel)

    var model: any ScreenModel {
        switch self {
        case .list(let model): model
        case .detail(let model): model
        case .form(let model): model
        case .people(let model): model
        case .agenda(let model): model
        case .projects(let model): model
        case .views(let model): model
        case .sync(let model): model
        case .history(let model): model
        case .historyEntry(let model): model
        case .help(let model): model
        case .prompt(let model): model
        case .quickLine(let model): model
        case .menu(let model): model
        }
    }
}

extension Screen {
    /// Whether it takes only the footer, and shows the page of the screen below.
    var isInFooter: Bool {
        switch self {
        case .prompt, .quickLine, .menu: true
        case .list, .detail, .form, .people, .agenda, .projects, .views, .sync, .history, .historyEntry,
            .help:
            false
        }
    }
}

/// A screen's page: what stands between header and footer.
package enum BodyState: Equatable, Sendable {
    case blank
    case list(ListState)
    case detail(DetailState)
    case form(FormState)
    case agenda(AgendaState)
    case page(PageState)
    case historyEntry(HistoryEntryState)
    case help(HelpState)

    /// - Parameter previous: the list that was painted last, to reuse rows of; nil if it was another page.
    func paint(on canvas: inout Canvas, reusing previous: PaintedList?) {
        switch self {
        case .blank: break
        case .list(let list): list.paint(on: &canvas, reusing: previous)
        case .detail(let detail): detail.paint(on: &canvas)
        case .form(let form): form.paint(on: &canvas)
        case .page(let page): page.paint(on: &canvas)
        case .agenda(let agenda): agenda.paint(on: &canvas)
        case .historyEntry(let entry): entry.paint(on: &canvas)
        case .help(let help): help.paint(on: &canvas)
        }
    }
}

extension Screen {
    /// Changes the model. The screen holds a placeholder meanwhile: a second reference would make Swift copy the
    /// model's arrays.
    mutating func update<Result>(_ change: (inout any ScreenModel) -> Result) -> Result {
        var model = self.model
        self = Self.placeholder
        defer { self = model.screen }
        return change(&model)
    }

    /// Changes the model if it is of that kind; returns nil if not.
    mutating func update<Model: ScreenModel, Result>(
        _: Model.Type,
        _ change: (inout Model) -> Result
    ) -> Result? {
        guard var model = Model.model(of: self) else { return nil }
        self = Self.placeholder
        defer { self = model.screen }
        return change(&model)
    }

    private static let placeholder = Screen.people(PeopleViewModel())
}
