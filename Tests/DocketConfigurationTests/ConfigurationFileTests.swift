import DocketConfiguration
import Foundation
import TestSupport
import Testing

@Suite("The configuration file") struct ConfigurationFileTests {
    private let folder = TemporaryFolder()

    private func load(_ text: String) throws -> (configuration: Configuration, remarks: [String]) {
        try folder.write(text, to: "config.json")
        let (configuration, remarks) = ConfigurationFile(path: folder.path("config.json")).load {
            $0.hasPrefix("http")
        }
        return (configuration, remarks.map { $0.replacing(folder.path("config.json"), with: "F") })
    }

    private func configuration(
        feed: String? = nil,
        ascii: Bool? = nil,
        plain: Bool? = nil,
        mouse: Bool? = nil,
        passwordCommand: String? = nil
    ) -> Configuration {
        var configuration = Configuration()
        (configuration.feed, configuration.ascii) = (feed, ascii)
        (configuration.plain, configuration.mouse) = (plain, mouse)
        configuration.passwordCommand = passwordCommand
        return configuration
    }

    @Test("Without a file, nothing is set")
    func missing() {
        let loaded = ConfigurationFile(path: folder.path("nowhere/config.json")).load { _ in true }
        #expect(loaded.configuration == Configuration() && loaded.remarks.isEmpty)
    }

    @Test("Each setting in the file is set")
    func whole() throws {
        let loaded = try load(
            #"{"feed":"https://a/","ascii":true,"plain":false,"mouse":false,"passwordCommand":"pass dav"}"#
        )
        #expect(
            loaded.configuration
                == configuration(
                    feed: "https://a/",
                    ascii: true,
                    plain: false,
                    mouse: false,
                    passwordCommand: "pass dav"
                )
        )
        #expect(loaded.remarks.isEmpty)
    }

    @Test("Invalid settings are reported with their line, and the others are set")
    func invalidSettings() throws {
        let loaded = try load(
            """
            {
              "fed": {"a": [1]},
              "ascii": "yes",
              "mouse": false,
              "feed": "gopher://a",
              "plain": true,
              "passwordCommand": ""
            }
            """
        )
        #expect(loaded.configuration == configuration(plain: true, mouse: false))
        #expect(
            loaded.remarks == [
                "F: line 2: “fed” is no setting; there are feed, ascii, plain, mouse, passwordCommand, "
                    + "firstWeekday, dateFormat, historyMonths, historyMegabytes, keys, theme",
                "F: line 3: “ascii” has to be true or false",
                "F: line 5: “feed” has to be an address that begins with http:// or https://",
                "F: line 7: “passwordCommand” is empty",
            ]
        )
    }

    @Test("Comments are blanks, and lines keep their numbers")
    func comments() throws {
        let loaded = try load(
            """
            // What I like
            {
              "ascii": true, // no glyphs
              /* "plain": true,
              "mouse": 5 */
              "feed": "http://example.org/a", "passwordCommand": "echo \\"//\\" /* x */",
              "fed": 1 /
            }
            """
        )
        #expect(loaded.configuration.ascii == true && loaded.configuration.plain == nil)
        #expect(loaded.configuration.feed == "http://example.org/a")
        #expect(loaded.configuration.passwordCommand == "echo \"//\" /* x */")
        #expect(
            loaded.remarks.count == 2 && loaded.remarks.allSatisfy { $0.contains("line 7") },
            "\(loaded.remarks)"
        )
    }

    @Test("A setting over several lines has the number of the first one")
    func severalLines() throws {
        let loaded = try load(
            """
            {
              "fed": {
                "a": 1
              },
              "keys": {
                "list.nothing": [
                  "x"
                ],
                "list.mark": {
                  "a": 1
                }
              }
            }
            """
        )
        #expect(
            loaded.remarks.map { $0.prefix { $0 != "“" } } == ["F: line 2: ", "F: line 6: ", "F: line 9: "]
        )
    }

    @Test(
        "Damage is reported with its line, and the settings before it are set",
        arguments: [
            ("{\"ascii\":true,\n\"mouse\":fals}", "line 2: true or false is missing"),
            ("{\"ascii\":true\n\n", "line 3: “,” is missing"),
            ("{\"ascii\":true}\n{}", "line 2: something stands behind the end"),
            ("{\"ascii\":true,\n\"ascii\":false}", "line 2: “ascii” stands there twice"),
        ]
    )
    func damaged(text: String, reason: String) throws {
        let loaded = try load(text)
        #expect(loaded.configuration == configuration(ascii: true))
        #expect(loaded.remarks == ["Can't load F: \(reason)"])
    }

    @Test("A folder in its place is reported")
    func folderInPlace() {
        let loaded = ConfigurationFile(path: folder.path).load { _ in true }
        #expect(loaded.remarks == ["Can't load \(folder.path): Is a directory"])
    }
}
