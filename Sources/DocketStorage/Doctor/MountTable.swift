import Glibc

/// The mounted file systems, as `/proc/self/mountinfo` lists them.
struct MountTable {
    struct Mount: Equatable {
        var path: String
        /// Such as `ext4` or `nfs4`.
        var type: String
        /// Such as `server:/home`.
        var source: String

        enum Kind {
            case usual, network, memory, withoutPermissions
        }

        var kind: Kind {
            switch type {
            case "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "lustre", "gfs2",
                "ocfs2",
                "ncpfs", "coda", "davfs", "fuse.sshfs", "fuse.rclone", "fuse.davfs2", "fuse.glusterfs",
                "fuse.s3fs",
                "fuse.curlftpfs", "fuse.gvfsd-fuse", "virtiofs", "vboxsf":
                .network
            case "tmpfs", "ramfs": .memory
            case "vfat", "exfat", "msdos", "ntfs", "ntfs3", "fuseblk": .withoutPermissions
            default: .usual
            }
        }
    }

    let mounts: [Mount]

    static var ofSystem: MountTable { MountTable(SystemText.read("/proc/self/mountinfo") ?? "") }

    init(_ text: String) {
        mounts = text.split(separator: "\n").compactMap { line in
            // `36 35 98:0 / /mnt rw,noatime master:1 - ext3 /dev/root rw`
            let fields = line.split(separator: " ")
            guard let dash = fields.firstIndex(of: "-"), dash > 4, fields.count > dash + 2 else { return nil }
            return Mount(
                path: Self.unescaped(fields[4]),
                type: String(fields[dash + 1]),
                source: Self.unescaped(fields[dash + 2])
            )
        }
    }

    /// The one that a path is on; nil if the table has none.
    func mount(of path: String) -> Mount? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return mount(ofReal: String(cString: real))
    }

    /// - Parameter path: absolute and without links.
    func mount(ofReal path: String) -> Mount? {
        let containing = mounts.filter { mount in
            mount.path == "/" || path == mount.path || path.hasPrefix(mount.path + "/")
        }
        let longest = containing.map(\.path.utf8.count).max()
        // A later mount hides an earlier one at the same place.
        return containing.last { $0.path.utf8.count == longest }
    }

    /// Blanks and the like are written as `\040`.
    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
