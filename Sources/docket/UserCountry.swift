import DocketFiles

/// The user's country, guessed from the system settings.
enum UserCountry {
    /// The country of the time zone, else of the locale; nil if neither has one.
    ///
    /// The time zone comes first: many users outside the US keep the locale at American English.
    static func code() -> String? {
        TimeZoneSetting.name().flatMap(country(ofZone:)) ?? country(ofLocaleFor: "LC_CTYPE")
    }

    /// Looks the zone up in the system's list, which has a line for each zone: country, position and name.
    private static func country(ofZone zone: String) -> String? {
        let file = AtomicFile(path: "/usr/share/zoneinfo/zone.tab")
        guard !zone.isEmpty, let (bytes, _) = try? file.read(.text) else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.first != "#" {
            let fields = line.split(separator: "\t")
            if fields.count >= 3, fields[2] == zone { return String(fields[0]) }
        }
        return nil
    }

    /// The environment variable that names the locale for a category, such as `LC_CTYPE`; nil if none does.
    static func localeVariable(for category: String) -> String? {
        ["LC_ALL", category, "LANG"].first { Environment.value(of: $0)?.isEmpty == false }
    }

    /// The country code in the locale's name: `BR` of `pt_BR.UTF-8`.
    static func country(ofLocaleFor category: String) -> String? {
        let locale = localeVariable(for: category).flatMap(Environment.value)
        guard let parts = locale?.split(separator: "_"), parts.count > 1 else { return nil }
        let country = parts[1].prefix { $0.isASCII && $0.isUppercase }
        return country.count == 2 ? String(country) : nil
    }
}
