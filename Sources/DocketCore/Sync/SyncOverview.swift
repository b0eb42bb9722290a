import FoundationEssentials

/// What there is to know of the sync with servers after a run, for whoever shows it (Y4).
package struct SyncOverview: Equatable, Sendable {
    package var accounts: [Account] = []
    /// The number of to-dos whose changes have not reached the server yet (Y5).
    package var waiting = 0
    /// How many seconds a server asks to wait until it can take the rest, 0 if it does not say; nil if all have taken it.
    package var retryAfter: Int?
    /// Why the last run did not end well; nil if it did.
    package var problem: SyncProblem?
    /// Whether another account was synchronised all the same.
    package var isPartial = false
    /// To-dos that a server does not take, and that stay here only.
    package var refused: [Refusal] = []
    /// To-dos that were changed on both sides, the newest first.
    package var conflicts: [Disagreement] = []
    /// The last runs, the newest first.
    package var runs: [Run] = []
    /// When a run last ended well; nil for never.
    package var lastSuccess: Date?

    package init() {}

    package struct Account: Equatable, Sendable {
        /// The server's host, for messages.
        package var host: String
        package var user: String
        /// The collections that are kept in step.
        package var kept: [Collection]
        /// Collections of the server that could be kept in step.
        package var offered: [Collection]

        package init(host: String, user: String, kept: [Collection] = [], offered: [Collection] = []) {
            self.host = host
            self.user = user
            self.kept = kept
            self.offered = offered
        }
    }

    package struct Collection: Equatable, Sendable {
        package var url: String
        package var name: String
        /// The number of its to-dos; nil if it is not known.
        package var count: Int?
        package var isReadOnly: Bool
        /// Whether it takes the to-dos without a project.
        package var isDefault: Bool

        package init(
            url: String,
            name: String,
            count: Int? = nil,
            isReadOnly: Bool = false,
            isDefault: Bool = false
        ) {
            self.url = url
            self.name = name
            self.count = count
            self.isReadOnly = isReadOnly
            self.isDefault = isDefault
        }
    }

    /// A to-do that a server does not take.
    package struct Refusal: Equatable, Sendable {
        package var item: UUID
        package var title: String
        /// As the end of a sentence: `it is too large for dav.example.org`.
        package var reason: String

        package init(item: UUID, title: String, reason: String) {
            self.item = item
            self.title = title
            self.reason = reason
        }
    }

    /// A to-do that was changed on both sides in the same field (Y6).
    package struct Disagreement: Equatable, Sendable {
        /// The to-do, which has the server's value.
        package var item: UUID
        /// The copy beside it, which has the value of this side.
        package var copy: UUID
        package var title: String
        /// Both values: `due date: 27.11.2026 there, 28.11.2026 here`.
        package var text: String
        package var instant: Date

        package init(item: UUID, copy: UUID, title: String, text: String, instant: Date) {
            self.item = item
            self.copy = copy
            self.title = title
            self.text = text
            self.instant = instant
        }
    }

    package struct Run: Equatable, Sendable {
        package var instant: Date
        /// The number of to-dos that came from servers, new, changed or deleted, and of those that went there.
        package var received: Int
        package var sent: Int
        /// What has gone wrong, as a sentence; nil if nothing.
        package var problem: String?

        package init(instant: Date, received: Int = 0, sent: Int = 0, problem: String? = nil) {
            self.instant = instant
            self.received = received
            self.sent = sent
            self.problem = problem
        }
    }
}

/// Why a sync did not end well.
package struct SyncProblem: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// There is no network, or the server does not answer: the next run may succeed.
        case unreachable
        /// The server answers too late, or is busy: the next run may succeed.
        case slow
        /// Something answers, but not as a server does: the next run may succeed.
        case invalidAnswer
        /// The server asks for another password.
        case password
        /// The server has lost what it had, or shows something else than before: nothing is done until the user has
        /// answered (Y8).
        case question(SyncQuestion)
        /// Something else that the user has to mend.
        case other

        /// Whether it may be gone in the next run, though nobody has done anything.
        package var isTemporary: Bool { [.unreachable, .slow, .invalidAnswer].contains(self) }
    }

    package var kind: Kind
    /// A sentence that says what to do.
    package var sentence: String
    /// How many seconds the server asks to wait; nil if it does not.
    package var retryAfter: Int?

    package init(_ kind: Kind, _ sentence: String, retryAfter: Int? = nil) {
        self.kind = kind
        self.sentence = sentence
        self.retryAfter = retryAfter
    }
}

/// What a server has lost. The possible answers are in `SyncAnswer`.
package struct SyncQuestion: Equatable, Sendable {
    /// The collection.
    package var url: String
    package var name: String
    /// How many to-dos it had, and does not have any more.
    package var missing: Int

    package init(url: String, name: String, missing: Int) {
        self.url = url
        self.name = name
        self.missing = missing
    }
}

/// The user's answer to a `SyncQuestion`.
package enum SyncAnswer: String, CaseIterable, Sendable {
    /// Send everything again that is here.
    case resend
    /// Take over what the server has now: what is missing there is deleted here.
    case accept
    /// Keep the collection in step no longer. Its to-dos stay on both sides.
    case leave
}

/// One run of the sync.
package enum SyncRun: Equatable, Sendable {
    case usual
    /// As usual, and what a server has refused is sent again: who asks for a sync may have mended the reason.
    case retry
    /// Keep another collection in step from now on.
    case keep(url: String)
    case answer(SyncAnswer, url: String)
}

/// What a running sync says.
package enum SyncNews: Equatable, Sendable {
    /// `done` of `total` steps; nil if the number is not known yet.
    case progress(done: Int, total: Int?)
    case finished(SyncOverview)
}
