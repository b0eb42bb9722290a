import DocketCore

/// Saving the form, and taking back what was changed in it.
extension FormViewModel {
    mutating func save(in context: Context) -> Request? {
        guard canSave else {
            setFocus(.field(.title), in: context)
            return .notice("A title is needed to save")
        }
        let style = context.dateStyle
        do throws(DraftErrors) {
            let saved = try saved(in: context, style: draft == draftWithPastDay ? style.withPastDays : style)
            (errors, draftWithPastDay) = (DraftErrors(), nil)
            if saved.change.isEmpty { return .closeForm(saved.item.id) }
            let change = NamedChange(
                verb: original == nil ? "Added" : "Edited",
                object: saved.item.title,
                result: saved.newProject.map { "in the new project “\(PersonFinder.shortened($0.name))”" },
                change: saved.change
            )
            return .change(change, then: .closeForm(saved.item.id))
        } catch {
            errors = error
            guard let field = error.firstField else { return nil }
            setFocus(.field(field), in: context)
            let isPast = (try? saved(in: context, style: style.withPastDays)) != nil
            draftWithPastDay = isPast ? draft : nil
            let hint = "\(context.key(.form(.save))) again keeps the day"
            // Small screens have no room for the message below the field: show it in the footer.
            guard !context.size.isRoomy, let message = error.messages[field] else {
                return isPast ? .notice(hint) : nil
            }
            return .error(isPast ? "\(message) · \(hint)" : message)
        }
    }

    private func saved(in context: Context, style: DateStyle) throws(DraftErrors) -> SavedDraft {
        let dependencies = context.dependencies
        return try draft.saving(
            original ?? TodoItem(id: dependencies.makeID(), title: "", createdAt: dependencies.now()),
            editing: original,
            opened: opened,
            in: context.list,
            today: context.today,
            style: style,
            makeID: dependencies.makeID
        )
    }

    mutating func undo() -> Request? {
        guard let change = history.undo() else { return nil }
        apply(change)
        return .notice("Undone in \(change.field.label) · ^R redoes it")
    }

    mutating func redo() -> Request? {
        guard let change = history.redo() else { return nil }
        apply(change)
        return .notice("Redone in \(change.field.label)")
    }

    /// The focus stays: in a text field the next `u` would be text.
    private mutating func apply(_ change: FieldChange) {
        let field = change.field
        errors.clear(field)
        completion = nil
        switch (change, field.kind) {
        case (.text(_, let edits), .line(let path, _)), (.text(_, let edits), .note(let path, _)):
            for edit in edits { inputs[field]?.apply(edit) }
            draft[keyPath: path] = inputs[field]?.text ?? draft[keyPath: path]
        case (.choice(_, _, let word), .choice(let path, _)): draft[keyPath: path] = word
        case (.people(_, _, let people), .people(let path)): draft[keyPath: path] = people
        default: return
        }
    }
}
