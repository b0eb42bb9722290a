"""The tokens of a Swift file, as far as the search for faults needs them."""

import dataclasses
import re

OPENING = {"(": ")", "[": "]", "{": "}"}
OPERATOR = "/=-+!*%<>&|^~?"

# What is no code: comments, then imports, directives such as `#if`, and attributes.
SKIPPED = re.compile(
    r"//[^\n]*|(?m:^[ \t]*(?:(?:@\w+|public|package|internal|private) )*import [^\n]*)"
    r"|(?m:^[ \t]*#(?:if|elseif|else|endif)\b[^\n]*)|@\w+"
)
WORD = re.compile(r"`?[^\W\d]\w*`?|\$\w+|#\w+")
NUMBER = re.compile(r"0[xob][0-9a-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?")
STRING = re.compile(r'(#*)("""|")')


class Unreadable(Exception):
    """The file is not the Swift that these rules know."""


@dataclasses.dataclass
class Token:
    kind: str  # word, number, string, operator, or bracket
    text: str
    start: int
    end: int
    # The index of the bracket that it stands in; -1 outside of all.
    parent: int
    # For an opening bracket, the index of its closing one, and the other way round.
    partner: int = -1
    # Whether it is the first of its line.
    is_first: bool = False


def tokens(text):
    found = []
    open_brackets = []
    position, line_start = 0, True

    def add(kind, end):
        nonlocal position, line_start
        parent = open_brackets[-1] if open_brackets else -1
        found.append(Token(kind, text[position:end], position, end, parent, is_first=line_start))
        position, line_start = end, False

    while position < len(text):
        char = text[position]
        if char.isspace():
            line_start = line_start or char == "\n"
            position += 1
        elif text.startswith("/*", position):
            position = comment_end(text, position)
        elif skipped := SKIPPED.match(text, position):
            position = skipped.end()
            if skipped.group().startswith("@") and text.startswith("(", position):
                position = closing(text, position)
        elif string := STRING.match(text, position):
            add("string", string_end(text, string))
        elif match := WORD.match(text, position):
            add("word", match.end())
        elif match := NUMBER.match(text, position):
            add("number", match.end())
        elif char in OPENING:
            add("bracket", position + 1)
            open_brackets.append(len(found) - 1)
        elif char in OPENING.values():
            if not open_brackets or OPENING[found[open_brackets[-1]].text] != char:
                raise Unreadable(f"line {text.count(chr(10), 0, position) + 1}: {char} closes nothing")
            opening = open_brackets.pop()
            add("bracket", position + 1)
            found[opening].partner, found[-1].partner = len(found) - 1, opening
        else:
            add("operator", operator_end(text, position))
    if open_brackets:
        line = text.count("\n", 0, found[open_brackets[-1]].start) + 1
        raise Unreadable(f"line {line}: {found[open_brackets[-1]].text} is not closed")
    return found


def operator_end(text, start):
    """The end of an operator; separators, such as a comma, are operators of one character here."""
    end = start + 1
    if text[start] == ".":
        while text[end : end + 1] == "." or (end - start > 1 and text[end : end + 1] == "<"):
            end += 1
    elif text[start] in OPERATOR:
        while text[end : end + 1] and text[end] in OPERATOR and text[end : end + 2] not in ("//", "/*"):
            end += 1
    return end


def comment_end(text, start):
    depth, position = 1, start + 2
    while depth:
        mark = re.compile(r"/\*|\*/").search(text, position)
        if mark is None:
            raise Unreadable(f"line {text.count(chr(10), 0, start) + 1}: a comment does not end")
        depth += 1 if mark.group() == "/*" else -1
        position = mark.end()
    return position


def string_end(text, opening):
    """The end of a string, with the code and the strings in its interpolations."""
    hashes, quotes = opening.groups()
    ending, escape = quotes + hashes, "\\" + hashes
    position = opening.end()
    while not text.startswith(ending, position):
        if position >= len(text):
            raise Unreadable(f"line {text.count(chr(10), 0, opening.start()) + 1}: a string does not end")
        if text.startswith(escape + "(", position):
            position = closing(text, position + len(escape))
        else:
            position += len(escape) + 1 if text.startswith(escape, position) else 1
    return position + len(ending)


def closing(text, start):
    """The position behind the bracket that closes the one at `start`."""
    depth, position = 0, start
    while position < len(text):
        if string := STRING.match(text, position):
            position = string_end(text, string)
            continue
        depth += (text[position] in OPENING) - (text[position] in OPENING.values())
        position += 1
        if depth == 0:
            return position
    raise Unreadable(f"line {text.count(chr(10), 0, start) + 1}: a bracket is not closed")
