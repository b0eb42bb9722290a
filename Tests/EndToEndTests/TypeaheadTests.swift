import Testing

@Suite("Keys that wait", .tags(.endToEnd), .timeLimit(.minutes(2)))
struct TypeaheadTests {
    @Test("The screen is drawn even while keys wait")
    func drawing() throws {
        let folder = try TemporaryFolder()
        try folder.write(try StoredTodos(titles: (1...20_000).map { "Item \($0)" }).json)
        let session = try DocketSession(folder: folder)
        try session.terminal.waitFor("All 20000")
        let mark = session.terminal.output.count
        // The kernel passes on 4 KB at a time, so more keys wait whenever Docket draws.
        try session.terminal.send(String(repeating: "j", count: 16_000))
        try session.terminal.waitFor("❯ ○ Item 16001", within: .seconds(60))

        let output = String(decoding: session.terminal.output[mark...], as: UTF8.self)
        let drawn = Set(output.matches(of: /Item (\d+)/).compactMap { Int($0.1) })
        #expect(drawn.contains { (500..<15_500).contains($0) })
    }
}
