import CLinux

/// What a path's file system can do.
package enum FileSystem {
    /// Whether inotify reports all that happens in the file system of the path. One on another machine, or one that a program
    /// provides, changes without the system's knowledge.
    package static func reportsEvents(at path: String) -> Bool {
        var status = statfs()
        // What is not there is reported by the folder that it would be in.
        guard statfs(path, &status) == 0 else { return true }
        return reportsEvents(type: Int(status.f_type))
    }

    /// - Parameter type: `f_type` of `statfs`.
    package static func reportsEvents(type: Int) -> Bool {
        // Some are negative where a word has 32 bits.
        !silent.contains(UInt32(truncatingIfNeeded: type))
    }

    private static let silent: [UInt32] = [
        0x6969,  // NFS
        0x6573_5546,  // FUSE
        0xFF53_4D42, 0xFE53_4D42, 0x517B,  // CIFS, SMB 2, SMB
        0x0102_1997,  // 9P
        0x5346_414F, 0x6B41_4653,  // AFS, kAFS
        0x7375_7245,  // Coda
        0x564C,  // NCP
        0x00C3_6400,  // Ceph
        0x0BD0_0BD0,  // Lustre
        0x0116_1970, 0x7461_636F,  // GFS2, OCFS2
        0x4750_4653,  // GPFS
        0x786F_4256, 0xBACB_ACBC, 0x7C7C_6673,  // Shared folders of VirtualBox, VMware, Parallels
    ]
}
