/* Inline functions and constants for ncurses macros that Swift cannot import. */
#ifndef DOCKET_CNCURSES_SHIM_H
#define DOCKET_CNCURSES_SHIM_H

/* Enables the wide-character functions. */
#define NCURSES_WIDECHAR 1

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <term.h>
#include <wchar.h>

/* <wchar.h> declares these only with _XOPEN_SOURCE. */
extern int wcwidth(wchar_t);
extern int wcswidth(const wchar_t *, size_t);

/* The system headers declare these only with _GNU_SOURCE. */
extern int dup3(int, int, int);
extern int memfd_create(const char *, unsigned int);
static const unsigned int CN_CLOSE_ON_EXEC = 1;

static inline SCREEN *cn_newterm(const char *type, FILE *output) {
    return newterm(type, output ? output : stdout, stdin);
}
static inline WINDOW *cn_stdscr(void) { return stdscr; }
static inline int cn_lines(void) { return LINES; }
static inline int cn_columns(void) { return COLS; }
static inline int cn_colors(void) { return COLORS; }
static inline int cn_pair_number(attr_t attributes) { return PAIR_NUMBER(attributes); }

static const attr_t CN_COLOR = A_COLOR;
static const attr_t CN_BOLD = A_BOLD;
static const attr_t CN_DIM = A_DIM;
static const attr_t CN_REVERSE = A_REVERSE;
static const attr_t CN_UNDERLINE = A_UNDERLINE;
static const attr_t CN_ITALIC = A_ITALIC;

#endif
