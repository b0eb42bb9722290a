import DocketProcesses
import DocketSync

/// A request, and what its answer may be.
struct HTTPRequest {
    /// How the user is named. Nothing of it goes to another host.
    struct Login {
        let user: String
        let password: String
    }

    /// With `http` or `https`.
    var url: String
    /// How long the whole exchange may take, and when it has to be over by `MonotonicClock`.
    let (seconds, deadline): (Double, Double)
    /// A larger answer is rejected, in bytes as they are unpacked.
    let maxBodyBytes: Int
    var method = "GET"
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]?
    /// nil if it is sent without.
    var login: Login?
    var trust = ServerTrust()
    /// Whether only the server's certificate is wanted, whoever vouches for it. Then nothing is sent.
    var wantsCertificate = false
    /// The one status with which the body of an answer is wanted; nil if it always is.
    var wantedStatus: Int?
    /// How many redirects are followed.
    var maxRedirects = 0

    init(url: String, seconds: Double, maxBodyBytes: Int) {
        (self.url, self.seconds, self.maxBodyBytes) = (url, seconds, maxBodyBytes)
        deadline = MonotonicClock.seconds() + seconds
    }
}

/// The answer to a request, whatever its status.
struct HTTPAnswer {
    var status = 0
    /// Without 1xx answers, which come before; the names are in lower case.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Only if it is wanted.
    var certificate: ServerCertificate?
    /// The value of the first header of that name.
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
