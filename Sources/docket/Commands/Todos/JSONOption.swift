import ArgumentParser
import DocketCore
import DocketFiles
import DocketFormats
import DocketText
import FoundationEssentials

/// The option `--json` of the commands that print to-dos or names (C1).
struct JSONOption: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Print a JSON object on each line.")
    var isWanted = false
}

extension StandardOutput {
    /// Prints each to-do as a line that `docket import --from docket` takes.
    static func writeJSON(_ items: [TodoItem], of list: TodoList, now: Date) throws {
        let context = WritingContext(now: now, zones: SystemTimeZones())
        guard let lines = try Format.docket.write(Export(items, of: list), context) else { return }
        try write(SafeText.json(lines), as: "The list")
    }

    /// Prints an object on a line for each value.
    static func writeJSON<Value>(_ values: [Value], _ members: (inout JSONWriter, Value) -> Void) throws {
        var writer = JSONWriter(idsAreInLowerCase: true)
        for value in values {
            writer.writeObject { members(&$0, value) }
            writer.endLine()
        }
        try write(SafeText.json(writer.bytes), as: "The list")
    }
}
