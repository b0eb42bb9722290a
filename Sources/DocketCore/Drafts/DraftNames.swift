/// The project and the tags of a draft (T2).
extension DraftFilling {
    /// A project that has been renamed or deleted since the form was opened stays what it is, unless the field was edited.
    mutating func fillProject() {
        item.project =
            isEdited(.project)
            ? (project ?? draft.namedProject(in: list))?.id : original?.project
    }

    /// Tags that the item has stay as they are spelled; others are spelled as elsewhere in the list.
    mutating func fillTags() {
        item.tags = original?.tags ?? []
        guard isEdited(.tags) else { return }
        let others =
            draft.tags.isEmpty
            ? TagSpellings([]) : indexes?.tags ?? TagSpellings(list.tagsInUse(besides: item.id))
        item.tags = Tags.reading(typed: draft.tags, keeping: item.tags, known: others)
        let message = Tags.error(in: item.tags, keeping: original?.tags.count ?? 0)
        if let message { errors.add(message, at: .tags) }
    }
}

extension Draft {
    /// Whether Save makes a new project (T2).
    ///
    /// - Parameter opened: the draft as it was opened; nil for a new item.
    package func namesNewProject(in list: TodoList, opened: Draft?) -> Bool {
        namesProject(besides: opened) && namedProject(in: list) == nil
    }

    /// Whether it names a project, and another one than the draft as it was opened.
    func namesProject(besides opened: Draft?) -> Bool {
        !project.isBlank && opened.map(hasSameProject) != true
    }
}

extension Tags {
    /// The tags of a text that somebody types, with blanks, commas or `#` between them.
    ///
    /// - Parameters:
    ///   - kept: tags that stay as they are. They may have commas in them, and so may known ones.
    ///   - known: tags whose spelling the others get.
    package static func reading(
        typed text: String,
        keeping kept: [String] = [],
        known: TagSpellings = TagSpellings([])
    ) -> [String] {
        let kept = Set(kept)
        return unique(
            reading(text).flatMap { word in
                if kept.contains(word) { return [word] }
                return known[word].map { [$0] }
                    ?? word.split(separator: ",").filter { !String($0).isBlank }
                    .map { kept.contains(String($0)) ? String($0) : known[String($0)] ?? String($0) }
            }
        )
    }

    /// Why they can't be saved, as a sentence; nil if they can.
    ///
    /// - Parameter count: how many the to-do has: a file may give it any number, and an edit may leave as many.
    package static func error(in tags: [String], keeping count: Int = 0) -> String? {
        if tags.count > max(count, maxCount) { return "A to-do has at most \(maxCount) tags" }
        return tags.lazy.compactMap(TextLimit.tag.excess).first.map { "A tag has at most \($0)" }
    }
}
