import Foundation

/// Which redirects are followed.
struct RedirectRule {
    let maxRedirects: Int

    /// - Parameter number: how many there have been, with this one.
    /// - Returns: why it is not followed; nil where it is.
    func rejection(of target: URL?, from source: URL?, number: Int) -> String? {
        guard number <= maxRedirects else { return "it redirects more than \(maxRedirects) times" }
        switch target?.scheme?.lowercased() {
        case "https": return nil
        case "http":
            return source?.scheme?.lowercased() == "https"
                ? "it redirects from https to http, which is not safe" : nil
        default: return "it redirects to something that is neither http nor https"
        }
    }
}
