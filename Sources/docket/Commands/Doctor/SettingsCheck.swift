import DocketStorage
import Glibc

/// `config.json`.
enum SettingsCheck {
    static func findings() -> [Finding] {
        let remarks = UserConfiguration.load().remarks
        guard let path = FilePaths.configuration else { return [] }
        if remarks.isEmpty {
            let exists = access(path, F_OK) == 0
            return [.fine("settings", exists ? path : "The default ones: \(path) does not exist")]
        }
        return remarks.map {
            .problem(
                "settings",
                $0,
                mending: "Correct it in an editor: docket config prints what counts until then"
            )
        }
    }
}
