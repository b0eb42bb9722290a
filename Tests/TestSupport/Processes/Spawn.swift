import Foundation
import Glibc

/// Starts all processes of the end-to-end tests.
package enum Spawn {
    /// The child's descriptors 0, 1 and 2. It inherits no other descriptor.
    package enum Streams {
        /// The path of a terminal, which becomes the child's controlling terminal.
        case terminal(String)
        case descriptors(input: Int32, output: Int32, error: Int32)
    }

    /// Starts a program as the leader of a new session, with no signal blocked or ignored.
    ///
    /// - Parameters:
    ///   - arguments: the program, looked up in the child's `PATH` unless it holds a slash, and its arguments.
    ///   - environment: all environment variables of the child.
    ///   - directory: its working directory; nil for the test's own.
    package static func start(
        _ arguments: [String],
        environment: [String: String],
        directory: String? = nil,
        streams: Streams
    ) throws -> TestProcess {
        // glibc's file action that changes the directory is not imported into Swift.
        let arguments = (directory.map { ["/usr/bin/env", "-C", $0] } ?? []) + arguments
        guard let name = arguments.first else { throw HarnessError("There is no program to start.") }
        let program = path(of: name, in: environment)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        try connect(streams, with: &actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setUpSession(&attributes)

        var id: pid_t = 0
        let result = withPointers(arguments) { argv in
            withPointers(environment.map { "\($0.key)=\($0.value)" }) { envp in
                posix_spawn(&id, program, &actions, &attributes, argv, envp)
            }
        }
        guard result == 0 else { throw HarnessError.system("Starting \(program)", result) }
        return TestProcess(id: id)
    }

    /// Not the test's own `PATH`: it depends on who started the test, and Python looks in the child's for its modules.
    private static func path(of name: String, in environment: [String: String]) -> String {
        if name.contains("/") { return name }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } ?? name
    }

    private static func connect(_ streams: Streams, with actions: inout posix_spawn_file_actions_t) throws {
        switch streams {
        case .terminal(let path):
            // The session leader's first open of a terminal makes it the controlling terminal.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        case .descriptors(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
        }
        // The descriptors that the test runner inherited are not close-on-exec.
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        for number in open.compactMap({ Int32($0) }) where number > 2 {
            posix_spawn_file_actions_addclose(&actions, number)
        }
    }

    private static func setUpSession(_ attributes: inout posix_spawnattr_t) {
        let newSession: Int32 = 0x80
        let flags = newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private static func withPointers<Result>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
