import DocketCore
import DocketStorage
import FoundationEssentials
import TestSupport
import Testing

@Suite("The members of draft.json")
struct DraftMembersTests {
    private let folder = TemporaryFolder()

    @Test("a file of Docket 0.1 is read with all its members")
    func version01() throws {
        let kept = try drafts(
            in: """
                {"docket":1,"newItem":{"title":"Buy “milk”","due":"+3d","start":"9:30","end":"10",\
                "locationName":"Corner shop","address":"1 High Street","note":"Two litres\\n oat",\
                "priority":"high","assigned":["00000000-0000-0000-0000-000000000065"]},\
                "edit":{"itemID":"00000000-0000-0000-0000-000000000002","title":"x","due":"","start":"",\
                "end":"","locationName":"","address":"","note":"","priority":"medium","assigned":[]}}

                """
        )
        var draft = Draft()
        draft.title = "Buy “milk”"
        draft.due = "+3d"
        draft.startTime = "9:30"
        draft.endTime = "10"
        draft.locationName = "Corner shop"
        draft.address = "1 High Street"
        draft.note = "Two litres\n oat"
        draft.priority = .high
        draft.people = [UUID(101)]
        var edited = Draft()
        edited.title = "x"
        #expect(kept == [KeptDraft(draft), KeptDraft(edited, itemID: UUID(2))])
    }

    @Test("a missing member has its default, as in a file of an older version")
    func missingMembers() throws {
        #expect(try drafts(in: #"{"docket":1,"newItem":{}}"#) == [KeptDraft(Draft())])
        let kept = try drafts(
            in: #"{"docket":1,"newItem":{"note":"oat"},"edit":{"itemID":"\#(UUID(2))","title":"x"}}"#
        )
        var new = Draft()
        new.note = "oat"
        var edited = Draft()
        edited.title = "x"
        #expect(kept == [KeptDraft(new), KeptDraft(edited, itemID: UUID(2))])
    }

    @Test("an unknown member is skipped, as in a file of a newer version")
    func unknownMembers() throws {
        let kept = try drafts(
            in: """
                {"docket":1,"newer":[{"title":"y"}],"newItem":{"newer":"Home","title":"x","newest":["a",{"b":null}],
                "Title":7}}
                """
        )
        var draft = Draft()
        draft.title = "x"
        #expect(kept == [KeptDraft(draft)])
    }

    @Test("a draft with every field of the table changed is read back")
    func everyField() throws {
        var draft = Draft(changing: DraftField.allCases)
        draft.parent = UUID(9)
        draft.filledProject = FilledProject(id: UUID(201), name: "A “home”")
        let kept = [KeptDraft(draft), KeptDraft(draft, itemID: UUID(2), base: .full)]
        _ = try FileStorage(folder: folder.path).saveDrafts(KeptDrafts(kept))
        #expect(FileStorage(folder: folder.path).findDrafts() == FoundDrafts(kept))
    }

    private func drafts(in text: String) throws -> [KeptDraft] {
        try folder.write(text, to: "draft.json")
        let found = FileStorage(folder: folder.path).findDrafts()
        #expect(found.remarks == [])
        return found.drafts
    }
}
