"""The structure of a Swift file: its brackets, its statements, and what they belong to."""

import bisect
import re

import swift

TYPES = {"struct", "class", "enum", "extension", "protocol", "actor"}
CLAUSES = {"if", "guard", "while", "for", "do", "repeat", "catch", "else", "defer", "switch"}
OWNERS = TYPES | CLAUSES | {"func", "init", "deinit", "subscript", "var", "let", "get", "set", "didSet", "willSet"}
# Words that begin a statement which is not left out: declarations, and what the compiler needs.
KEPT = OWNERS | set(
    "case default throw fallthrough break typealias static private fileprivate internal package public final lazy weak "
    "mutating nonmutating nonisolated override indirect convenience associatedtype infix prefix postfix super".split()
)
# Words that go on with the statement of the line before.
FOLLOWING = {"else", "catch", "where", "as", "is", "in", "throws", "rethrows"}
DECLARATION = re.compile(r"(?<![.\w])(?:func|init|subscript|case|macro)\b[^({]*$")


class Syntax:
    """The methods take and return indexes of tokens, but for `line`."""

    def __init__(self, text):
        self.text = text
        self.tokens = swift.tokens(text)
        # The types that a name has in the file, as far as it says so.
        self.types = {}
        for name, kind in re.findall(r"\b(\w+): (\[?[A-Z][\w.]*\]?)", text):
            self.types.setdefault(name, set()).add(kind)
        self.line_starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def text_at(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def line(self, position):
        return bisect.bisect_right(self.line_starts, position)

    def source(self, first, last):
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def opens(self, index):
        return self.tokens[index].text in swift.OPENING and self.tokens[index].kind == "bracket"

    def first_word_of_line(self, index):
        while index > 0 and not self.tokens[index].is_first:
            index -= 1
        return self.tokens[index].text

    def is_declaration(self, bracket):
        """Whether a parenthesis has the parameters of a declaration."""
        if bracket < 0 or self.tokens[bracket].text != "(":
            return False
        start = self.tokens[bracket].start
        return DECLARATION.search(self.text, self.line_starts[self.line(start) - 1], start) is not None

    def is_raw_value(self, index):
        token = self.tokens[index]
        line = self.text[self.line_starts[self.line(token.start) - 1] : token.start]
        return token.parent >= 0 and self.owner(token.parent)[0] == "enum" and "static" not in line

    def parts(self, bracket):
        """The first and the last token of each part between the commas of a bracket."""
        position = first = bracket + 1
        end = self.tokens[bracket].partner
        while position < end:
            if self.tokens[position].text == ",":
                yield first, position - 1
                first = position + 1
            position = self.tokens[position].partner + 1 if self.opens(position) else position + 1
        if first < end:
            yield first, end - 1

    def owner(self, bracket):
        """The word that a brace belongs to, such as `func`, and its index; an empty one for a closure."""
        position = bracket - 1
        parent = self.tokens[bracket].parent
        if parent >= 0 and self.tokens[parent].text != "{":
            return "", -1
        while position > parent:
            token = self.tokens[position]
            if token.text == "}":
                # An `else` behind it would have been found.
                return "", -1
            if token.text in (")", "]") and token.kind == "bracket":
                position = token.partner
            elif token.kind == "word" and token.text in OWNERS and self.text_at(position - 1) != ".":
                return token.text, position
            position -= 1
        return "", -1

    def statements(self, bracket):
        """The first and the last token of each statement in a brace."""
        end = self.tokens[bracket].partner
        position = first = self.behind_signature(bracket)
        in_label = False
        while position < end:
            token = self.tokens[position]
            if token.text in ("case", "default") and token.is_first and self.owner(bracket)[0] == "switch":
                if first < position:
                    yield first, position - 1
                in_label = True
            elif in_label:
                if token.text == ":":
                    in_label, first = False, position + 1
            elif position > first and self.begins_statement(position):
                yield first, position - 1
                first = position
            position = token.partner + 1 if self.opens(position) else position + 1
        if first < end and not in_label:
            yield first, end - 1

    def behind_signature(self, bracket):
        position = bracket + 1
        while position < self.tokens[bracket].partner and not self.tokens[position].is_first:
            if self.tokens[position].text == "in":
                return position + 1
            if self.tokens[position].text in KEPT or self.tokens[position].text == "=":
                break
            position = self.tokens[position].partner + 1 if self.opens(position) else position + 1
        return bracket + 1

    def begins_statement(self, index):
        token, before = self.tokens[index], self.tokens[index - 1]
        if before.text == ";":
            return True
        if not token.is_first or token.text in FOLLOWING or token.text == "{":
            return False
        if token.kind == "operator" or before.kind == "operator" and before.text not in ("!", "?"):
            return False
        return before.text not in FOLLOWING - {"catch"}
