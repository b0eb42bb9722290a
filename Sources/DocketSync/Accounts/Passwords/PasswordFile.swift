import DocketCore
import DocketFiles
import Glibc

/// The file of the passwords that no keyring keeps. Only the user can read it.
package struct PasswordFile {
    private static let version = 1
    private static let advice =
        "Move it away, and add the account again: docket account add asks for the password"

    private let path: String
    private let folder: DataFolder
    private let file: AtomicFile

    package init(path: String) {
        self.path = path
        folder = DataFolder(path: AtomicFile.folder(of: path))
        file = AtomicFile(path: path)
    }

    /// - Returns: nil if the file has none for the account.
    package func password(of account: Account) throws(PasswordError) -> String? {
        do {
            return try load()[account.key]
        } catch {
            throw PasswordError("Can't load \(path): \(error.fileReason). \(Self.advice)")
        }
    }

    /// - Parameter password: nil to remove it.
    package func set(_ password: String?, of account: Account) throws(PasswordError) {
        do {
            var passwords = try load()
            if password == nil, passwords[account.key] == nil { return }
            passwords[account.key] = password
            try folder.create()
            // Nobody else is to see which accounts there are.
            _ = chmod(folder.path, 0o700)
            try file.replace(with: Self.bytes(of: passwords)) { descriptor throws(FileError) in
                guard fchmod(descriptor, 0o600) == 0 else { throw .last }
            }
        } catch {
            throw PasswordError(
                "Can't save \(path): \(error.fileReason)" + (error is RecordError ? ". \(Self.advice)" : "")
            )
        }
    }

    private enum Member: String, CaseIterable {
        case docket, passwords
    }

    private static let members = MemberTable(Member.self)

    private func load() throws -> [String: String] {
        guard let (bytes, _) = try file.read() else { return [:] }
        return try bytes.withUnsafeBufferPointer { bytes in
            try FormatVersion.require(Self.version...Self.version, in: bytes)
            var reader = JSONReader(bytes)
            var passwords: [String: String] = [:]
            var object = try ObjectReader(Self.members, in: &reader)
            while let key = try object.nextKey(in: &reader) {
                switch key {
                case .known(.passwords):
                    var object = try ObjectReader(MemberTable<Member>([]), in: &reader)
                    while case .unknown(let key) = try object.nextKey(in: &reader) {
                        passwords[key] = try reader.readString()
                    }
                case .known(.docket), .unknown: try reader.skipValue()
                }
            }
            try reader.readEnd()
            return passwords
        }
    }

    private static func bytes(of passwords: [String: String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", version)
            writer.writeKey("passwords")
            writer.writeObject { writer in
                for (key, password) in passwords.sorted(by: { $0.key < $1.key }) {
                    writer.writeKey(key)
                    writer.write(password)
                }
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
