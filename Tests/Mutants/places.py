"""Where a small fault can be put into a Swift file, and how."""

import dataclasses
import re

from syntax import KEPT, TYPES, Syntax

KINDS = ("comparison", "bound", "condition", "statement", "constant", "arguments", "operator")

# What stands for the name of a fault, and for its number, in a text that has it.
NAME, NUMBER = "\0", "\1"

# An operator, and the one that it becomes.
COMPARISONS = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "=="}
BOUNDS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OPERATORS = {"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+="}
RANGES = ("..<", "...")
PRECEDENCES = {
    **dict.fromkeys(COMPARISONS, "ComparisonPrecedence"),
    **dict.fromkeys(RANGES, "RangeFormationPrecedence"),
    **dict.fromkeys(("+", "-"), "AdditionPrecedence"),
    **dict.fromkeys(("+=", "-="), "AssignmentPrecedence"),
    "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence",
}
ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "|=", "&=", "^=")

NOT_OPERANDS = {"return", "case", "in", "func", "operator", "where", "if", "guard", "while", "else", "try"}


@dataclasses.dataclass
class Place:
    """A fault that can be put into a file: these characters are replaced."""

    kind: str
    start: int
    end: int
    lines: range
    column: int
    words: str
    # The faulty text, and the text that has the fault if it is on, with `NAME` for its number.
    faulty: str
    switched: str
    # What the switched text needs at the end of the file.
    helper: str = ""

    def switched_text(self, number):
        return self.switched.replace(NAME, self.name(number))

    def helper_text(self, number):
        return self.helper.replace(NAME, self.name(number)).replace(NUMBER, str(number))

    def name(self, number):
        """The number, or an operator that has it as its name."""
        return str(number) if "operator" not in self.helper else f"~{number:b}~".translate({48: "+", 49: "-"})


def find(text):
    """All places of a file, in their order."""
    return Finder(text).find()


