/* What ncurses offers in macros that Swift cannot import, as inline functions and constants. */
#ifndef DOCKET_CNCURSES_SHIM_H
#define DOCKET_CNCURSES_SHIM_H

/* Turns on the wide-character functions. */
#define NCURSES_WIDECHAR 1

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <term.h>
#include <wchar.h>

/* <wchar.h> declares it only for X/Open sources. */
extern int wcwidth(wchar_t);

static inline SCREEN *cn_newterm(void) { return newterm(NULL, stdout, stdin); }
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

#endif
