"""Data for places.py that its sources don't have."""

# The scripts of countries that don't write names in Latin, as in the Unicode names of their characters.
SCRIPTS = {
    "JP": "CJK|HIRAGANA|KATAKANA", "KR": "HANGUL", "KP": "HANGUL", "GR": "GREEK", "CY": "GREEK", "IL": "HEBREW",
    "TH": "THAI", "GE": "GEORGIAN", "AM": "ARMENIAN", "IN": "DEVANAGARI", "NP": "DEVANAGARI", "BD": "BENGALI",
    "ET": "ETHIOPIC", "KH": "KHMER", "LA": "LAO", "MM": "MYANMAR", "LK": "SINHALA|TAMIL",
}  # fmt: skip
SCRIPTS |= dict.fromkeys("CN TW HK MO".split(), "CJK")
SCRIPTS |= dict.fromkeys("RU UA BY BG RS MK KZ KG MN TJ ME BA".split(), "CYRILLIC")
SCRIPTS |= dict.fromkeys("EG SA AE IQ IR SY LB JO PS KW QA BH OM YE SD LY TN DZ MA MR PK AF".split(), "ARABIC")

# Languages whose names are kept for every place, in addition to the languages of its country.
EVERYWHERE = "en de fr es it pt nl".split()

# Additional codes of areas.
CODES = {"UK": "GB", "UAE": "AE", "CDMX": "MX.09", "CABA": "AR.07"}

# Common abbreviations of places.
NICKNAMES = {
    ("New York City", "US.NY"): ["NYC"],
    ("Buenos Aires", "AR.07"): ["CABA"],
    ("Saint Petersburg", "RU.66"): ["СПб"],
    ("Ho Chi Minh City", "VN.20"): ["HCMC", "TP HCM"],
}

# Countries whose addresses contain counties or provinces, which are parts of the regions in places.bin.
COUNTIES_OF = "GB IE ES IT".split()

# Counties that are not administrative units, and abbreviations.
SHIRES = {
    "GB.ENG": (
        "West Yorkshire|South Yorkshire|Yorkshire|Greater Manchester|Merseyside|Tyne and Wear|West Midlands|Middlesex|"
        "Berkshire|Sussex|Bedfordshire|Cheshire|Northumberland|Cumbria|Northamptonshire|Dorset|Humberside|Lancs|Yorks|"
        "Staffs|Bucks|Herts|Hants|Wilts|Cambs|Lincs|Notts|Leics|Northants|Oxon|Beds|Berks|Glos|Shrops|Worcs"
    ).split("|"),
    "GB.NIR": (
        "County Antrim|County Armagh|County Down|County Fermanagh|County Londonderry|County Tyrone|Co Antrim|Co Armagh|"
        "Co Down|Co Fermanagh|Co Londonderry|Co Tyrone|Fermanagh|Tyrone"
    ).split("|"),
}
