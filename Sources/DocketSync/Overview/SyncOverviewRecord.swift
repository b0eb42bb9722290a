import DocketCore
import DocketFiles
import FoundationEssentials

/// A `SyncOverview` as JSON. What has its usual value is left out.
enum SyncOverviewRecord {
    fileprivate enum Member: String, CaseIterable {
        case accounts, waiting, retryAfter, problem, isPartial, refused, conflicts, runs, lastSuccess
    }

    fileprivate enum AccountMember: String, CaseIterable {
        case host, user, kept, offered
    }

    fileprivate enum CollectionMember: String, CaseIterable {
        case url, name, count, isReadOnly, isDefault
    }

    fileprivate enum ItemMember: String, CaseIterable {
        case item, copy, title, reason, text, instant
    }

    fileprivate enum RunMember: String, CaseIterable {
        case instant, received, sent, problem
    }

    fileprivate static let members = MemberTable(Member.self)
    fileprivate static let accountMembers = MemberTable(AccountMember.self)
    fileprivate static let collectionMembers = MemberTable(CollectionMember.self)
    fileprivate static let itemMembers = MemberTable(ItemMember.self)
    fileprivate static let runMembers = MemberTable(RunMember.self)
}

/// Writing.
extension JSONWriter {
    /// Writes the members of the object.
    mutating func writeMembers(of overview: SyncOverview) {
        writeKey("accounts")
        writeArray(of: overview.accounts) { $0.write($1) }
        if overview.waiting > 0 { write("waiting", overview.waiting) }
        if let retryAfter = overview.retryAfter { write("retryAfter", retryAfter) }
        if let problem = overview.problem {
            writeKey("problem")
            write(problem)
        }
        if overview.isPartial { write("isPartial", true) }
        writeKey("refused")
        writeArray(of: overview.refused) { writer, refusal in
            writer.writeObject { writer in
                writer.write("item", refusal.item)
                writer.write("title", refusal.title)
                writer.write("reason", refusal.reason)
            }
        }
        writeKey("conflicts")
        writeArray(of: overview.conflicts) { $0.write($1) }
        writeKey("runs")
        writeArray(of: overview.runs) { $0.write($1) }
        if let lastSuccess = overview.lastSuccess { writeInstant("lastSuccess", lastSuccess) }
    }

    private mutating func write(_ account: SyncOverview.Account) {
        writeObject { writer in
            writer.write("host", account.host)
            writer.write("user", account.user)
            writer.writeKey("kept")
            writer.writeArray(of: account.kept) { $0.write($1) }
            writer.writeKey("offered")
            writer.writeArray(of: account.offered) { $0.write($1) }
        }
    }

    private mutating func write(_ collection: SyncOverview.Collection) {
        writeObject { writer in
            writer.write("url", collection.url)
            writer.write("name", collection.name)
            if let count = collection.count { writer.write("count", count) }
            if collection.isReadOnly { writer.write("isReadOnly", true) }
            if collection.isDefault { writer.write("isDefault", true) }
        }
    }

    private mutating func write(_ disagreement: SyncOverview.Disagreement) {
        writeObject { writer in
            writer.write("item", disagreement.item)
            writer.write("copy", disagreement.copy)
            writer.write("title", disagreement.title)
            writer.write("text", disagreement.text)
            writer.writeInstant("instant", disagreement.instant)
        }
    }

    private mutating func write(_ run: SyncOverview.Run) {
        writeObject { writer in
            writer.writeInstant("instant", run.instant)
            writer.write("received", run.received)
            writer.write("sent", run.sent)
            if let problem = run.problem { writer.write("problem", problem) }
        }
    }

    private mutating func writeInstant(_ key: StaticString, _ instant: Date) {
        writeKey(key)
        writePlain(count: InstantText.length) { InstantText.write(instant, to: $0) }
    }
}

