import Testing

@testable import DocketScreens

@Suite("The link to a search for an address") struct OpenStreetMapLinkTests {
    @Test(
        "Everything except letters, digits and a few marks is percent-encoded byte by byte",
        arguments: [
            ("Berlin", "Berlin"), ("a-b.c_d~e", "a-b.c_d~e"), ("a b", "a%20b"), ("São", "S%C3%A3o"),
            ("渋谷", "%E6%B8%8B%E8%B0%B7"),
            ("?&=#/+%", "%3F%26%3D%23%2F%2B%25"), ("\u{1B}\n\0", "%1B%0A%00"),
            ("$(x)'\"", "%24%28x%29%27%22"), ("", ""),
        ]
    )
    func escaping(address: String, query: String) {
        #expect(OpenStreetMapLink.link(for: address) == "https://www.openstreetmap.org/search?query=" + query)
    }

    @Test("A very long address is cut")
    func length() {
        let link = OpenStreetMapLink.link(for: String(repeating: "é", count: 10_000))
        #expect(link.utf8.count < 3100 && link.hasSuffix("%C3%A9"))
    }
}
