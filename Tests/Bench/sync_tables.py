"""Formats the figures of the sync as plain text, with ratios and targets."""

import time

from tables import aligned, median, number, p99, rated

# The data are the entries as they are on the server, in bytes.
MEMORY_TARGET = 3
# In each case next to the bare client.
FIRST_TARGET, NOTHING_TARGET, SENDING_TARGET = 1.5, 1.3, 1.2
# One key is the slowest also without a sync. That says little on a busy machine.
LONGEST_TARGET = 2

# For each row: its label, the run, the name of the figure, and by how much to divide it.
ROWS = [
    ("first sync, s", "first", "seconds", 1),
    ("first sync, CPU of docket, s", "first", "cpu", 1),
    ("first sync, CPU of docket-remote, s", "first", "helper cpu", 1),
    ("first sync, peak memory of docket, MB", "first", "memory", 1024),
    ("first sync, peak memory of docket-remote, MB", "first", "helper memory", 1024),
    ("first sync, requests", "first", "requests", 1),
    ("first sync, MB written", "first", "written", 1 << 20),
    ("nothing to do, s", "nothing", "seconds", 1),
    ("nothing to do, CPU of both, s", "nothing", "cpu of both", 1),
    ("nothing to do, peak memory of docket, MB", "nothing", "memory", 1024),
    ("nothing to do, requests", "nothing", "requests", 1),
    ("nothing to do, MB written", "nothing", "written", 1 << 20),
    ("a change here, s", "change", "seconds", 1),
    ("a change here, CPU of both, s", "change", "cpu of both", 1),
    ("a change here, peak memory of docket, MB", "change", "memory", 1024),
    ("a change here, requests", "change", "requests", 1),
    ("a change here, MB written", "change", "written", 1 << 20),
]
# The requests of a sync that receives nothing must not grow with the number of entries.
FLAT = {"nothing to do, requests", "a change here, requests"}


def timed(work):
    start = time.monotonic()
    work()
    return time.monotonic() - start


def figure(result, run, name, unit):
    samples = result[run]
    value = samples["cpu"] + samples["helper cpu"] if name == "cpu of both" else samples[name]
    return value / unit


def memory(label, result, data, empty, target=None):
    """Returns the line of a peak of memory, in KB, against the data, in bytes: in all, and without the program alone."""
    share, own = result["memory"] * 1024 / data, (result["memory"] - empty["memory"]) * 1024 / data
    return (
        f"{label}: peak memory of docket {rated(share, target)} of the data, {rated(own, target)} without that of "
        "a sync without entries"
    )


def receiving(results, empty):
    """Returns the table of syncs that receive. `results[count][run]` has the figures by name, and `empty` those of a
    sync without entries."""
    table = [["docket sync with entries"] + [f"{count:,}" for count in results] + ["target"]]
    table.append(["the entries on the server, MB"] + [number(r["bytes"] / 1e6) for r in results.values()] + [""])
    table.append(["Docket's state of them, MB"] + [number(r["state"] / 1e6) for r in results.values()] + [""])
    for label, run, name, unit in ROWS:
        target = "1" if label == "nothing to do, requests" else ""
        cells = []
        for result in results.values():
            value = figure(result, run, name, unit)
            cells.append(number(value) + ("!" if target and value > 1 else ""))
        table.append([label] + cells + [target])
    lines = [aligned(table)]
    for count, result in results.items():
        for label, run, target in [("first sync", "first", FIRST_TARGET), ("nothing to do", "nothing", NOTHING_TARGET)]:
            took, bare = result[run]["seconds"], result[f"bare {run}"]
            ratio = rated(took / bare, target)
            lines.append(f"{label}, {count:,} entries: {number(took)} s, a bare client {number(bare)} s: {ratio}")
        # Of few entries, the memory is that of the program itself.
        target = MEMORY_TARGET if count == max(results) else None
        for label, run in [("first sync", "first"), ("nothing to do", "nothing"), ("a change here", "change")]:
            lines.append(memory(f"{label}, {count:,} entries", result[run], result["bytes"], empty, target))
    lines.append(f"peak memory of a sync without entries: {number(empty['memory'] / 1024)} MB")
    return "\n".join(lines)


def growth(results):
    """Returns how the figures grow from few entries to many."""
    (few, first), (many, last) = results.items()
    by = many / few
    table = [[f"{few:,} to {many:,} entries", f"x{by:,.0f}", "growth"]]
    for label, run, name, unit in ROWS:
        before, after = figure(first, run, name, unit), figure(last, run, name, unit)
        if not before or not after:
            continue
        factor = after / before
        kind = "flat" if factor < 1.5 else "linear at most" if factor <= 1.2 * by else "more than linear"
        missed = kind == "more than linear" or label in FLAT and kind != "flat"
        table.append([label, f"x{number(factor)}", kind + (" !" if missed else "")])
    return aligned(table)


def screens(samples, headers, memory, loading, count, local):
    """Returns the figures of the screen with a first sync, and of the one without an account."""
    table = [[f"keys while {count:,} entries come, {local:,} are here", "with", "without", "ratio", "target"]]
    for name in ("down", "page down"):
        for label, statistic in [("p50", median), ("p99", p99), ("longest", max)]:
            synced, plain = (statistic(samples[which][name]) for which in ("with", "without"))
            target = LONGEST_TARGET if label == "longest" else 1.5
            mark = "!" if synced / plain > target else ""
            table.append(
                [f"{name}, {label}, ms", number(synced), number(plain), f"{synced / plain:.1f}x{mark}", f"{target}x"]
            )
    pressed = len(samples["with"]["down"])
    peak = memory["with"][1]
    return "\n".join(
        [
            aligned(table),
            f"keys down that were measured on each: {pressed:,}",
            f"peak memory of the screen: {number(memory['with'][0] / 1024)} MB before, {number(peak / 1024)} MB after; "
            f"of one that loads {count:,}: {number(loading / 1024)} MB: {rated(peak / loading, 2)}",
            f"headers with a progress of their own: {len(headers)}, such as",
            *(f"  {header}" for header in (headers[len(headers) // 3 :: len(headers) // 3 or 1] or ["none !"])[:2]),
        ]
    )


def sending(result, bare, count, data, empty):
    took = result["seconds"]
    both = result["cpu"] + result["helper cpu"]
    return "\n".join(
        [
            f"sending {count:,} new entries: {number(took)} s, {number(took / count * 1000)} ms an entry, a bare client "
            f"{number(bare / count * 1000)} ms: {rated(took / bare, SENDING_TARGET)}",
            f"requests an entry: {result['requests'] / count:.2f}",
            memory(f"sending {count:,} entries", result, data, empty, MEMORY_TARGET if count >= 2_000 else None),
            f"CPU of docket {number(result['cpu'])} s, of docket-remote {number(result['helper cpu'])} s, of both "
            f"{number(both / count * 1000)} ms an entry",
            f"peak memory of docket {number(result['memory'] / 1024)} MB, of docket-remote "
            f"{number(result['helper memory'] / 1024)} MB; {number(result['written'] / (1 << 20))} MB written",
        ]
    )
