import DocketCore

/// The day on which a week begins where the user is.
enum UserWeek {
    /// That of the country of the locale for times; Monday if it names none, as in ISO 8601.
    ///
    /// Goes by the locale's name: the locale need not be installed, and a static binary can't load every one.
    static func firstWeekday() -> Weekday {
        guard let country = UserCountry.country(ofLocaleFor: "LC_TIME") else { return .monday }
        return sundays.contains(country) ? .sunday : saturdays.contains(country) ? .saturday : .monday
    }

    /// The environment variable that decides; nil if none does.
    static var variable: String? {
        guard UserCountry.country(ofLocaleFor: "LC_TIME") != nil else { return nil }
        return UserCountry.localeVariable(for: "LC_TIME")
    }

    private static let sundays: Set<String> = [
        "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN",
        "ID", "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP",
        "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI",
        "WS", "YE", "ZA", "ZW",
    ]
    private static let saturdays: Set<String> = [
        "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
    ]
}
