import ArgumentParser

@main
enum Main {
    static func main() {
        guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else { return Docket.main() }
        do {
            try Session.run(arguments)
        } catch {
            Docket.exit(withError: error)
        }
    }
}
