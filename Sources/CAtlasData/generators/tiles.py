#!/usr/bin/env python3
"""Makes tiles.bin, an index of the places in places.bin by position. See ../README.md.

usage: tiles.py places.bin tiles.bin
"""

import struct
import sys

COLUMNS, ROWS = 144, 72
# In the units of places.bin: 1/180 degree of longitude, 1/360 degree of latitude.
WIDTH, HEIGHT = 180 * 360 // COLUMNS, 360 * 180 // ROWS
PLACE, OTHER_NAME = 0, 1


def main():
    source, target = sys.argv[1:]
    with open(source, "rb") as file:
        data = file.read()
    tiles = [[] for _ in range(COLUMNS * ROWS)]
    for offset, latitude, longitude, prominence in places(data):
        row = min((latitude + 90 * 360) // HEIGHT, ROWS - 1)
        column = (longitude + 180 * 180) // WIDTH % COLUMNS
        tiles[row * COLUMNS + column].append((-prominence, offset))
    starts, records = [0], []
    for tile in tiles:
        records += [offset << 8 | -prominence for prominence, offset in sorted(tile)]
        starts.append(len(records))
    with open(target, "wb") as file:
        file.write(struct.pack("<4sHHHH", b"TTIL", 1, COLUMNS, ROWS, 0))
        file.write(struct.pack(f"<{len(starts)}I", *starts))
        file.write(struct.pack(f"<{len(records)}I", *records))


def places(data):
    """Yields the offset of each place in the body, with its latitude, longitude and prominence."""
    _, _, _, blocks, _, area_bytes, body_bytes = struct.unpack_from("<4sHHIIII", data)
    body = 24 + 4 * blocks + area_bytes
    end = body + body_bytes
    offset = body
    while offset < end:
        offset += 2 + data[offset + 1]
        tag = 0
        while not tag & 8:
            tag = data[offset]
            item = offset
            offset += 8 if tag & 3 in (PLACE, OTHER_NAME) else 3
            if tag & 3 in (PLACE, OTHER_NAME) and tag & 4:
                size = data[offset]
                offset += 1 + (size - 128 if size >= 128 else 3 * size)
            if tag & 3 == PLACE:
                yield item - body, *struct.unpack_from("<hhB", data, item + 3)


if __name__ == "__main__":
    main()
