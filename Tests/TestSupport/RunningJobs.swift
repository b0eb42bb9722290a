import DocketScreens

extension Runtime {
    /// The most urgent job that can run without waiting; nil if there is none.
    package var busyJob: Job? { jobs.first { $0.timeout() == 0 } }
}
