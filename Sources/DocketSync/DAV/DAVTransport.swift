/// Sends requests to a server, several at once.
package protocol DAVTransport {
    /// Sends a request, without waiting.
    ///
    /// - Parameter number: one that no other request on its way has.
    func start(_ request: DAVRequest, number: Int)

    /// Waits for what comes of one of the requests, whichever is first. There is at least one.
    func receive() -> (number: Int, result: Result<DAVAnswer, DAVFailure>)
}
