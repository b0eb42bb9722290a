/// Why a file is none of Docket's, in words.
struct RecordError: Error, Equatable {
    var reason: String
}
