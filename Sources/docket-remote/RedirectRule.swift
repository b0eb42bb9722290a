/// Decides which redirects are followed.
struct RedirectRule {
    let maxRedirects: Int

    /// - Parameter number: the number of redirects so far, including this one.
    /// - Returns: why the redirect is not followed; nil if it is.
    func rejection(of target: String, from source: String, number: Int) -> String? {
        guard number <= maxRedirects else { return "it redirects more than \(maxRedirects) times" }
        switch HTTPAddress(target)?.scheme {
        case "https": return nil
        case "http":
            return HTTPAddress(source)?.scheme == "https"
                ? "it redirects from https to http, which is not safe" : nil
        default: return "it redirects to something that is neither http nor https"
        }
    }
}
