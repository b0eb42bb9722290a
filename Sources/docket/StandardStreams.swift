import Glibc

/// Standard input, output and error as the shell has opened them.
enum StandardStreams {
    /// Keeps the number of a closed stream from the files that are opened later: what is printed would go there. Using the
    /// stream fails as before, because it is open for the opposite.
    static func occupyClosed() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            // It gets the lowest number, which is that of the stream.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