class Finder(Syntax):
    def __init__(self, text):
        super().__init__(text)
        self.places = []

    def find(self):
        for index, token in enumerate(self.tokens):
            if token.kind == "operator":
                self.find_operator(index)
            elif token.kind == "number" or token.text in ("true", "false"):
                self.find_constant(index)
            elif token.text in ("if", "guard", "while") and self.text_at(index - 1) != ".":
                self.find_conditions(index)
            elif token.text == "(":
                self.find_arguments(index)
            elif token.text == "{":
                self.find_statements(index)
        return sorted(self.places, key=lambda place: (place.start, place.end, place.kind))

    def add(self, kind, first, last, words, faulty, switched, helper=""):
        start, end = self.tokens[first].start, self.tokens[last].end
        line = self.line(start)
        lines = range(line, self.line(end) + 1)
        column = start - self.line_starts[line - 1] + 1
        self.places.append(Place(kind, start, end, lines, column, words, faulty, switched, helper))

    # Operators

    def find_operator(self, index):
        text = self.tokens[index].text
        if not self.is_infix(index):
            return
        if text in RANGES and "string" not in (self.tokens[index - 1].kind, self.tokens[index + 1].kind):
            kind = "Range" if text == "..<" else "ClosedRange"
            signature = f"(left: Int, right: Int) -> {kind}<Int>"
            words = f"`{text}` ends one earlier"
            self.add_operator("bound", index, signature, f"left {text} Swift.max(left, right - 1)", words)
        elif text in COMPARISONS:
            protocol = "Equatable" if text in ("==", "!=") else "Comparable"
            signature = f"<Value: {protocol}>(left: Value, right: Value) -> Bool"
            self.add_operator("comparison", index, signature, COMPARISONS[text])
            if text in BOUNDS:
                self.add_operator("bound", index, signature, BOUNDS[text])
        elif text in ("&&", "||"):
            signature = "(left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool"
            self.add_operator("operator", index, signature, OPERATORS[text])
        elif text in ("+", "-") and not self.is_joined(index):
            signature = "<Value: AdditiveArithmetic>(left: Value, right: Value) -> Value"
            self.add_operator("operator", index, signature, OPERATORS[text])
        elif text in ("+=", "-="):
            signature = "<Value: AdditiveArithmetic>(left: inout Value, right: Value)"
            self.add_operator("operator", index, signature, OPERATORS[text])

    def is_joined(self, index):
        """Whether a `+` joins texts, or many lists, which the compiler would look at for long."""
        near = self.tokens[max(0, index - 12) : index + 13]
        parent = self.tokens[index].parent
        return "string" in (near_by.kind for near_by in self.tokens[index - 1 : index + 2]) or (
            sum(1 for token in near if token.text == "+" and token.parent == parent) > 3
        )

    def add_operator(self, kind, index, signature, other, words=None):
        """Replaces an operator by one of its own, which does what it did, or what `other` does."""
        text = self.tokens[index].text
        before, right = ("try ", "right()") if "throws" in signature else ("", "right")
        faulty = other if words else f"left {other} {right}"
        result = "return " if "->" in signature.replace("() throws ->", "") else ""
        helper = (
            f"infix operator {NAME}: {PRECEDENCES[text]}; fileprivate func {NAME}{signature} "
            f"{{ if isFault({NUMBER}) {{ {result}{before}{faulty} }} else {{ {result}{before}left {text} {right} }} }}"
        )
        shown = f"{text} -1 + " if words else other
        self.add(kind, index, index, words or f"`{text}` is `{other}`", shown, NAME, helper)

    def is_infix(self, index):
        """Whether an operator stands between two values. That of a type or of a pattern does not."""
        if not 0 < index < len(self.tokens) - 1:
            return False
        before, token, after = self.tokens[index - 1 : index + 2]
        has_spaces = before.end < token.start and token.end < after.start
        if has_spaces == (token.text in RANGES) or (not has_spaces and before.end < token.start):
            return False
        if token.text in RANGES and token.end < after.start:
            return False
        ends_value = before.kind in ("word", "number", "string") or before.text in (")", "]", "}", "!", "?")
        begins_value = after.kind in ("word", "number", "string") or after.text in ("(", "[", "-", "!", ".", "~")
        return ends_value and begins_value and before.text not in NOT_OPERANDS

    # Constants

    def find_constant(self, index):
        token = self.tokens[index]
        before = self.text_at(index - 1)
        if before == "." or self.text_at(index + 1) == ":" and self.text_at(token.parent) == "(":
            return
        if before == "=" and (self.is_declaration(token.parent) or self.is_raw_value(index)):
            return
        if token.kind == "number":
            value = re.fullmatch(r"(0x)([0-9a-fA-F_]+)|()([0-9_]+)", token.text)
            if value is None:
                return
            faulty = hex(int(value[2], 16) + 1) if value[1] else str(int(value[4]) + 1)
            switched = f"(isFault({NAME}) ? {faulty} : {token.text})"
        elif self.first_word_of_line(index) != "case":
            faulty = "false" if token.text == "true" else "true"
            switched = f"(isFault({NAME}) != {token.text})"
        else:
            return
        self.add("constant", index, index, f"`{token.text}` is `{faulty}`", faulty, switched)

    # Conditions

    def find_conditions(self, index):
        keyword = self.tokens[index]
        if self.text_at(index - 1) == "}" and keyword.text == "while" and not keyword.is_first:
            return
        ending = "else" if keyword.text == "guard" else "{"
        first = position = index + 1
        while position < len(self.tokens) and self.tokens[position].text not in (ending, "}", "else", ";"):
            if self.tokens[position].text == ",":
                self.add_condition(first, position - 1)
                first = position + 1
            position = self.tokens[position].partner + 1 if self.opens(position) else position + 1
        if self.text_at(position) == ending:
            self.add_condition(first, position - 1)

    def add_condition(self, first, last):
        if first > last or self.tokens[first].text in ("let", "var", "case", "#available", "#unavailable"):
            return
        source = self.source(first, last)
        helper = f"fileprivate func fault{NAME}(_ value: Bool) -> Bool {{ isFault({NAME}) != value }}"
        words = f"condition negated: `{shortened(source)}`"
        self.add("condition", first, last, words, f"!({source})", f"fault{NAME}({source})", helper)

    # Arguments

    def find_arguments(self, index):
        before = self.tokens[index - 1] if index else None
        if before is None or before.kind != "word" or before.end != self.tokens[index].start:
            return
        if before.text in ("min", "max", "abs", "Set", "zip") or before.text in KEPT | NOT_OPERANDS - {"init"}:
            return
        if self.is_declaration(index) or self.first_word_of_line(index) in ("case", "func"):
            return
        arguments = [self.value(first, last) for first, last in self.parts(index)]
        for one, other in zip(arguments, arguments[1:]):
            if one and other and one[2] & other[2] and self.source(*one[:2]) != self.source(*other[:2]):
                a, b = self.source(*one[:2]), self.source(*other[:2])
                between = self.text[self.tokens[one[1]].end : self.tokens[other[0]].start]
                switched = f"(isFault({NAME}) ? {b} : {a}){between}(isFault({NAME}) ? {a} : {b})"
                self.add("arguments", one[0], other[1], f"`{a}` and `{b}` exchanged", b + between + a, switched)

    def value(self, first, last):
        """The tokens of an argument without its label, and what it may be: most that stand beside each other are of
        different types. None if it is more than a name, a number or a case."""
        if self.text_at(first + 1) == ":":
            first += 2
        inside = self.tokens[first : last + 1]
        if not inside or any(token.kind != "word" and token.text != "." for token in inside[1:]):
            return None
        begin = inside[0]
        if begin.kind == "word" and begin.text not in ("let", "var", "try"):
            return first, last, self.types.get(inside[-1].text, set())
        # Numbers, or cases such as `.added`.
        return (first, last, {begin.kind}) if begin.kind == "number" or begin.text == "." else None

    # Statements

    def find_statements(self, bracket):
        if self.owner(bracket)[0] in TYPES:
            return
        statements = list(self.statements(bracket))
        for first, last in statements:
            if self.can_be_left_out(first, last, bracket, len(statements) == 1):
                source = self.source(first, last)
                switched = f"if !isFault({NAME}) {{ {source} }}"
                self.add("statement", first, last, f"left out: `{shortened(source)}`", "", switched)

    def can_be_left_out(self, first, last, bracket, is_alone):
        owner, index = self.owner(bracket)
        is_guard = owner == "else" and self.text_at(index - 1) != "}"
        begin = self.tokens[first]
        if begin.kind != "word" or begin.text in KEPT or is_guard and begin.text in ("return", "continue"):
            return False
        if begin.text == "continue":
            return True
        if begin.text == "return":
            after = self.text_at(self.tokens[bracket].partner + 1)
            return first == last or owner == "if" and after not in ("else", "}")
        if owner == "init" and begin.text == "self":
            # It is the property's first value.
            return False
        siblings = [token.text for token in self.tokens[first : last + 1] if token.parent == begin.parent]
        if any(text in ASSIGNMENTS for text in siblings):
            return True
        is_call = self.tokens[last].text in (")", "}") and len(siblings) > 2 and "init" not in siblings
        returns = owner == "func" and any(token.text == "->" for token in self.tokens[index:bracket])
        is_value = is_alone and (owner in ("", "var", "let", "get", "subscript") or returns)
        return is_call and not is_value


def shortened(source):
    words = " ".join(source.split())
    return words if len(words) <= 70 else words[:69] + "…"
