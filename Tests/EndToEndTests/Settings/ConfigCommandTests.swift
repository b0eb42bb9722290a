import Foundation
import TestSupport
import Testing

@Suite("Story J: docket config", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ConfigCommandTests {
    @Test("J7 What is wrong in config.json is said on the screen and by docket config, and the rest counts")
    func mistakes() throws {
        let home = try SettingsFolder(
            """
            {
              "dateFormat": "german",
              "firstWeekday": "friday",
              "colour": true,
              "theme": "dark",
              "plain": true
            }
            """,
            todos: StoredTodos("Buy milk")
        )
        let result = try home.docket(["config"])
        #expect(result.status == .exited(65))
        let lines = result.stderr.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].hasSuffix("line 2: “dateFormat” has to be “dotted”, “iso” or “us”"))
        #expect(lines[1].hasSuffix("line 3: “firstWeekday” has to be “monday”, “sunday” or “saturday”"))
        #expect(lines[2].contains("line 4: “colour” is no setting; there are feed"))
        #expect(lines[3].hasSuffix("line 5: “theme” has to be an object"))
        #expect(try home.setting("plain") == ["true", "file \(home.file)"])
        let session = try home.session(rows: 30, columns: 120)
        try session.terminal.waitFor("[ ] Buy milk")
        #expect(session.textWithoutSpaces.contains("line2:“dateFormat”hastobe"))

        let broken = try SettingsFolder("{\"ascii\": true,\n\"mouse\"", todos: StoredTodos("Buy milk"))
        #expect(try broken.docket(["config"]).stderr.contains("line 2"))
        let other = try broken.session()
        try other.terminal.waitFor("Buy milk")
        #expect(other.textWithoutSpaces.contains("Can'tload"))
    }

    @Test("J8 docket config prints each setting in force, and where it comes from")
    func sources() throws {
        let home = try SettingsFolder(
            #"{"feed": "https://a.example/", "mouse": false, "keys": {"list.delete": ["x", "Del"]}}"#
        )
        let file = "file \(home.file)"
        #expect(try home.setting("feed") == ["https://a.example/", file])
        #expect(
            try home.setting("feed", ["--feed", "https://b.example/"]) == [
                "https://b.example/", "option --feed",
            ]
        )
        #expect(try home.setting("mouse") == ["false", file])
        #expect(try home.setting("plain") == ["false", "default"])
        #expect(try home.setting("plain", ["--plain"]) == ["true", "option --plain"])
        #expect(try home.setting("ascii", adding: ["LANG": "C"]) == ["true", "environment LANG"])
        #expect(try home.setting("color", adding: ["NO_COLOR": "1"]) == ["false", "environment NO_COLOR"])
        #expect(try home.setting("data") == [home.folder.data, "option --data"])
        #expect(try home.setting("passwordCommand") == ["none", "default"])
        #expect(try home.setting("keys.list.delete") == ["x Del", file])
        #expect(try home.setting("keys.list.down") == ["↓ j", "default"])
        let result = try home.docket(["config", "--json"])
        #expect(result.status == .exited(0) && result.stderr.isEmpty)
        let objects = try result.stdout.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let delete = try #require(objects.first { $0["name"] as? String == "keys.list.delete" })
        #expect(delete["value"] as? [String] == ["x", "Del"])
        #expect(delete["source"] as? String == "file" && delete["detail"] as? String == home.file)
        let mouse = try #require(objects.first { $0["name"] as? String == "mouse" })
        #expect(mouse["value"] as? Bool == false)
        #expect(try home.docket(["config", "--feed", "gopher://a"]).status == .exited(64))
    }

    @Test("J9 docket config --schema prints a JSON schema that has exactly the members that Docket reads")
    func schema() throws {
        let home = try SettingsFolder("{}")
        let result = try home.docket(["config", "--schema"])
        #expect(result.status == .exited(0))
        let json = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8))
        let schema = try #require(json as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let members = try #require(schema["properties"] as? [String: [String: Any]])
        // The names of keys are those that docket config prints, and their common parts.
        let lines = try home.docket(["config"]).stdout.split(separator: "\n")
        let names = lines.filter { $0.hasPrefix("keys.") }
            .map { String($0.dropFirst("keys.".count).prefix { $0 != "\t" }) }
        let keys = try #require(members["keys"]?["properties"] as? [String: Any])
        #expect(Set(keys.keys.filter { $0.contains(".") }) == Set(names))
        #expect(
            Set(keys.keys.filter { !$0.contains(".") })
                == Set(names.map { String($0.drop { $0 != "." }.dropFirst()) })
        )
        // Docket reads each member with a value of its kind, and names each other one.
        for (name, member) in members {
            let value =
                if let words = member["enum"] as? [String] {
                    "\"\(words[0])\""
                } else {
                    switch try #require(member["type"] as? String) {
                    case "boolean": "true"
                    case "integer": "1"
                    case "object": "{}"
                    default: "\"https://a.example/\""
                    }
                }
            let read = try SettingsFolder("{\"\(name)\": \(value)}").docket(["config"])
            #expect(read.status == .exited(0), "\(read.stderr)")
        }
        #expect(members.filter { $0.value["pattern"] != nil }.map(\.key) == ["feed"])
        #expect(schema["additionalProperties"] as? Bool == false)
        let other = try SettingsFolder(#"{"other": 1}"#).docket(["config"])
        let known = try #require(other.stderr.split(separator: "there are ").last)
        let listed = known.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        #expect(Set(listed) == Set(members.keys.filter { $0 != "$schema" }))
    }
}
