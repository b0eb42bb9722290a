import DocketCore
import DocketFeed
import Foundation
import Testing

@Suite("The feed's document") struct FeedDocumentTests {
    private func items(_ json: String) throws -> [FeedItem] {
        try FeedDocument(from: Data(json.utf8)).items
    }

    private func reason(_ json: String) -> String? {
        do throws(FeedFailure) {
            _ = try FeedDocument(from: Data(json.utf8))
            return nil
        } catch {
            if case .invalid(let reason) = error { return reason }
            return "\(error)"
        }
    }

    @Test("Its elements become items in the same order; unknown members are ignored")
    func valid() throws {
        let json = """
            {"total":2,"todos":[{"userId":7,"completed":true,"id":2,"todo":"Ärger ☂"},
            {"id":4294967295,"todo":" a ","completed":false}],"skip":0,"limit":30}
            """
        #expect(
            try items(json)
                == [.sample(2, "Ärger ☂", isComplete: true), .sample(4_294_967_295, "a")].map {
                    try #require($0)
                }
        )
    }

    @Test("An empty list is valid")
    func empty() throws {
        #expect(try items(#"{"todos":[]}"#).isEmpty)
    }

    @Test(
        "An invalid document has a reason",
        arguments: [
            ("", "it is empty"),
            (" \n", "it is empty"),
            ("<!DOCTYPE html><p>Hello", "it is a web page, not JSON"),
            ("{\"todos\":[", "it is not JSON"),
            ("todos", "it is not JSON"),
            ("[]", "the document is not an object"),
            ("12", "the document is not an object"),
            ("{}", "the document has no “todos”"),
            (#"{"todos":null}"#, "“todos” is not a list"),
            (#"{"todos":{}}"#, "“todos” is not a list"),
            (#"{"todos":[7]}"#, "todos[0] is not an object"),
            (#"{"todos":[null]}"#, "todos[0] is not an object"),
            (#"{"todos":[{"todo":"a","completed":true}]}"#, "todos[0] has no “id”"),
            (#"{"todos":[{"id":1,"completed":true}]}"#, "todos[0] has no “todo”"),
            (#"{"todos":[{"id":1,"todo":"a"}]}"#, "todos[0] has no “completed”"),
            (
                #"{"todos":[{"id":1,"todo":"a","completed":1}]}"#,
                "todos[0] has a “completed” that is not true or false"
            ),
            (
                #"{"todos":[{"id":1,"todo":["a"],"completed":true}]}"#,
                "todos[0] has a “todo” that is not a text"
            ),
            (#"{"todos":[{"id":1,"todo":" \u0007 ","completed":true}]}"#, "todos[0] has an empty “todo”"),
        ]
    )
    func invalid(json: String, expected: String) {
        #expect(reason(json) == expected)
    }

    @Test(
        "An id has to be a whole number of up to 8 hexadecimal digits",
        arguments: [
            "-1", "4294967296", "1.5", "1e30", "\"1\"", "null", "true", "99999999999999999999999",
        ]
    )
    func ids(id: String) {
        let json =
            #"{"todos":[{"id":0,"todo":"a","completed":true},{"id":\#(id),"todo":"a","completed":true}]}"#
        #expect(reason(json) == "todos[1] has an “id” that is not a whole number from 0 to 4294967295")
    }

    @Test("Two elements with the same id are rejected")
    func duplicates() {
        let json =
            #"{"todos":[{"id":3,"todo":"a","completed":true},{"id":4,"todo":"b","completed":true},"#
            + #"{"id":3,"todo":"a","completed":true}]}"#
        #expect(reason(json) == "todos[2] has the id of todos[0]")
    }
}
