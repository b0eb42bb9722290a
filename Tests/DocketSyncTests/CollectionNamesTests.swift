import DocketCore
import Testing

@testable import DocketSync

@Suite("Names of collections") struct CollectionNamesTests {
    private func names(_ urls: (String, String)...) throws -> [String] {
        let collections = urls.map { SyncOverview.Collection(url: $0.0, name: $0.1) }
        let names = CollectionNames(collections)
        return collections.map { names[$0] }
    }

    @Test("What tells collections of one name apart stands beside it")
    func twins() throws {
        #expect(
            try names(("https://a.example/x/", "Home"), ("https://a.example/y/", "Work")) == ["Home", "Work"]
        )
        #expect(
            try names(("https://a.example/x/", "Home"), ("https://b.example/x/", " home"))
                == ["Home (a.example)", " home (b.example)"]
        )
        #expect(
            try names(("https://a.example/x/", "Home"), ("https://a.example/y/", "Home"))
                == ["Home (/x/)", "Home (/y/)"]
        )
        #expect(
            try names(("https://a.example/x/", "Home"), ("https://a.example:1/x/", "Home"))
                == ["Home (https://a.example/x/)", "Home (https://a.example:1/x/)"]
        )
        #expect(
            try names(("https://a.example/x/", "Home"), ("https://a.example/x/", "Home")) == ["Home", "Home"]
        )
    }
}
