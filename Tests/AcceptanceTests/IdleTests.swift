import DocketCore
import DocketScreens
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

@testable import docket

/// What would wake the event loop: a descriptor that is ready, or a time that is over.
@Suite("An idle screen")
struct IdleTests {
    private let folder = DataFolder()

    private func store(_ title: String) throws {
        try folder.store(TodoList(items: [TodoItem(id: UUID(), title: title, createdAt: App.now)]))
    }

    private func start(
        sync: ScriptedSync? = nil,
        reportsEvents: @escaping (String) -> Bool = { _ in true }
    ) throws -> Runtime {
        let storage = FileStorage(folder: folder.data)
        let runtime = Runtime(
            model: AppModel(
                size: Size(rows: 24, columns: 80),
                dependencies: Dependencies(
                    now: { App.now },
                    day: Day.inGreenwich,
                    time: ClockTime.inGreenwich
                )
            ),
            storage: storage,
            sync: sync,
            reminders: storage
        )
        runtime.start()
        runtime.addWatches(of: storage, reportsEvents: reportsEvents)
        while let job = runtime.busyJob { _ = job.step() }
        return runtime
    }

    private func isReady(_ job: Job) -> Bool {
        let event = job.waitsForPriority ? POLLPRI : POLLIN
        var polled = pollfd(fd: job.descriptor(), events: Int16(event), revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    /// Does what the event loop does when it is woken.
    ///
    /// - Returns: how many jobs were woken.
    @discardableResult
    private func wake(_ runtime: Runtime) -> Int {
        let ready = runtime.jobs.filter(isReady)
        for job in ready { _ = job.step() }
        return ready.count
    }

    private func text(of runtime: Runtime) -> String {
        runtime.model.state.canvas(charset: .unicode).rows.joined().map(\.text.text).joined()
    }

    private func timeouts(_ runtime: Runtime) -> [Int32] { runtime.jobs.compactMap { $0.timeout() } }

    @Test("F11 nothing wakes it, with or without a folder")
    func idle() throws {
        for _ in 1...2 {
            let runtime = try start()
            #expect(timeouts(runtime) == [])
            #expect(wake(runtime) == 0)
            try store("Buy milk")
        }
    }

    @Test("F11 it is woken when the folder goes or comes back, says what has happened, and sleeps again")
    func goneFolder() throws {
        try store("Buy milk")
        let runtime = try start()
        #expect(rename(folder.data, folder.path + "/else") == 0)
        #expect(wake(runtime) == 1)
        while let job = runtime.busyJob { _ = job.step() }
        #expect(text(of: runtime).contains("It has gone"))
        #expect(timeouts(runtime) == [])
        // The watch of the folder itself says that it has ended.
        wake(runtime)
        #expect(wake(runtime) == 0)
        #expect(rename(folder.path + "/else", folder.data) == 0)
        wake(runtime)
        while let job = runtime.busyJob { _ = job.step() }
        #expect(!text(of: runtime).contains("It has gone"))
        try store("Call mum")
        wake(runtime)
        #expect(text(of: runtime).contains("Call mum"))
    }

    @Test("F11 on a file system that reports nothing, the folder is looked at every second")
    func polled() throws {
        try store("Buy milk")
        let runtime = try start { _ in false }
        let timeout = try #require(timeouts(runtime).first)
        #expect((1...1000).contains(timeout))
    }

    @Test("F11 accounts that come and go are noticed")
    func accounts() throws {
        let sync = ScriptedSync()
        sync.hasAccounts = false
        let runtime = try start(sync: sync)
        #expect(runtime.model.syncTimeout == nil)
        #expect(mkdir(folder.data, 0o700) == 0)
        wake(runtime)
        sync.hasAccounts = true
        try folder.write("{}", to: "accounts.json")
        #expect(wake(runtime) == 1)
        #expect(runtime.model.syncTimeout != nil)
        while wake(runtime) > 0 {}
        sync.hasAccounts = false
        #expect(unlink(folder.data + "/accounts.json") == 0)
        #expect(wake(runtime) == 1)
        #expect(runtime.model.syncTimeout == nil)
    }
}
