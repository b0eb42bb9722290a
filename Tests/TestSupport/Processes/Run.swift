import Foundation
import Glibc

/// The result of a program that ran without a terminal.
package struct RunResult: Sendable {
    package let status: ExitStatus
    package let stdout: String
    package let stderr: String
}

/// Runs a program without a terminal until it ends.
///
/// - Parameters:
///   - arguments: the program and its arguments.
///   - input: its standard input; nil for /dev/null.
///   - within: the time after which the program is killed.
/// - Throws: if the program can't be started or does not end in time.
package func run(
    _ arguments: [String],
    environment: [String: String] = TestEnvironment.variables(),
    directory: String? = nil,
    input: String? = nil,
    within: Duration = .seconds(60)
) throws -> RunResult {
    // Files instead of pipes: no writer blocks on a full one, and no reader waits for a daemon that keeps one open.
    let stdin = try ScratchFile(holding: input ?? "")
    let stdout = try ScratchFile()
    let stderr = try ScratchFile()
    let null = try Descriptor("/dev/null", O_RDONLY)
    let child = try Spawn.start(
        arguments,
        environment: environment,
        directory: directory,
        streams: .descriptors(
            input: input == nil ? null.number : stdin.number,
            output: stdout.number,
            error: stderr.number
        )
    )

    let deadline = Deadline(within: within)
    while !child.hasEnded() && !deadline.hasPassed { pause(milliseconds: 2) }
    guard let status = child.status else {
        child.kill()
        let output = "\(stdout.text)\(stderr.text)"
        throw HarnessError.timeout("the end of \(arguments)", "\(within) passed", output, "A run")
    }
    return RunResult(status: status, stdout: stdout.text, stderr: stderr.text)
}

/// A file without a name. It vanishes when its descriptor is closed.
private final class ScratchFile {
    private let descriptor: Descriptor

    var number: Int32 { descriptor.number }

    init(holding text: String = "") throws {
        let path = "\(NSTemporaryDirectory())/docket-test-\(UUID())"
        descriptor = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL)
        unlink(path)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            guard count > 0 else { throw HarnessError.system("write") }
            rest.removeFirst(count)
        }
        lseek(number, 0, SEEK_SET)
    }

    var text: String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = pread(number, &buffer, buffer.count, off_t(bytes.count))
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}
