"""A model of a terminal's screen, limited to the sequences that the two programs use."""

import re
import unicodedata

ROWS, COLUMNS = 40, 120

TOKEN = re.compile(
    r"\x1b\[(?P<parameters>[0-9;?>=]*)(?P<final>[@-~])|\x1b(?P<escape>[()*+].|[^\[])|(?P<control>[\x00-\x1f])"
    r"|(?P<text>[^\x00-\x1f]+)",
    re.DOTALL,
)


class Screen:
    """A grid of characters without colours, updated by the output of a program."""

    def __init__(self):
        self.cells = [self.blank() for _ in range(ROWS)]
        self.row = self.column = 0
        self.region = (0, ROWS - 1)
        self.saved = (0, 0)
        self.last = " "
        self.rest = b""

    def text(self, row):
        return "".join(self.cells[row]).rstrip()

    def feed(self, data):
        # Keep an incomplete escape sequence or character for the next read.
        data = self.rest + data
        end = len(data)
        escape = data.rfind(b"\x1b")
        if escape >= 0 and not TOKEN.match(data[escape:].decode("utf-8", "replace")):
            end = escape
        while end > 0 and len(data) - end < 4:
            try:
                text = data[:end].decode()
                break
            except UnicodeDecodeError:
                end -= 1
        else:
            text = data[:end].decode("utf-8", "replace")
        self.rest = data[end:]
        for match in TOKEN.finditer(text):
            if match["text"]:
                for character in match["text"]:
                    self.put(character)
            elif match["final"]:
                self.control(match["parameters"], match["final"])
            elif match["escape"]:
                self.escape(match["escape"])
            else:
                self.plain(match["control"])

    @staticmethod
    def blank():
        return [" "] * COLUMNS

    def put(self, character):
        if unicodedata.combining(character) or character == "\ufe0f":
            return
        if self.column < COLUMNS:
            self.cells[self.row][self.column] = self.last = character
        self.column += 1
        if unicodedata.east_asian_width(character) in "WF":
            if self.column < COLUMNS:
                self.cells[self.row][self.column] = ""
            self.column += 1

    def plain(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\b":
            self.column = max(self.column - 1, 0)
        elif character == "\n":
            if self.row == self.region[1]:
                self.scroll(1)
            else:
                self.row = min(self.row + 1, ROWS - 1)

    def escape(self, name):
        if name == "7":
            self.saved = (self.row, self.column)
        elif name == "8":
            self.row, self.column = self.saved
        elif name == "M":
            if self.row == self.region[0]:
                self.scroll(-1)
            else:
                self.row = max(self.row - 1, 0)

    def scroll(self, lines, top=None):
        top = self.region[0] if top is None else top
        bottom = self.region[1]
        for _ in range(abs(lines)):
            if lines > 0:
                del self.cells[top]
                self.cells.insert(bottom, self.blank())
            else:
                del self.cells[bottom]
                self.cells.insert(top, self.blank())

    def control(self, parameters, final):
        if parameters[:1] in ("?", ">", "="):
            if parameters == "?1049":
                self.cells = [self.blank() for _ in range(ROWS)]
            return
        numbers = [int(number or 0) for number in parameters.split(";")]
        first = numbers[0]
        count = first or 1
        line = self.cells[self.row]
        if final in "Hf":
            self.row = min(count, ROWS) - 1
            self.column = min((numbers[1] if len(numbers) > 1 else 0) or 1, COLUMNS) - 1
        elif final == "d":
            self.row = min(count, ROWS) - 1
        elif final == "G":
            self.column = min(count, COLUMNS) - 1
        elif final == "A":
            self.row = max(self.row - count, 0)
        elif final == "B":
            self.row = min(self.row + count, ROWS - 1)
        elif final == "C":
            self.column = min(self.column + count, COLUMNS - 1)
        elif final == "D":
            self.column = max(self.column - count, 0)
        elif final == "J":
            if first == 0:
                line[self.column :] = [" "] * (COLUMNS - self.column)
            for row in range(self.row + 1 if first == 0 else 0, ROWS):
                self.cells[row] = self.blank()
        elif final == "K":
            start, end = [(self.column, COLUMNS), (0, self.column + 1), (0, COLUMNS)][first]
            line[start:end] = [" "] * (end - start)
        elif final == "X":
            end = min(self.column + count, COLUMNS)
            line[self.column : end] = [" "] * (end - self.column)
        elif final == "P":
            line[self.column :] = (line[self.column + count :] + self.blank())[: COLUMNS - self.column]
        elif final == "@":
            line[self.column :] = ([" "] * count + line[self.column :])[: COLUMNS - self.column]
        elif final == "b":
            for _ in range(count):
                self.put(self.last)
        elif final == "r":
            bottom = numbers[1] if len(numbers) > 1 else 0
            self.region = (count - 1, (bottom or ROWS) - 1)
            self.row = self.column = 0
        elif final in "LM":
            self.scroll(count if final == "M" else -count, top=self.row)
        elif final in "ST":
            self.scroll(count if final == "S" else -count)
