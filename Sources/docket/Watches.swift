import DocketFiles
import DocketScreens
import DocketStorage

/// What the system reports. Where it reports everything, no job here wakes an idle screen.
extension Runtime {
    /// Reads changes that other programs write to the files, and notices when the folder or the time zone is another one.
    ///
    /// - Parameter reportsEvents: whether the file system of a path reports all that happens in it.
    func addWatches(
        of storage: FileStorage,
        reportsEvents: @escaping (String) -> Bool = FileSystem.reportsEvents
    ) {
        let zone = TimeZoneSetting.systemFile.map { [$0] } ?? []
        let paths = PathWatch([storage.path] + zone, reportsEvents: reportsEvents)
        let look = { [unowned self] in
            let isChanged = storage.drainEvents(lookingAtFiles: paths.isIncomplete) && refresh()
            // After the folder is watched: the accounts may come later than the folder.
            return lookForAccounts() || isChanged
        }
        let lookAtZone = {
            LocalClock.refreshZone()
            return look()
        }
        let mounts = MountWatch()
        add(Job(descriptor: { storage.watchDescriptor }, step: look))
        add(.looking(at: paths, lookAtZone))
        add(
            Job(
                descriptor: { mounts.descriptor },
                waitsForPriority: true,
                step: {
                    paths.renew()
                    return lookAtZone()
                }
            )
        )
    }
}

extension Job {
    /// Looks after the first screen, whenever a path may lead elsewhere, and every second where the system does not tell.
    fileprivate static func looking(at paths: PathWatch, _ look: @escaping () -> Bool) -> Self {
        var hasBegun = false
        var due = ContinuousClock.now
        return Job(
            descriptor: { paths.descriptor },
            timeout: {
                guard paths.isIncomplete else { return nil }
                // Not anew with each key: the folder may go while somebody types.
                return Int32(min(max((due - .now) / .milliseconds(1), 0), 1000).rounded(.up))
            },
            step: {
                // On a file system without events, no more than a look each second: there may be a network behind it.
                if !hasBegun || due > .now || !paths.isIncomplete { paths.renew() }
                hasBegun = true
                due = .now + .seconds(1)
                return look()
            }
        )
    }

    /// Redraws at midnight, because the screen depends on the day, and when the clock is set.
    static func midnight(for runtime: Runtime) -> Self {
        let clock = WallClockWatch()
        return Job(
            descriptor: { clock.descriptor },
            timeout: { LocalClock.millisecondsUntilMidnight() },
            step: { [unowned runtime] in
                clock.drain()
                runtime.beginDay()
                return true
            }
        )
    }
}
