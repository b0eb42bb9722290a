import DocketProcesses
import Foundation
import TestSupport
import Testing

@Suite("Cleaning up a helper program", .ownThreads, .timeLimit(.minutes(5))) struct HelperEndTests {
    /// Replies with its own process id and that of a process that it has started, and continues.
    private static let script = """
        read -r line
        sleep 1000 &
        echo "{\\"id\\":1,\\"own\\":$$,\\"other\\":$!}"
        """

    /// Sends a request, and returns the process ids in the reply.
    private func processes(of client: HelperClient) throws -> [pid_t] {
        client.ask()
        let reply = String(decoding: try client.nextReply().line, as: UTF8.self)
        return reply.matches(of: /[0-9]+/).dropFirst().compactMap { pid_t($0.0) }
    }

    /// Identifies the file or socket behind a descriptor.
    private func inode(_ descriptor: Int32) -> UInt? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt(status.st_ino) : nil
    }

    @Test(
        "No process is running or waiting to be reaped, and no descriptor is open",
        arguments: ["wait", "exit 3"]
    )
    func released(end: String) throws {
        var client: HelperClient? = try HelperClient(script: Self.script + "\n" + end)
        let ids = try processes(of: #require(client))
        #expect(ids.count == 2)
        client?.ask(String(repeating: "x", count: 1_000_000))
        let descriptors = try #require(client).descriptors.map(\.fd)
        if end == "wait" { #expect(descriptors.count == 2) }
        #expect(descriptors.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        let inodes = descriptors.map(inode)
        client = nil
        #expect(kill(ids[0], 0) != 0)
        try wait { !isRunning(ids[1]) }
        for (descriptor, before) in zip(descriptors, inodes) { #expect(inode(descriptor) != before) }
    }

    @Test("The processes are killed after an error, before the client is released")
    func failed() throws {
        let client = try HelperClient(script: Self.script + "\necho rubbish; wait")
        let ids = try processes(of: client)
        #expect(throws: HelperError.invalidReply) { try client.nextReply() }
        #expect(kill(ids[0], 0) != 0)
        try wait { !isRunning(ids[1]) }
        withExtendedLifetime(client) {}
    }
}