/// Reading.
extension JSONReader {
    /// Reads an object whose members are those of an overview, others aside.
    mutating func readOverview() throws -> SyncOverview {
        var overview = SyncOverview()
        var object = try ObjectReader(SyncOverviewRecord.members, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.accounts): overview.accounts = try readArray { try $0.readAccount() }
            case .known(.waiting): overview.waiting = try readInt()
            case .known(.retryAfter): overview.retryAfter = try readInt()
            case .known(.isPartial): overview.isPartial = try readBool()
            case .known(.problem): overview.problem = try readProblem()
            case .known(.refused): overview.refused = try readArray { try $0.readRefusal() }
            case .known(.conflicts): overview.conflicts = try readArray { try $0.readDisagreement() }
            case .known(.runs): overview.runs = try readArray { try $0.readRun() }
            case .known(.lastSuccess): overview.lastSuccess = try readInstant()
            case .unknown: try skipValue()
            }
        }
        return overview
    }

    private mutating func readAccount() throws -> SyncOverview.Account {
        var account = SyncOverview.Account(host: "", user: "")
        var (host, user) = (String?.none, String?.none)
        var object = try ObjectReader(SyncOverviewRecord.accountMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.host): host = try readString()
            case .known(.user): user = try readString()
            case .known(.kept): account.kept = try readArray { try $0.readCollection() }
            case .known(.offered): account.offered = try readArray { try $0.readCollection() }
            case .unknown: try skipValue()
            }
        }
        (account.host, account.user) = (try require(host, "host"), try require(user, "user"))
        return account
    }

    private mutating func readCollection() throws -> SyncOverview.Collection {
        var (url, name, count) = (String?.none, String?.none, Int?.none)
        var (isReadOnly, isDefault) = (false, false)
        var object = try ObjectReader(SyncOverviewRecord.collectionMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.url): url = try readString()
            case .known(.name): name = try readString()
            case .known(.count): count = try readInt()
            case .known(.isReadOnly): isReadOnly = try readBool()
            case .known(.isDefault): isDefault = try readBool()
            case .unknown: try skipValue()
            }
        }
        return SyncOverview.Collection(
            url: try require(url, "url"),
            name: try require(name, "name"),
            count: count,
            isReadOnly: isReadOnly,
            isDefault: isDefault
        )
    }

    private mutating func readRefusal() throws -> SyncOverview.Refusal {
        let parts = try readItemParts()
        return SyncOverview.Refusal(
            item: try require(parts.item, "item"),
            title: try require(parts.title, "title"),
            reason: try require(parts.reason, "reason")
        )
    }

    private mutating func readDisagreement() throws -> SyncOverview.Disagreement {
        let parts = try readItemParts()
        return SyncOverview.Disagreement(
            item: try require(parts.item, "item"),
            copy: try require(parts.copy, "copy"),
            title: try require(parts.title, "title"),
            text: try require(parts.text, "text"),
            instant: try require(parts.instant, "instant")
        )
    }

    /// The members of what is said about a to-do.
    private struct ItemParts {
        var (item, copy) = (UUID?.none, UUID?.none)
        var (title, reason, text) = (String?.none, String?.none, String?.none)
        var instant: Date?
    }

    private mutating func readItemParts() throws -> ItemParts {
        var parts = ItemParts()
        var object = try ObjectReader(SyncOverviewRecord.itemMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.item): parts.item = try readUUID()
            case .known(.copy): parts.copy = try readUUID()
            case .known(.title): parts.title = try readString()
            case .known(.reason): parts.reason = try readString()
            case .known(.text): parts.text = try readString()
            case .known(.instant): parts.instant = try readInstant()
            case .unknown: try skipValue()
            }
        }
        return parts
    }

    private mutating func readRun() throws -> SyncOverview.Run {
        var (instant, received, sent, problem) = (Date?.none, 0, 0, String?.none)
        var object = try ObjectReader(SyncOverviewRecord.runMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.instant): instant = try readInstant()
            case .known(.received): received = try readInt()
            case .known(.sent): sent = try readInt()
            case .known(.problem): problem = try readString()
            case .unknown: try skipValue()
            }
        }
        return SyncOverview.Run(
            instant: try require(instant, "instant"),
            received: received,
            sent: sent,
            problem: problem
        )
    }

    private mutating func readInstant() throws -> Date {
        try readText(is: "an instant", InstantText.instant(in:))
    }
}
