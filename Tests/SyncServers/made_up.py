"""Answers that no good server gives, as bytes or as an iterator of pieces."""

import random
import re

MULTISTATUS = (
    b'<?xml version="1.0" encoding="utf-8"?>\n'
    b'<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\n'
)
END = b"</d:multistatus>\n"


def listed(href, etag):
    return (
        f"<d:response><d:href>{href}</d:href><d:propstat><d:prop><d:getetag>&quot;{etag}&quot;</d:getetag>"
        "</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>\n"
    ).encode()


def listing(path, count):
    """A complete listing of that many entries, of which none exists."""
    yield MULTISTATUS
    for start in range(0, count, 500):
        numbers = range(start, min(start + 500, count))
        yield b"".join(listed(f"{path.rstrip('/')}/made-up-{n}.ics", f"made-up-{n}") for n in numbers)
    yield END


def huge(path, size):
    """A complete and valid listing of at least that many bytes."""
    yield MULTISTATUS
    sent = 0
    number = 0
    while sent < size:
        piece = b"".join(listed(f"{path.rstrip('/')}/{number + n:0200}.ics", number + n) for n in range(500))
        number += 500
        sent += len(piece)
        yield piece
    yield END


def entity_bomb(depth=9):
    """A small document that unpacks to 10 to the power of `depth` words."""
    entities = [b'<!ENTITY e0 "lol">']
    for level in range(1, depth + 1):
        entities.append(b'<!ENTITY e%d "%s">' % (level, b"&e%d;" % (level - 1) * 10))
    return (
        b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE d:multistatus [' + b"".join(entities) + b"]>\n"
        b'<d:multistatus xmlns:d="DAV:"><d:response><d:href>/&e%d;</d:href></d:response></d:multistatus>' % depth
    )


PORTAL = b"<!DOCTYPE html><html><body><h1>Welcome to the hotel</h1><form>Room <input></form></body></html>"


# What happens to a real body


def cut(body, at):
    return body[: int(len(body) * at)]


def invalid_xml(body):
    """One tag in the middle is not closed."""
    middle = body.find(b"</", len(body) // 2)
    return body[:middle] + body[middle + 2 :] if middle >= 0 else body + b"<"


def invalid_utf8(body):
    """Bytes that are no UTF-8 stand in the first text that can hold them."""
    for mark in [rb"SUMMARY:", rb"displayname[^>]*>", rb"href[^>]*>"]:
        found = re.search(mark, body)
        if found:
            return body[: found.end()] + b"\xff\xc3\x28" + body[found.end() :]
    return body + b"\xff"


def _in_entries(body, change):
    """Changes the text of each entry in an answer, whether it is escaped or CDATA."""

    def changed(match):
        return match.group(1) + change(match.group(2)) + match.group(3)

    return re.sub(rb"(BEGIN:VCALENDAR)(.*?)(END:VCALENDAR)", changed, body, flags=re.DOTALL)


def cut_entries(body):
    """Each entry ends in its middle; the XML around it is complete."""
    cut_off = _in_entries(body, lambda text: text[: len(text) // 2] + b"\0")
    return re.sub(rb"\0END:VCALENDAR(\r\n|\n|&#13;\n)*", b"", cut_off)


def control_characters(body, text):
    """Each entry's summary starts with that text."""
    return _in_entries(body, lambda entry: entry.replace(b"SUMMARY:", b"SUMMARY:" + text.encode()))


def garbage(size, seed):
    return random.Random(seed).randbytes(size)
