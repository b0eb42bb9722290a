"""Formats the figures as plain text, with ratios and targets."""

import math
import statistics


def median(values):
    return statistics.median(values)


def p99(values):
    return sorted(values)[math.ceil(0.99 * len(values)) - 1]


def megabytes(values):
    """Returns None if one of the values is unknown."""
    return median(values) / 1024 if all(values) else None


# For each row: its label, the name of its samples, the statistic, and the target as a ratio to the floor program.
ROWS = [
    ("first frame, ms", "first frame", median, 2),
    ("everything loaded, ms", "all loaded", median, None),
    ("down in view, p50, ms", "down", median, 2),
    ("down in view, p99, ms", "down", p99, 2),
    ("down in view, bytes", "down, bytes", median, None),
    ("down, scrolling, p50, ms", "down, scrolling", median, 2),
    ("down, scrolling, p99, ms", "down, scrolling", p99, 2),
    ("down, scrolling, bytes", "down, scrolling, bytes", median, None),
    ("page down, p50, ms", "page down", median, 2),
    ("page down, p99, ms", "page down", p99, 2),
    ("page down, bytes", "page down, bytes", median, None),
    ("End, p50, ms", "End", median, 2),
    ("End, p99, ms", "End", p99, 2),
    ("End, bytes", "End, bytes", median, None),
    ("search, a letter, p50, ms", "search", median, None),
    ("query, a letter, p50, ms", "query", median, None),
    ("query, a letter, p99, ms", "query", p99, None),
    ("views, ms", "views", median, None),
    ("down in a view, p50, ms", "down in a view", median, None),
    ("agenda, ms", "agenda", median, None),
    ("down in the agenda, p50, ms", "down in the agenda", median, None),
    ("check in the agenda, p50, ms", "check in the agenda", median, None),
    ("change on disk, p50, ms", "change", median, 2),
    ("change on disk, p99, ms", "change", p99, 2),
    ("quit, ms", "quit", median, None),
    ("peak memory before q, MB", "memory", megabytes, None),
    ("peak memory in all, MB", "memory at the end", megabytes, None),
    ("wake-ups in an idle second", "wake-ups", median, None),
]


def number(value):
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def rated(ratio, target):
    """Formats a ratio with its target, and marks it with `!` if it is higher: `1.4x (target 2x)`."""
    if target is None:
        return f"{ratio:.1f}x"
    return f"{ratio:.1f}x (target {target}x)" + ("" if ratio <= target else " !")


def screens(results):
    """Returns the table of the screen's figures. `results[count][program]` has the samples by name."""
    header = ["Docket / floor = ratio"] + [f"{count:,}" for count in results] + ["target"]
    table = [header]
    for label, name, figure, target in ROWS:
        cells = [cell(result, name, figure, target) for result in results.values()]
        if any(cells):
            table.append([label] + cells + [f"{target}x" if target else ""])
    return aligned(table)


def aligned(table):
    """Formats rows of cells as lines. The first column is left-aligned, the others right-aligned."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0])] + [text.rjust(width) for text, width in zip(row[1:], widths[1:])]
        ).rstrip()
        for row in table
    )


# The figures that must not grow with the number of items: the times of keys, and the bytes they send.
FLAT = [label for label, name, *_ in ROWS if name.split(",")[0] in ("down", "page down", "End", "change")]


def growth(results):
    """Returns how Docket's figures grow from the first size that fills the screen to the largest."""
    counts = [count for count in results if count >= 100]
    first, last = results[counts[0]]["Docket"], results[counts[-1]]["Docket"]
    by = counts[-1] / counts[0]
    table = [[f"{counts[0]:,} to {counts[-1]:,} items", f"x{by:,.0f}", "growth"]]
    for label, name, figure, _ in ROWS:
        if "p99" in label or not first.get(name) or not last.get(name):
            continue
        before, after = figure(first[name]), figure(last[name])
        if not before or not after:
            continue
        factor = after / before
        kind = "flat" if factor < 1.5 else "linear at most" if factor <= 1.2 * by else "more than linear"
        missed = kind == "more than linear" or label in FLAT and kind != "flat"
        table.append([label, f"x{number(factor)}", kind + (" !" if missed else "")])
    return aligned(table)


def with_parts(result, count):
    """Returns how the figures change when many of the items have parts, tags and projects, or repeat."""
    table = [[f"{count:,} items, many with parts and tags", "with", "without", "ratio"]]
    for label, name, figure, _ in ROWS:
        rich, plain = (result[program].get(name) for program in ("Docket with parts", "Docket"))
        if rich and plain and figure(plain):
            after, before = figure(rich), figure(plain)
            table.append([label, number(after), number(before), f"{after / before:.2f}x"])
    return aligned(table)


def cell(result, name, figure, target):
    values = result["Docket"].get(name)
    if not values:
        return ""
    value = figure(values)
    floor = figure(result["floor"][name]) if result["floor"].get(name) else None
    if value is None:
        return ""
    if not floor:
        return number(value)
    mark = " " if target is None or value / floor <= target else "!"
    return f"{number(value)} / {number(floor)} ={value / floor:5.1f}x{mark}"
