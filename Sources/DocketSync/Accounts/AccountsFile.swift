import DocketCore
import DocketFiles
import Glibc

/// The accounts that are kept in step, in the order in which they were added.
package struct Accounts: Equatable {
    package private(set) var all: [Account] = []
    /// Members that this version of Docket does not know, by the keys of their accounts.
    fileprivate var unknown: [String: UnknownMembers] = [:]
    fileprivate var unknownOfDocument = UnknownMembers()

    package init() {}

    /// Adds an account, or replaces the one with the same address and user.
    package mutating func add(_ account: Account) {
        if let index = all.firstIndex(where: account.isSameLogin) {
            all[index] = account
        } else {
            all.append(account)
        }
    }

    package mutating func remove(_ account: Account) {
        all.removeAll(where: account.isSameLogin)
        unknown[account.key] = nil
    }
}

/// The file `accounts.json` in the folder of the to-dos. The passwords are elsewhere.
package struct AccountsFile {
    package static let name = "accounts.json"
    private static let version = 1

    private let folder: DataFolder
    private let file: AtomicFile

    /// - Parameter path: the folder of the to-dos, which need not exist yet.
    package init(folder path: String) {
        folder = DataFolder(path: path)
        file = AtomicFile(path: folder.file(Self.name))
    }

    /// Whether there is a file, which takes hardly any time to find out.
    package var exists: Bool { access(file.path, F_OK) == 0 }

    package func load() throws(StorageError) -> Accounts {
        do {
            guard let (bytes, _) = try file.read() else { return Accounts() }
            return try bytes.withUnsafeBufferPointer(Self.accounts)
        } catch {
            let advice = ". Move it away, and add each account again with docket account add"
            let isDamaged = (error as? FileError)?.code ?? 0 == 0
            throw StorageError(.load, file: file.path, reason: error.fileReason + (isDamaged ? advice : ""))
        }
    }

    /// Stores the accounts. Without any, the file is removed.
    package func save(_ accounts: Accounts) throws(StorageError) {
        do {
            if accounts.all.isEmpty {
                if try file.stamp() != nil { try folder.remove(Self.name) }
            } else {
                try folder.create()
                try file.replace(with: Self.bytes(of: accounts))
            }
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }
}

/// The document.
extension AccountsFile {
    private enum Member: String, CaseIterable {
        case docket, accounts
    }

    private enum AccountMember: String, CaseIterable {
        case url, user, insecure, trust
    }

    private static let members = MemberTable(Member.self)
    private static let accountMembers = MemberTable(AccountMember.self)

    private static func bytes(of accounts: Accounts) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", version)
            writer.writeKey("accounts")
            writer.writeArray(of: accounts.all, onLines: true) { writer, account in
                writer.writeObject { writer in
                    writer.write("url", account.url.text)
                    writer.write("user", account.user)
                    if account.allowsPlainHTTP { writer.write("insecure", true) }
                    if !account.trust.isEmpty {
                        writer.writeKey("trust")
                        account.trust.write(to: &writer)
                    }
                    accounts.unknown[account.key]?.write(to: &writer)
                }
            }
            accounts.unknownOfDocument.write(to: &writer)
        }
        writer.endLine()
        return writer.bytes
    }

    private static func accounts(from bytes: UnsafeBufferPointer<UInt8>) throws -> Accounts {
        try FormatVersion.require(version...version, in: bytes)
        var reader = JSONReader(bytes)
        var accounts = Accounts()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.docket): try reader.skipValue()
            case .known(.accounts):
                try reader.openArray()
                while try reader.nextElement() { try readAccount(from: &reader, into: &accounts) }
            case .unknown(let key): try accounts.unknownOfDocument.read(key, from: &reader)
            }
        }
        try reader.readEnd()
        return accounts
    }

    private static func readAccount(from reader: inout JSONReader, into accounts: inout Accounts) throws {
        var (url, user, isInsecure, trust) = (DAVURL?.none, String?.none, false, ServerTrust())
        var unknown = UnknownMembers()
        var object = try ObjectReader(accountMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.url):
                let text = try reader.readString()
                guard let read = DAVURL(text) else { throw reader.error("“\(text.quotable)” is no address") }
                url = read
            case .known(.user): user = try reader.readString()
            case .known(.insecure): isInsecure = try reader.readBool()
            case .known(.trust): trust = try ServerTrust(from: &reader)
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        let account = Account(
            url: try reader.require(url, "url"),
            user: try reader.require(user, "user"),
            allowsPlainHTTP: isInsecure,
            trust: trust
        )
        accounts.add(account)
        accounts.unknown[account.key] = unknown.isEmpty ? nil : unknown
    }
}
