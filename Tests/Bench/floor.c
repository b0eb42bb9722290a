/* The floor: the minimum work of a full-screen list. It reads the lines of a file, shows a screenful, moves a cursor,
   and appends a line to a second file on a change. Docket's figures are printed as ratios to this program.

   Usage: floor [--sync] LINES CHANGES */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

enum { FIRST_ROW = 3, MARK = 3 };

static char **lines;
static long count, cursor, top, changes;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void read_lines(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) fail(path);
    char *bytes = malloc((size_t)status.st_size + 1);
    long size = 0;
    for (ssize_t got; (got = read(file, bytes + size, (size_t)(status.st_size - size))) > 0;) size += got;
    close(file);
    bytes[size] = '\0';
    long room = 0;
    for (char *line = bytes, *end; (end = memchr(line, '\n', (size_t)(bytes + size - line))); line = end + 1) {
        *end = '\0';
        if (count == room) lines = realloc(lines, (size_t)(room = room ? 2 * room : 1024) * sizeof *lines);
        lines[count++] = line;
    }
}

static long list_rows(void) { return LINES - FIRST_ROW - 1; }

static void draw_line(long index) {
    long row = FIRST_ROW + index - top;
    if (index >= count || row < FIRST_ROW || row > LINES - 2) return;
    wchar_t text[512];
    const char *bytes = lines[index];
    size_t length = mbsnrtowcs(text, &bytes, strlen(bytes), 511, NULL);
    if (length == (size_t)-1) length = 0;
    int columns = 0, shown = 0;
    while (shown < (int)length) {
        int width = wcwidth(text[shown]);
        if (columns + width > COLS - 4) break;
        columns += width > 0 ? width : 0;
        shown++;
    }
    mvaddwstr((int)row, 1, index == cursor ? L"❯ " : L"  ");
    attrset(index == cursor ? A_BOLD : A_NORMAL);
    addnwstr(text, shown);
    attrset(A_NORMAL);
    clrtoeol();
}

static void draw_list(void) {
    for (long index = top; index < top + list_rows(); index++) draw_line(index);
}

static void draw_counts(void) {
    mvprintw(1, 1, "All %ld   Changed %ld", count, changes);
    clrtoeol();
}

static void draw_footer(void) {
    mvaddstr(LINES - 1, 1, "arrows move  space check  q quit");
    clrtoeol();
    char position[32];
    int length = snprintf(position, sizeof position, "%ld/%ld", count ? cursor + 1 : 0, count);
    mvaddstr(LINES - 1, COLS - 1 - length, position);
}

static void move_to(long index, long view) {
    long old = cursor, last = count > list_rows() ? count - list_rows() : 0;
    cursor = index >= count ? count - 1 : index;
    if (cursor < 0) cursor = 0;
    if (view > last) view = last;
    if (view < 0) view = 0;
    if (cursor < view) view = cursor;
    if (cursor >= view + list_rows()) view = cursor - list_rows() + 1;
    long by = view - top;
    top = view;
    if (labs(by) >= list_rows()) {
        draw_list();
    } else {
        if (by != 0) {
            scrollok(stdscr, TRUE);
            wscrl(stdscr, (int)by);
            scrollok(stdscr, FALSE);
            for (long row = 0; row < labs(by); row++) draw_line(by < 0 ? top + row : top + list_rows() - 1 - row);
        }
        draw_line(old);
        draw_line(cursor);
    }
    draw_footer();
}

/* Writes a record about as long as a line in Docket's journal. */
static void change(int file, bool sync) {
    if (count == 0) return;
    bool done = strncmp(lines[cursor], "✓", MARK) == 0;
    char record[256];
    int length = snprintf(record, sizeof record,
                          "{\"items\":[{\"id\":\"00000000-0000-4000-8000-%012ld\",\"isComplete\":%s,"
                          "\"completedAt\":\"2026-11-21T09:30:00.000Z\",\"rank\":%ld}]}\n",
                          cursor, done ? "false" : "true", -cursor);
    if (write(file, record, (size_t)length) != length || (sync && fdatasync(file) != 0)) fail("changes");
    if (strlen(lines[cursor]) >= MARK) memcpy(lines[cursor], done ? "○" : "✓", MARK);
    changes++;
    draw_line(cursor);
    draw_counts();
}

int main(int argc, char **argv) {
    bool sync = argc > 1 && strcmp(argv[1], "--sync") == 0;
    if (argc != 3 + sync) return fputs("usage: floor [--sync] LINES CHANGES\n", stderr), 2;
    setlocale(LC_CTYPE, "");
    read_lines(argv[1 + sync]);
    int file = open(argv[2 + sync], O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) fail(argv[2 + sync]);
    initscr();
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    typeahead(-1);
    curs_set(0);
    idlok(stdscr, TRUE);
    setscrreg(FIRST_ROW, LINES - 2);
    mvaddstr(0, 1, "1 Todos  2 Create Todo  3 People");
    draw_counts();
    draw_list();
    draw_footer();
    for (;;) {
        refresh();
        switch (getch()) {
        case KEY_DOWN: case 'j': move_to(cursor + 1, top); break;
        case KEY_UP: case 'k': move_to(cursor - 1, top); break;
        case KEY_NPAGE: move_to(cursor + list_rows(), top + list_rows()); break;
        case KEY_PPAGE: move_to(cursor - list_rows(), top - list_rows()); break;
        case KEY_END: case 'G': move_to(count - 1, top); break;
        case KEY_HOME: case 'g': move_to(0, 0); break;
        case ' ': change(file, sync); break;
        case 'q': case ERR: return endwin(), 0;
        }
    }
}
