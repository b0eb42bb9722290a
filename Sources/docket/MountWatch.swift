import Glibc

/// Notices that something was mounted or unmounted. Another mount over a folder, or one that is still in use, is reported in no
/// other way.
final class MountWatch {
    /// Has a priority event when the mounts have changed, once for each `poll`; -1 if the system does not tell.
    let descriptor = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
