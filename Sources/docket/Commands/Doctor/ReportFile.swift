import ArgumentParser
import DocketCore
import DocketFiles
import Glibc

/// The file of a report. It never takes the place of another one.
enum ReportFile {
    /// - Parameters:
    ///   - name: empty for `docket-report-2026-11-23.txt` in the current folder.
    ///   - today: the day in that name.
    /// - Returns: the path of the file.
    /// - Throws: exit status 74, with a sentence on standard error.
    static func write(_ text: String, to name: String, on today: Day) throws -> String {
        let path = name.isEmpty ? "docket-report-\(today.isoText).txt" : name
        do throws(FileError) {
            let file = try OpenFile.createNew(path)
            do throws(FileError) {
                try file.write(Array(text.utf8))
                guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw .last }
            } catch {
                // Half a report helps nobody.
                unlink(path)
                throw error
            }
        } catch {
            throw ExitCode.inputOutput(because: "\(path) can't be written: \(error.reason)")
        }
        return path
    }
}
