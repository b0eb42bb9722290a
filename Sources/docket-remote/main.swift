import DocketCore
import DocketFeed
import Foundation

// Reads one request, fetches the feed, and answers in one line. An error is an answer like any other.
func answer(_ result: Result<[FeedItem], FeedFailure>) -> Never {
    do {
        let line = try JSONEncoder().encode(FetchReply(result)) + Data("\n".utf8)
        try FileHandle.standardOutput.write(contentsOf: line)
        exit(EXIT_SUCCESS)
    } catch {
        // Whoever asked does not listen any more.
        exit(EXIT_FAILURE)
    }
}

guard let line = readLine(), let request = try? JSONDecoder().decode(FetchRequest.self, from: Data(line.utf8))
else {
    answer(.failure(.broken(reason: "docket-remote was asked in words that it does not understand")))
}

let fetch = Fetch(request) { result in
    switch result {
    case .success(let body):
        do throws(FeedFailure) {
            answer(.success(try FeedDocument(from: body).items))
        } catch {
            answer(.failure(error))
        }
    case .failure(let failure): answer(.failure(failure))
    }
}
fetch.start()
dispatchMain()
