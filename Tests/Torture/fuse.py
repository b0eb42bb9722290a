#!/usr/bin/env python3
"""fuse.py FOLDER MOUNT: shows a folder at another path, as a file system on another machine does: the system reports no change
that is made in the folder itself. Only root can do that.

It speaks the kernel's protocol of FUSE (linux/fuse.h), so that it needs no library."""

import ctypes
import errno
import os
import struct
import sys

NOSUID, NODEV = 2, 4
IN_HEADER = struct.Struct("<IIQQIIIHH")
ATTRIBUTES = struct.Struct("<6Q10I")
DIRECT_IO = 1
VALID_MODE, VALID_SIZE, VALID_ATIME, VALID_MTIME = 1, 8, 16, 32
FORGET, BATCH_FORGET, INTERRUPT, DESTROY = 2, 42, 36, 38


class Server:
    def __init__(self, folder):
        # The files by their numbers: 1 is the folder itself.
        self.nodes = {1: os.open(folder, os.O_PATH)}
        self.numbers = {}

    def serve(self, device):
        while True:
            request = os.read(device, (1 << 17) + 8192)
            length, opcode, unique, node, *_ = IN_HEADER.unpack_from(request)
            if opcode in (FORGET, BATCH_FORGET, INTERRUPT):
                continue
            body = request[IN_HEADER.size : length]
            try:
                answer, code = self.answer(opcode, node, body), 0
            except OSError as error:
                answer, code = b"", -(error.errno or errno.EIO)
            os.write(device, struct.pack("<IiQ", 16 + len(answer), code, unique) + answer)
            if opcode == DESTROY:
                return

    def answer(self, opcode, node, body):
        method = self.METHODS.get(opcode)
        if method is None:
            raise OSError(errno.ENOSYS, "")
        return method(self, node, body) or b""

    def path(self, node):
        return f"/proc/self/fd/{self.nodes[node]}"

    @staticmethod
    def attributes(status):
        times = [status.st_atime_ns, status.st_mtime_ns, status.st_ctime_ns]
        return ATTRIBUTES.pack(
            status.st_ino, status.st_size, status.st_blocks, *[time // 10**9 for time in times],
            *[time % 10**9 for time in times], status.st_mode, status.st_nlink, status.st_uid, status.st_gid, 0, 4096, 0,
        )  # fmt: skip

    def entry(self, node, name):
        descriptor = os.open(name, os.O_PATH | os.O_NOFOLLOW, dir_fd=self.nodes[node])
        status = os.fstat(descriptor)
        number = self.numbers.get(status.st_ino)
        if number is None:
            number = len(self.nodes) + 1
            self.nodes[number], self.numbers[status.st_ino] = descriptor, number
        else:
            # The same file, or one that was made after it: the system uses its number again.
            os.dup2(descriptor, self.nodes[number], inheritable=False)
            os.close(descriptor)
        return struct.pack("<4Q2I", number, 0, 0, 0, 0, 0) + self.attributes(status)

    def lookup(self, node, body):
        return self.entry(node, name(body))

    def getattr(self, node, body):
        flags, _, handle = struct.unpack_from("<IIQ", body)
        status = os.fstat(handle if flags & 1 else self.nodes[node])
        return struct.pack("<QII", 0, 0, 0) + self.attributes(status)

    def setattr(self, node, body):
        valid, _, _, size, _, atime, mtime, _, *rest = struct.unpack_from("<II6Q8I", body)
        if valid & VALID_MODE:
            os.chmod(self.path(node), rest[3] & 0o7777)
        if valid & VALID_SIZE:
            os.truncate(self.path(node), size)
        if valid & (VALID_ATIME | VALID_MTIME):
            os.utime(self.path(node), (atime, mtime))
        return self.getattr(node, bytes(16))

    def open(self, node, body):
        flags = struct.unpack_from("<I", body)[0] & ~(os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW)
        return struct.pack("<QII", os.open(self.path(node), flags & ~os.O_APPEND), DIRECT_IO, 0)

    def opendir(self, node, body):
        return struct.pack("<QII", os.open(self.path(node), os.O_RDONLY | os.O_DIRECTORY), 0, 0)

    def create(self, node, body):
        flags, mode, umask, _ = struct.unpack_from("<4I", body)
        handle = os.open(name(body[16:]), flags & ~os.O_APPEND | os.O_CREAT, mode & ~umask, dir_fd=self.nodes[node])
        return self.entry(node, name(body[16:])) + struct.pack("<QII", handle, DIRECT_IO, 0)

    def read(self, node, body):
        handle, offset, size = struct.unpack_from("<QQI", body)
        return os.pread(handle, size, offset)

    def write(self, node, body):
        handle, offset, size = struct.unpack_from("<QQI", body)
        return struct.pack("<II", os.pwrite(handle, body[40 : 40 + size], offset), 0)

    def release(self, node, body):
        os.close(struct.unpack_from("<Q", body)[0])

    def fsync(self, node, body):
        os.fsync(struct.unpack_from("<Q", body)[0])

    def readdir(self, node, body):
        handle, offset, size = struct.unpack_from("<QQI", body)
        entries = b""
        for number, each in enumerate([".", "..", *sorted(os.listdir(handle))][offset:], offset + 1):
            text = os.fsencode(each)
            entry = struct.pack("<QQII", number, number, len(text), 0) + text
            entry += bytes(-len(entry) % 8)
            if len(entries) + len(entry) > size:
                break
            entries += entry
        return entries

    def mkdir(self, node, body):
        mode, umask = struct.unpack_from("<II", body)
        os.mkdir(name(body[8:]), mode & ~umask, dir_fd=self.nodes[node])
        return self.entry(node, name(body[8:]))

    def unlink(self, node, body):
        os.unlink(name(body), dir_fd=self.nodes[node])

    def rmdir(self, node, body):
        os.rmdir(name(body), dir_fd=self.nodes[node])

    def rename(self, node, body, start=8):
        target = struct.unpack_from("<Q", body)[0]
        old, new = body[start:].split(b"\0")[:2]
        os.rename(old, new, src_dir_fd=self.nodes[node], dst_dir_fd=self.nodes[target])

    def rename2(self, node, body):
        self.rename(node, body, 16)

    def link(self, node, body):
        source = struct.unpack_from("<Q", body)[0]
        os.link(self.path(source), name(body[8:]), dst_dir_fd=self.nodes[node], follow_symlinks=True)
        return self.entry(node, name(body[8:]))

    def statfs(self, node, body):
        status = os.statvfs(self.path(node))
        return struct.pack(
            "<5Q4I24x", status.f_blocks, status.f_bfree, status.f_bavail, status.f_files, status.f_ffree, status.f_bsize,
            255, status.f_frsize, 0,
        )  # fmt: skip

    def init(self, node, body):
        return struct.pack("<4I2H2I2HI28x", 7, 31, 0, 0, 12, 10, 1 << 17, 1, 0, 0, 0)

    def nothing(self, node, body):
        return b""

    METHODS = {
        1: lookup, 3: getattr, 4: setattr, 9: mkdir, 10: unlink, 11: rmdir, 12: rename, 13: link, 14: open, 15: read, 16: write,
        17: statfs, 18: release, 20: fsync, 25: nothing, 26: init, 27: opendir, 28: readdir, 29: release, 30: fsync,
        35: create, 38: nothing, 45: rename2,
    }  # fmt: skip


def name(body):
    return body.split(b"\0")[0]


def main():
    folder, target = sys.argv[1:]
    device = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()},default_permissions"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b"docket", os.fsencode(target), b"fuse", NOSUID | NODEV, options.encode()) != 0:
        sys.exit(f"can't mount: {os.strerror(ctypes.get_errno())}")
    print("mounted", flush=True)
    Server(folder).serve(device)


if __name__ == "__main__":
    main()
