/// What is set for every start; nil where nothing is.
package struct Configuration: Equatable, Sendable {
    package var feed: String?
    package var ascii: Bool?
    package var plain: Bool?
    package var mouse: Bool?

    package init() {}
}
