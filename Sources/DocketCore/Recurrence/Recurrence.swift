/// How a to-do repeats: a rule of RFC 5545, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, kept as it was written (O4).
///
/// With `FROM=COMPLETION` it counts from the day on which the to-do was done.
package struct Recurrence: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}
