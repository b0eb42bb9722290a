import Foundation

/// Which redirects are followed.
struct RedirectRule {
    let most: Int

    /// - Parameter number: how many there have been, with this one.
    /// - Returns: why it is not followed; nil where it is.
    func obstacle(to target: URL?, from source: URL?, number: Int) -> String? {
        guard number <= most else { return "it redirects more than \(most) times" }
        switch target?.scheme?.lowercased() {
        case "https": return nil
        case "http":
            return source?.scheme?.lowercased() == "https"
                ? "it redirects from https to http, which is not safe" : nil
        default: return "it redirects to something that is neither http nor https"
        }
    }
}
