import DocketCore

/// A prompt in the footer for a line of text.
package struct PromptState: Equatable, Sendable {
    package let label: String
    package let text: String
    /// The cursor's position, in characters from the start of the text.
    let cursor: Int
    /// What is shown in another way than the rest of the text, of a query.
    var marks: [QueryMark] = []
    /// What Tab would put behind the text; empty if nothing.
    var suggestion = ""
    /// Why the text was not accepted, or why the last key had no effect.
    package let error: String?
    /// How Docket reads the text; nil if there is nothing to say.
    package var echo: String?
    /// What is wrong with a text that is still typed, which is shown whole; nil if nothing is.
    package var mistake: String?
    var hints: [FooterHint] = []
}
