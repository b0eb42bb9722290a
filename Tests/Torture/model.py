"""What the list should be: the to-dos after each key."""

import copy


class Model:
    """The titles of both sections in their order, and the selected one."""

    def __init__(self, shown=(), selected=None):
        self.todo = [title for title, done in shown if not done]
        self.done = [title for title, done in shown if done]
        self.selected = selected

    @property
    def list(self):
        return [(title, False) for title in self.todo] + [(title, True) for title in self.done]

    def copy(self):
        return copy.deepcopy(self)

    def section(self):
        return self.todo if self.selected in self.todo else self.done

    def take_out(self):
        """Removes the selected to-do, and selects the next one, else the previous one, else one of the other section."""
        section = self.section()
        index = section.index(self.selected)
        section.pop(index)
        if section:
            self.selected = section[min(index, len(section) - 1)]
        else:
            other = self.done if section is self.todo else self.todo
            self.selected = other[0] if other else None

    def add(self, title):
        self.todo.insert(0, title)
        self.selected = title

    def toggle(self):
        title, was_open = self.selected, self.selected in self.todo
        self.take_out()
        if was_open:
            self.done.insert(0, title)
        else:
            self.todo.append(title)
        if self.selected is None:
            self.selected = title

    def move(self, by):
        section = self.section()
        index = section.index(self.selected)
        if 0 <= index + by < len(section):
            section[index], section[index + by] = section[index + by], section[index]

    def append(self, text):
        section = self.section()
        section[section.index(self.selected)] += text
        self.selected += text
