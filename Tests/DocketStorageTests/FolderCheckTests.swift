import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("What a check of the folder finds") struct FolderCheckTests {
    private let table = MountTable(
        """
        22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
        30 22 0:26 / /home rw shared:2 - nfs4 server:/export/home rw,vers=4.2
        31 22 0:27 / /mnt/my\\040disk rw - vfat /dev/sdb1 rw
        32 22 0:28 / /home/ann/tmp rw - tmpfs tmpfs rw
        33 30 0:29 / /home/ann/tmp rw - ext4 /dev/sdc1 rw
        a line of another kind
        """
    )

    @Test(
        "A mount is that of the longest path, and the last one at a place",
        arguments: [
            ("/var/lib", "/", MountTable.Mount.Kind.usual, "/dev/sda1"),
            ("/home/ann", "/home", .network, "server:/export/home"),
            ("/homes/ann", "/", .usual, "/dev/sda1"),
            ("/mnt/my disk/docket", "/mnt/my disk", .withoutPermissions, "/dev/sdb1"),
            ("/home/ann/tmp/x", "/home/ann/tmp", .usual, "/dev/sdc1"),
            ("/home", "/home", .network, "server:/export/home"),
        ]
    )
    func mounts(path: String, mount: String, kind: MountTable.Mount.Kind, source: String) throws {
        let found = try #require(table.mount(ofReal: path))
        #expect(found.path == mount && found.kind == kind && found.source == source)
    }

    @Test("The list's finding counts the to-dos, and whatever else there is")
    func counts() throws {
        let folder = TemporaryFolder()
        let storage = FileStorage(folder: folder.path)
        func sentence() -> String? {
            let check = FolderCheck(folder: folder.path, now: .noon) { _ in .first }
            return check.run().findings.first { $0.subject == FileStorage.snapshotName }?.sentence
        }
        #expect(sentence() == "There are no to-dos yet")
        var list = TodoList()
        for person in [Person.sample("Ann Berg"), .sample("Bo Li")] {
            try storage.save(list.adding(person), into: &list)
        }
        #expect(sentence()?.hasPrefix("0 to-dos, 2 people, ") == true)
        try storage.save(list.adding(.sample(1)), into: &list)
        #expect(sentence()?.hasPrefix("1 to-do, 2 people, ") == true)
    }

    @Test(
        "Little room is a remark, and too little for the next compaction a problem",
        arguments: [
            (10 << 30, 1 << 20, true, Finding.Level.fine), (50 << 20, 1 << 20, true, .remark),
            (50 << 20, 40 << 20, true, .problem), (0, 0, true, .problem), (10 << 30, 0, false, .problem),
        ]
    )
    func space(free: Int, needed: Int, hasNames: Bool, level: Finding.Level) {
        #expect(FolderCheck.finding(free: free, needed: needed, hasNames: hasNames).level == level)
    }

    @Test("A to-do that was deleted and brought back is not one that was deleted")
    func removed() throws {
        let folder = TemporaryFolder()
        let (one, other) = (UUID(1), UUID(2))
        let lines = [
            #"{"generation":1}"#, #"{"removedItems":["\#(one)","\#(other)"]}"#, "no JSON",
            #"{"items":[{"id":"\#(one)","title":"Back"}]}"#,
        ]
        try folder.write(lines.joined(separator: "\n") + "\n", to: "journal.jsonl")
        let check = FolderCheck(folder: folder.path, now: .noon) { _ in .first }
        #expect(RemovedIDs(among: [one, other], in: check).ids == [other])
    }

    @Test("Sizes and counts are for people")
    func sizes() {
        #expect(
            [0, 999, 1500, 61_300, 4_200_000, 250_000_000, 2 << 30].map(Finding.size) == [
                "0 bytes", "999 bytes", "1.5 KB", "61.3 KB", "4.2 MB", "250 MB", "2.1 GB",
            ]
        )
        #expect(Finding.names(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
    }

    @Test("Repairs are done once each, and permissions first")
    func order() {
        let findings = [
            Finding.problem("a", "", mending: nil, .bringBack), .problem("b", "", mending: nil, .load),
            .problem("c", "", mending: nil, .permissions([""])), .problem("d", "", mending: nil, .load),
        ]
        #expect(Repair.all(of: findings) == [.permissions([""]), .load, .bringBack])
    }
}
