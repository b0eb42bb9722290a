import DocketSync
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Y One sync at a time", .steps, .ownThreads, .timeLimit(.minutes(5))) final class SyncLockTests {
    private let server: FakeCalDAV
    /// Answers wait as long as it is closed.
    private let gate = Gate()

    init() throws {
        LoopbackServer.withoutProxy()
        server = try FakeCalDAV(["home": .init("Home")])
    }

    deinit {
        gate.open()
        server.stop()
    }

    @Test("Y10 Two running copies never sync at once")
    func twoAtOnce() throws {
        let device = try SyncDevice()
        let first = try given("a sync that waits for its server") { try startWaitingSync(device) }
        try then("no argument of any process has the password") {
            let lines = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
                .compactMap { try? Data(contentsOf: URL(filePath: "/proc/\($0)/cmdline")) }
            #expect(!lines.isEmpty && lines.allSatisfy { $0.firstRange(of: Data("heim é".utf8)) == nil })
        }
        let count = server.requests.count
        try when("a second one begins") {
            let second = try device.docket("sync")
            #expect(second.status == .exited(1))
            #expect(second.stderr.contains("another sync of these to-dos is running"))
            #expect(server.requests.count == count)
        }
        try then("the first one ends well") {
            gate.open()
            let status = try status(of: first)
            #expect(status == .exited(0))
        }
    }

    @Test("Y10 A sync that was killed is in nobody's way")
    func killed() throws {
        let device = try SyncDevice()
        let first = try given("a sync that waits for its server") { try startWaitingSync(device) }
        when("it is killed, and another one begins") {
            first.kill()
            gate.open()
        }
        try then("that one does everything") {
            let second = try device.docket("sync")
            #expect(second.status == .exited(0), "\(second.stderr)")
            #expect(server.collections["home"]?.entries.count == 1)
        }
    }

    private func startWaitingSync(_ device: SyncDevice) throws -> TestProcess {
        try device.write("Milk")
        #expect(try device.addAccount(server, "--all").status == .exited(0))
        gate.close()
        let gate = gate
        server.answer { _ in
            gate.pass()
            return nil
        }
        let count = server.requests.count
        let sync = try device.start("sync")
        let deadline = Deadline(within: .seconds(60))
        while server.requests.count == count {
            try #require(!deadline.hasPassed && !sync.hasEnded(), "The sync asks nothing")
            pause(milliseconds: 5)
        }
        return sync
    }

    private func status(of process: TestProcess) throws -> TestSupport.ExitStatus? {
        let deadline = Deadline(within: .seconds(60))
        while !process.hasEnded() {
            try #require(!deadline.hasPassed, "The sync does not end")
            pause(milliseconds: 5)
        }
        return process.status
    }

    /// Lets threads pass while it is open.
    private final class Gate: Sendable {
        private let condition = NSCondition()
        private let isOpen = Mutex(true)

        func open() { set(true) }

        func close() { set(false) }

        private func set(_ value: Bool) {
            condition.withLock {
                isOpen.withLock { $0 = value }
                condition.broadcast()
            }
        }

        func pass() {
            condition.withLock {
                while !isOpen.withLock({ $0 }) { condition.wait() }
            }
        }
    }
}
