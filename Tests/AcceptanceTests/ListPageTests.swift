import Testing

@Suite("K Pages of rows", .steps) struct ListPageTests {
    @Test(
        "K4 On every page the same keys and the wheel move the selection",
        arguments: ListPage.allCases,
        [5, 12, 24]
    )
    func moving(page: ListPage, rows: Int) throws { try page.checkMoving(rows: rows) }

    @Test(
        "G1 On every page a click selects a row, and a click on the selected row opens it",
        arguments: ListPage.allCases.filter { $0 != .help }
    )
    func clicks(page: ListPage) throws { try page.checkClicks() }

    @Test("S5 Every page says that files are damaged", arguments: ListPage.allCases.filter { $0 != .help })
    func damage(page: ListPage) throws { try page.checkDamage() }
}
