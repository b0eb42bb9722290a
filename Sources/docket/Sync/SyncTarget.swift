import DocketCore
import DocketSync

/// The collection that an option of `docket sync` names, and what is to be done with it.
struct SyncTarget {
    /// nil if the collection is not known yet.
    private(set) var run: SyncRun?
    private let wanted: String?

    /// - Parameter last: what the last sync has left.
    init(_ command: SyncCommand, _ folder: SyncFolder, _ last: SyncOverview) throws {
        wanted = command.keep
        let answers: [(SyncAnswer, String?)] = [
            (.resend, command.resend), (.accept, command.accept), (.leave, command.leave),
        ]
        if let (answer, name) = answers.lazy.compactMap({ pair in pair.1.map { (pair.0, $0) } }).first {
            var kept: [SyncOverview.Collection] = []
            for collection in folder.states().flatMap(\.collections) {
                kept.append(SyncOverview.Collection(url: collection.url.text, name: collection.name))
            }
            guard let found = try Self.find(name, in: kept) else {
                let names = Self.names(of: kept)
                throw SyncProblem(.other, "\(name) is not kept in step. There are: \(names)")
            }
            run = .answer(answer, url: found.url)
        } else if let wanted {
            let known = try Self.find(wanted, in: last.accounts.flatMap(\.offered))
            let url = DAVURL(wanted)?.text ?? known?.url
            let kept = folder.states().flatMap(\.collections)
            if let url = url.flatMap({ DAVURL($0) }), kept.contains(where: { $0.url.isSameResource(as: url) })
            {
                throw SyncProblem(.other, "\(wanted) is kept in step already")
            }
            run = url.map { .keep(url: $0) }
            if let run, !folder.states().contains(where: run.concerns) {
                throw SyncProblem(.other, "No account has \(wanted)")
            }
        } else {
            run = command.retry ? .retry : .usual
        }
    }

    /// The address of the collection, if a server offers it now.
    func offered(in runs: [AccountRun]) throws -> String? {
        guard let wanted, !runs.contains(where: { $0.report.problem != nil }) else { return nil }
        let offered = runs.flatMap(\.report.offered)
        if let found = try Self.find(wanted, in: offered) { return found.url }
        let names = Self.names(of: offered)
        throw SyncProblem(
            .other,
            "No server has another collection \(wanted)" + (names.isEmpty ? "" : ". There are: \(names)")
        )
    }

    private static func names(of collections: [SyncOverview.Collection]) -> String {
        let names = CollectionNames(collections)
        return collections.map { names[$0] }.joined(separator: ", ")
    }

    private static func find(
        _ text: String,
        in collections: [SyncOverview.Collection]
    ) throws -> SyncOverview.Collection? {
        let name = text.trimmed.lowercased()
        let url = DAVURL(text)
        let found = collections.filter { collection in
            collection.name.trimmed.lowercased() == name
                || url.flatMap { url in DAVURL(collection.url).map(url.isSameResource) } == true
        }
        guard found.count < 2 else {
            let urls = found.map(\.url).joined(separator: ", ")
            throw SyncProblem(
                .other,
                "Several collections are called \(text); use one of the addresses \(urls)"
            )
        }
        return found.first
    }
}
