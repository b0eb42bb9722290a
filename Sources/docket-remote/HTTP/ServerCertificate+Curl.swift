import CCrypto
import CCurl
import DocketSync

extension ServerCertificate {
    /// The certificate that a server has shown.
    ///
    /// - Parameter handle: of a transfer that wanted it.
    /// - Returns: nil if there is none, or none that can be read.
    init?(from handle: UnsafeMutableRawPointer, at url: String) {
        guard let server = HTTPAddress.server(of: url), let text = docket_curl_certificate(handle) else {
            return nil
        }
        let count = Int(docket_digest_bytes)
        var digest = [UInt8](repeating: 0, count: count)
        var keyDigest = digest
        guard docket_read_certificate(text, &digest, &keyDigest) else { return nil }
        // With a zero at its end.
        var base64 = [UInt8](repeating: 0, count: (count + 2) / 3 * 4 + 1)
        EVP_EncodeBlock(&base64, keyDigest, Int32(count))
        let pairs = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        self.init(
            server: server,
            fingerprint: pairs.joined(separator: ":"),
            publicKey: String(decoding: base64.dropLast(), as: UTF8.self)
        )
    }
}
