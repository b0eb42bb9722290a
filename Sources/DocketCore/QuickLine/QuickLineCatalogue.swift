/// The names that a quick line can mention. Made once while a quick line is open: it takes time for each name.
package struct QuickLineCatalogue: Sendable {
    package let people: [Person]
    package let projects: [Project]
    package let tags: [String]
    package let tagSpellings: TagSpellings
    private let projectSpellings: TagSpellings
    private let peopleByName: NameIndex<Person>

    package init(people: [Person] = [], projects: [Project] = [], tags: [String] = []) {
        (self.people, self.projects, self.tags) = (people, projects, tags)
        tagSpellings = TagSpellings(tags)
        projectSpellings = TagSpellings(projects.map(\.name))
        peopleByName = NameIndex(people, name: \.name)
    }

    /// The tag as it is known, which may be in other case; nil if it is new.
    func tag(_ text: String) -> String? { tagSpellings[text] }

    /// The project's name as it is known, which may be in other case; nil if the project is new.
    func project(_ name: String) -> String? { projectSpellings[name] }

    /// The people whose name is the text, else those whose names begin with it, without case and accents (Q2).
    func people(called text: String) -> [Person] { peopleByName.called(text) }
}
