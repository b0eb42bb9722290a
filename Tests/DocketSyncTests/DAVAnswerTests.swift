import DocketSync
import Testing

@Suite("A server's answer") struct DAVAnswerTests {
    @Test("A property is found by its name")
    func property() {
        let response = DAVResponse(href: "/a", properties: [DAVElement("{DAV:}getetag", "\"1\"")])
        #expect(response.property("{DAV:}getetag")?.text == "\"1\"")
        #expect(response.property("{DAV:}displayname") == nil)
    }
}
