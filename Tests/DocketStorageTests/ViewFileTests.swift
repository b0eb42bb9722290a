import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("view.json")
struct ViewFileTests {
    private let folder = TemporaryFolder()
    private var storage: FileStorage { FileStorage(folder: folder.path) }
    private static let view = ViewSettings(order: ListOrder(sort: .due, isReversed: true), filter: .open)

    @Test("it is a JSON document that only the user can read")
    func document() throws {
        try storage.saveView(Self.view)
        #expect(
            try folder.text("view.json") == #"{"docket":1,"sort":"due","reversed":true,"filter":"open"}"#
                + "\n"
        )
        #expect(folder.mode("view.json") == 0o600)
        #expect(try folder.names() == ["view.json"])
    }

    @Test("each order and each filter is read as it was written")
    func roundTrip() throws {
        for sort in ListSort.allCases {
            for filter in ListFilter.allCases {
                for isReversed in sort == .manual ? [false] : [false, true] {
                    let view = ViewSettings(
                        order: ListOrder(sort: sort, isReversed: isReversed),
                        filter: filter
                    )
                    try storage.saveView(view)
                    #expect(try storage.loadView() == view)
                }
            }
        }
    }

    @Test(
        "members may be missing or unknown, and there is no reverse by hand",
        arguments: [
            (#"{"docket":1}"#, ViewSettings()), ("", ViewSettings()),
            (#"{"x":[{}],"filter":"done","docket":1}"#, ViewSettings(filter: .done)),
            (#"{"docket":1,"sort":"title"}"#, ViewSettings(order: ListOrder(sort: .title))),
            (#"{"docket":1,"sort":"manual","reversed":true}"#, ViewSettings()),
        ]
    )
    func members(text: String, view: ViewSettings) throws {
        try folder.write(text, to: "view.json")
        #expect(try storage.loadView() == view)
    }

    static let damage = [
        ("{", "line 1: a key is missing"), ("[]", "line 1: an object is missing"),
        (#"{"sort":"due"}"#, "line 1: “docket” is missing"),
        (#"{"docket":2}"#, "it is of version 2, and this Docket knows version 1 only"),
        ("{\"docket\":1,\n\"sort\":\"size\"}", "line 2: “size” is no way to show a list"),
        (#"{"docket":1,"filter":"some"}"#, "line 1: “some” is no way to show a list"),
        (#"{"docket":1} x"#, "line 1: something stands behind the end"),
    ]

    @Test("a file that can't be read stays as it is until the next save replaces it", arguments: damage)
    func damaged(text: String, reason: String) throws {
        try folder.write(text, to: "view.json")
        let error = StorageError(.load, file: folder.path("view.json"), reason: reason)
        #expect(throws: error) { _ = try storage.loadView() }
        #expect(try folder.text("view.json") == text)
        try storage.saveView(Self.view)
        #expect(try storage.loadView() == Self.view)
        #expect(try folder.names() == ["view.json"])
    }

    @Test("a folder or a pipe in its place is reported, and stays")
    func noFile() throws {
        #expect(mkdir(folder.path("view.json"), 0o700) == 0)
        #expect(
            throws: StorageError(.load, file: folder.path("view.json"), reason: "Is a directory")
        ) { _ = try storage.loadView() }
        #expect(throws: StorageError(.save, file: "view.json", reason: "It is not a file")) {
            try storage.saveView(Self.view)
        }
        #expect(rmdir(folder.path("view.json")) == 0)
        #expect(mkfifo(folder.path("view.json"), 0o600) == 0)
        #expect(throws: StorageError.self) { _ = try storage.loadView() }
        #expect(throws: StorageError.self) { try storage.saveView(Self.view) }
        #expect(try folder.names() == ["view.json"])
    }

    @Test("a read-only folder is reported, and nothing is left in it", .enabled(if: getuid() != 0))
    func readOnly() throws {
        #expect(chmod(folder.path, 0o500) == 0)
        #expect(throws: StorageError(.save, file: "view.json", reason: "Permission denied")) {
            try storage.saveView(Self.view)
        }
        #expect(chmod(folder.path, 0o700) == 0)
        #expect(try folder.names() == [])
    }

    @Test("no folder is created for it")
    func noFolder() throws {
        let storage = FileStorage(folder: folder.path("docket"))
        try storage.saveView(Self.view)
        #expect(try folder.names() == [])
        #expect(try storage.loadView() == ViewSettings())
    }

    @Test("nothing is written into another folder that has taken the place of the first")
    func otherFolder() throws {
        let path = folder.path("docket")
        let storage = FileStorage(folder: path)
        try storage.add(.sample())
        #expect(rename(path, folder.path("aside")) == 0)
        #expect(throws: StorageError(.save, file: path, reason: "It has gone")) {
            try storage.saveView(Self.view)
        }
        #expect(mkdir(path, 0o700) == 0)
        #expect(throws: StorageError.self) { try storage.saveView(Self.view) }
        #expect(try folder.names(in: "docket") == [])
    }

    @Test("it is no change of the to-dos, so other copies read nothing again")
    func watched() throws {
        let (storage, other) = (storage, storage)
        let list = try storage.add(.sample())
        try other.stored()
        _ = (storage.drainEvents(), other.drainEvents())
        try other.saveView(Self.view)
        #expect(!storage.drainEvents())
        #expect(!other.drainEvents())
        #expect(storage.refresh(list) == [])
    }
}
