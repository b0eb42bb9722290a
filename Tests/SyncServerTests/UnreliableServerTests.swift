import Foundation
import TestSupport
import Testing

/// Two devices, and a connection that drops, cuts, repeats, delays and reorders at random.
@Suite("Unreliable servers", .tags(.servers), .ownThreads) struct UnreliableServerTests {
    @Test(
        "Two devices and the server agree in the end, and nothing is lost",
        arguments: SeededGenerator.seeds(1)
    )
    func random(seed: UInt64) throws {
        let server = try CalDAVServer.shared(.radicale)
        let user = try server.newUser()
        let home = try server.makeCollection("home", for: user, displayName: "Home")
        let proxy = try MisbehavingProxy(before: server)
        let devices = [DocketDevice(), DocketDevice()]
        for device in devices {
            let added = try device.addAccount(user, at: proxy.url, "--all", "--default", "Home")
            try #require(added.status == .exited(0), "\(added.stderr)")
            for number in 1...3 { try device.add(title(of: device, number, devices)) }
        }
        let modes = ["dropBefore", "dropAfter", "cut", "cutCleanly", "repeat", "old", "late"]
        try proxy.misbehave(seed: seed % 1_000_000, chance: 0.25, in: modes)
        for round in 1...4 {
            for device in devices {
                try device.edit(title(of: device, 1, devices)) { $0.note = "round \(round)" }
                try device.add(title(of: device, round + 10, devices))
                try device.docket(["sync"])
            }
        }
        try devices[0].delete("0: 2")

        try proxy.behave()
        var said: [String] = []
        for device in devices + devices + devices {
            let result = try device.docket(["sync"])
            said.append(result.stdout + result.stderr)
        }
        let log = "seed \(seed)\n" + said.joined(separator: "---\n")
        let expected = devices.indices.flatMap { device in
            ([1, 2, 3] + (11...14)).map { "\(device): \($0)" }
        }.filter { $0 != "0: 2" }.sorted()
        for device in devices {
            #expect(try device.titles == expected, "\(log)")
            for owner in devices.indices {
                #expect(try device.item("\(owner): 1").note == "round 4", "\(log)")
            }
            #expect(try device.docket(["sync"]).stdout == "Home: nothing new\n", "\(log)")
        }
        let entries = try server.entries(of: home, of: user).values
        let titles = entries.compactMap { text in
            text.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
        }
        #expect(titles.sorted() == expected, "\(log)")
    }

    private func title(of device: DocketDevice, _ number: Int, _ all: [DocketDevice]) -> String {
        "\(all.firstIndex { $0 === device } ?? 0): \(number)"
    }
}
