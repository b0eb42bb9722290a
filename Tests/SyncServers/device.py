"""Another device, with python-caldav: reads and changes to-dos on a server as JSON lines say.

    device.py URL USER PASSWORD

It asks the server once, writes {"ready": true}, and then answers commands. A collection is named by its path, a to-do
by its UID.
"""

import sys
import urllib.parse

import caldav
import lines


class Device:
    def __init__(self, url, user, password):
        # Cyrus answers without asking for a password, as to nobody.
        self.client = caldav.DAVClient(url=url, username=user, password=password, auth_type="basic")
        self.principal = self.client.principal()

    def collections(self):
        return {
            "collections": [
                {
                    "path": urllib.parse.urlsplit(str(calendar.url)).path,
                    "name": calendar.get_display_name(),
                    "components": sorted(calendar.get_supported_components()),
                }
                for calendar in self.principal.calendars()
            ]
        }

    def make_collection(self, name, identifier=None):
        calendar = self.principal.make_calendar(
            name=name, cal_id=identifier, supported_calendar_component_set=["VTODO"]
        )
        return {"path": urllib.parse.urlsplit(str(calendar.url)).path}

    def _calendar(self, collection):
        return self.client.calendar(url=urllib.parse.urljoin(str(self.client.url), collection))

    def _todo(self, collection, uid):
        return self._calendar(collection).get_todo_by_uid(uid)

    def list(self, collection):
        todos = self._calendar(collection).todos(include_completed=True)
        return {"todos": sorted((described(todo) for todo in todos), key=lambda todo: todo["uid"])}

    def read(self, collection, uid):
        return {"todos": [described(self._todo(collection, uid))]}

    def add(self, collection, text):
        """Adds an entry as it is written."""
        todo = self._calendar(collection).add_todo(text)
        return {"todos": [described(todo)]}

    def edit(self, collection, uid, set=None, remove=()):
        """Gives properties of a to-do other values; a text is plain, without backslashes. Others stay."""
        todo = self._todo(collection, uid)
        with todo.edit_icalendar_component() as component:
            for name in [*remove, *(set or {})]:
                component.pop(name, None)
            for name, value in (set or {}).items():
                component.add(name, component.types_factory.for_property(name).from_ical(value))
        todo.save()

    def complete(self, collection, uid):
        self._todo(collection, uid).complete()

    def delete(self, collection, uid):
        self._todo(collection, uid).delete()

    def move(self, collection, uid, to):
        """As most clients do it: it is added there and deleted here, the other way round where the server wants it."""
        todo = self._todo(collection, uid)
        text = todo.data
        try:
            self._calendar(to).add_todo(text)
        except caldav.lib.error.AuthorizationError:  # Cyrus has a UID once in all collections of a user.
            todo.delete()
            self._calendar(to).add_todo(text)
        else:
            todo.delete()


def described(todo):
    component = todo.icalendar_component
    properties = {}
    for name, value in component.property_items(recursive=False):
        if name not in ("BEGIN", "END"):
            text = value.to_ical()
            properties.setdefault(name, []).append(text.decode() if isinstance(text, bytes) else str(text))
    return {
        "uid": str(component["UID"]),
        "path": urllib.parse.urlsplit(str(todo.url)).path,
        "properties": properties,
        "text": todo.data,
    }


def main():
    device = Device(*sys.argv[1:])
    lines.send({"ready": True})
    lines.answer_commands(
        {
            "collections": device.collections,
            "makeCollection": device.make_collection,
            "list": device.list,
            "read": device.read,
            "add": device.add,
            "edit": device.edit,
            "complete": device.complete,
            "delete": device.delete,
            "move": device.move,
        }
    )


if __name__ == "__main__":
    main()
