import DocketCore
import DocketProcesses
import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("The files of accounts") struct AccountFilesTests {
    private let folder = TemporaryFolder()

    private func account(_ address: String, _ user: String = "ann", insecure: Bool = false) throws -> Account
    {
        try #require(Account(address: address, user: user, allowsPlainHTTP: insecure))
    }

    @Test("Accounts are read as they were stored, in their order")
    func roundTrip() throws {
        let file = AccountsFile(folder: folder.path("data"))
        #expect(!file.exists)
        #expect(try file.load() == Accounts())
        var accounts = Accounts()
        accounts.add(try account("b.example", "é\"\\"))
        accounts.add(try account("http://a.example/x", insecure: true))
        var trusting = try account("c.example")
        trusting.trust = ServerTrust(authorities: "/é\"", certificate: "/c", key: "/k")
        for server in ["https://c.example:443", "https://d.example:443", "https://c.example:443"] {
            let key = "\(server.count)+/="
            trusting.trust.trust(ServerCertificate(server: server, fingerprint: "AB:CD", publicKey: key))
        }
        accounts.add(trusting)
        accounts.add(try account("b.example", "é\"\\"))
        try file.save(accounts)
        #expect(file.exists && folder.mode("data/accounts.json") == 0o600 && folder.mode("data") == 0o700)
        #expect(try file.load().all == accounts.all && accounts.all.count == 3)
        for account in accounts.all { accounts.remove(account) }
        try file.save(accounts)
        #expect(!file.exists)
    }

    @Test("What another version has added stays")
    func unknownMembers() throws {
        try folder.write(
            #"{"docket":1,"theme":[1, 2],"accounts":[{"url":"https://a.example/","user":"ann","color":"red"}]}"#,
            to: "accounts.json"
        )
        let file = AccountsFile(folder: folder.path)
        var accounts = try file.load()
        accounts.add(try account("b.example"))
        try file.save(accounts)
        #expect(
            try folder.text("accounts.json") == """
                {"docket":1,"accounts":[
                {"url":"https://a.example/","user":"ann","color":"red"},
                {"url":"https://b.example/","user":"ann"}
                ],"theme":[1,2]}

                """
        )
    }

    @Test(
        "Damage and other versions are refused",
        arguments: [
            (#"{"docket":2,"accounts":[]}"#, "version 2"), ("{", "line 1"),
            (#"{"docket":1,"accounts":[{"url":"x","user":"ann"}]}"#, "“x” is no address"),
            (#"{"docket":1,"accounts":[{"url":"https://a/"}]}"#, "“user” is missing"),
        ]
    )
    func damaged(text: String, reason: String) throws {
        try folder.write(text, to: "accounts.json")
        #expect { try AccountsFile(folder: folder.path).load() } throws: { error in
            (error as? StorageError)?.message.contains(reason) == true
        }
    }

    @Test("Only one sync at a time has the lock, and it is free again when that has ended")
    func lock() throws {
        let path = folder.path("data")
        var first = try SyncLock.take(in: path, waiting: 0)
        #expect(first != nil)
        #expect(try SyncLock.take(in: path, waiting: 0.05) == nil)
        first = nil
        #expect(folder.mode("data/sync.lock") == 0o600)
        // A killed sync leaves the file behind.
        #expect(try takenLock(path))
        #expect(try takenLock(path))
    }

    private func takenLock(_ path: String) throws -> Bool { try SyncLock.take(in: path, waiting: 0) != nil }
}
