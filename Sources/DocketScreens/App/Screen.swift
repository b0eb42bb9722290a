import DocketCore
import FoundationEssentials

/// A screen that is open, with its own logic.
enum Screen {
    case list(ListViewModel)
    case detail(DetailViewModel)
    case form(FormViewModel)
    case people(PeopleViewModel)
    case help(HelpViewModel)
    /// A question in the footer; the page is that of the screen below.
    case prompt(PromptViewModel)

    var model: any ScreenModel {
        switch self {
        case .list(let model): model
        case .detail(let model): model
        case .form(let model): model
        case .people(let model): model
        case .help(let model): model
        case .prompt(let model): model
        }
    }
}

/// A screen's page: what stands between header and footer.
package enum BodyState: Equatable, Sendable {
    case blank
    case list(ListState)
    case detail(DetailState)
    case form(FormState)
    case people(PeopleState)
    case help(HelpState)

    /// - Parameter former: the list that was painted last, to take rows from; nil where it was another page.
    func paint(on canvas: inout Canvas, since former: PaintedList?) {
        switch self {
        case .blank: break
        case .list(let list): list.paint(on: &canvas, since: former)
        case .detail(let detail): detail.paint(on: &canvas)
        case .form(let form): form.paint(on: &canvas)
        case .people(let people): people.paint(on: &canvas)
        case .help(let help): help.paint(on: &canvas)
        }
    }
}

extension Screen {
    /// Changes the model, which the screen does not hold meanwhile: else its arrays would be copied.
    mutating func update<Result>(_ change: (inout any ScreenModel) -> Result) -> Result {
        var model = self.model
        self = Self.vacant
        defer { self = model.screen }
        return change(&model)
    }

    /// Changes the model, if it is of that kind.
    mutating func update<Model: ScreenModel, Result>(
        _: Model.Type,
        _ change: (inout Model) -> Result
    ) -> Result? {
        guard var model = Model.model(of: self) else { return nil }
        self = Self.vacant
        defer { self = model.screen }
        return change(&model)
    }

    private static let vacant = Screen.people(PeopleViewModel())
}
