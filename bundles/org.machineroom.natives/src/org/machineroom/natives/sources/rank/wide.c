/* SPDX-License-Identifier: EPL-2.0 */
/* Wide characters to standard output and error, which are streams of bytes here, and those functions for wide characters
   that use the C library's own streams unasked. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <iconv.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "own.h"
#include "scans.h"

#define LONGEST 64 /* bytes for one character that the locale has not, and that others stand for */

static int oriented[2]; /* standard output and error, as fwide tells it */

/* A program may put a file of its own in the place of stdout. */
static int *orientation(FILE *stream)
{
    return stream == mr_rank->streams[1] ? &oriented[0] : stream == mr_rank->streams[2] ? &oriented[1] : 0;
}

/* What the C library's own streams write for a character that the locale does not have. */
static size_t replace(wchar_t character, char *bytes)
{
    char code[LONGEST];
    snprintf(code, sizeof code, "%s//TRANSLIT", nl_langinfo(CODESET));
    iconv_t converter = iconv_open(code, "WCHAR_T");
    char *from = (char *) &character, *to = bytes;
    size_t left = sizeof character, room = LONGEST;
    if (converter == (iconv_t) -1) {
        return 0;
    }
    size_t failed = iconv(converter, &from, &left, &to, &room);
    iconv_close(converter);
    return failed == (size_t) -1 ? 0 : (size_t) (to - bytes);
}

static wint_t put(wchar_t character, FILE *stream)
{
    char bytes[LONGEST];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, character, &state);
    if (length == (size_t) -1) {
        length = replace(character, bytes);
    }
    *orientation(stream) = 1;
    return length && fwrite(bytes, 1, length, stream) == length ? (wint_t) character : WEOF;
}

static int put_all(const wchar_t *text, size_t length, FILE *stream)
{
    for (size_t i = 0; i < length; i++) {
        if (put(text[i], stream) == WEOF) {
            return -1;
        }
    }
    return (int) length;
}

int fwide(FILE *stream, int mode)
{
    static int (*of_library)(FILE *, int);
    int *own = orientation(stream);
    if (own) {
        *own = *own ? *own : mode > 0 ? 1 : mode < 0 ? -1 : 0;
        return *own;
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fwide");
    }
    return of_library(stream, mode);
}

wint_t fputwc(wchar_t character, FILE *stream)
{
    static wint_t (*of_library)(wchar_t, FILE *);
    if (orientation(stream)) {
        return put(character, stream);
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fputwc");
    }
    return of_library(character, stream);
}

wint_t putwc(wchar_t character, FILE *stream)
{
    return fputwc(character, stream);
}

wint_t fputwc_unlocked(wchar_t character, FILE *stream)
{
    return fputwc(character, stream);
}

wint_t putwc_unlocked(wchar_t character, FILE *stream)
{
    return fputwc(character, stream);
}

wint_t putwchar(wchar_t character)
{
    return fputwc(character, stdout);
}

wint_t putwchar_unlocked(wchar_t character)
{
    return fputwc(character, stdout);
}

int fputws(const wchar_t *restrict text, FILE *restrict stream)
{
    static int (*of_library)(const wchar_t *, FILE *);
    if (orientation(stream)) {
        return put_all(text, wcslen(text), stream) < 0 ? -1 : 1;
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "fputws");
    }
    return of_library(text, stream);
}

int fputws_unlocked(const wchar_t *restrict text, FILE *restrict stream)
{
    return fputws(text, stream);
}

static int print(FILE *stream, const wchar_t *format, va_list arguments)
{
    static int (*of_library)(FILE *, const wchar_t *, va_list);
    wchar_t *text = 0;
    size_t length;
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "vfwprintf");
    }
    if (!orientation(stream)) {
        return of_library(stream, format, arguments);
    }
    FILE *made = open_wmemstream(&text, &length);
    if (!made) {
        return -1;
    }
    int printed = of_library(made, format, arguments);
    fclose(made);
    printed = printed < 0 ? printed : put_all(text, length, stream);
    free(text);
    return printed;
}

int vfwprintf(FILE *restrict stream, const wchar_t *restrict format, va_list arguments)
{
    return print(stream, format, arguments);
}

int vwprintf(const wchar_t *restrict format, va_list arguments)
{
    return print(stdout, format, arguments);
}

int __vfwprintf_chk(FILE *restrict stream, int level, const wchar_t *restrict format, va_list arguments)
{
    (void) level;
    return print(stream, format, arguments);
}

int __vwprintf_chk(int level, const wchar_t *restrict format, va_list arguments)
{
    (void) level;
    return print(stdout, format, arguments);
}

#define PRINT(name, stream, ...) \
    int name(__VA_ARGS__, const wchar_t *restrict format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        int printed = print(stream, format, arguments); \
        va_end(arguments); \
        return printed; \
    }

PRINT(fwprintf, stream, FILE *restrict stream)
PRINT(__fwprintf_chk, stream, FILE *restrict stream, int level)
PRINT(__wprintf_chk, stdout, int level)

int wprintf(const wchar_t *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int printed = print(stdout, format, arguments);
    va_end(arguments);
    return printed;
}

wint_t getwchar(void)
{
    return fgetwc(stdin);
}

wint_t getwchar_unlocked(void)
{
    return fgetwc(stdin);
}

SCANS(w, wchar_t)
