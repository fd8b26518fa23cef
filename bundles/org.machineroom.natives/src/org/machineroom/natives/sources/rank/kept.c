/* SPDX-License-Identifier: EPL-2.0 */
/* What functions of the C library keep between calls, or answer with: each rank has it for itself. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <grp.h>
#include <math.h>
#include <pwd.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "own.h"

#define DIGITS 330 /* of the largest double, with what may stand before and behind */
#define SENTENCE 64
#define RECORD 16384 /* of a user or a group */

static struct hsearch_data table SELDOM;

int hcreate(size_t entries)
{
    return hcreate_r(entries, &table);
}

ENTRY *hsearch(ENTRY entry, ACTION action)
{
    ENTRY *found;
    return hsearch_r(entry, action, &found, &table) ? found : 0;
}

void hdestroy(void)
{
    hdestroy_r(&table);
}

#define DIGITS_OF(name, type) \
    char *name(type number, int digits, int *point, int *sign) \
    { \
        static char text[DIGITS] SELDOM; \
        return name##_r(number, digits, point, sign, text, sizeof text) ? 0 : text; \
    }

DIGITS_OF(ecvt, double)
DIGITS_OF(fcvt, double)

/* States of characters of several bytes, where the program has given none. */
static mbstate_t to_wide SELDOM, to_wide_string SELDOM, to_bytes SELDOM, to_bytes_string SELDOM, length_of SELDOM;

#define WITH_STATE(name, state, parameters, type, ...) \
    size_t name parameters \
    { \
        static size_t (*of_library) type; \
        if (!of_library) { \
            of_library = dlsym(RTLD_DEFAULT, #name); \
        } \
        return of_library(__VA_ARGS__, given ? given : &state); \
    }

WITH_STATE(mbrtowc, to_wide, (wchar_t *restrict wide, const char *restrict bytes, size_t length,
        mbstate_t *restrict given), (wchar_t *, const char *, size_t, mbstate_t *), wide, bytes, length)
WITH_STATE(mbrlen, length_of, (const char *restrict bytes, size_t length, mbstate_t *restrict given),
        (const char *, size_t, mbstate_t *), bytes, length)
WITH_STATE(wcrtomb, to_bytes, (char *restrict bytes, wchar_t wide, mbstate_t *restrict given),
        (char *, wchar_t, mbstate_t *), bytes, wide)
WITH_STATE(mbsrtowcs, to_wide_string, (wchar_t *restrict wide, const char **restrict bytes, size_t length,
        mbstate_t *restrict given), (wchar_t *, const char **, size_t, mbstate_t *), wide, bytes, length)
WITH_STATE(wcsrtombs, to_bytes_string, (char *restrict bytes, const wchar_t **restrict wide, size_t length,
        mbstate_t *restrict given), (char *, const wchar_t **, size_t, mbstate_t *), bytes, wide, length)

/* What programs call that are compiled with _FORTIFY_SOURCE. */
size_t __wcrtomb_chk(char *restrict bytes, wchar_t wide, mbstate_t *restrict given, size_t room)
{
    return room < MB_CUR_MAX ? (abort(), (size_t) -1) : wcrtomb(bytes, wide, given);
}

size_t __mbsrtowcs_chk(wchar_t *restrict wide, const char **restrict bytes, size_t length, mbstate_t *restrict given,
        size_t room)
{
    return room < length ? (abort(), (size_t) -1) : mbsrtowcs(wide, bytes, length, given);
}

size_t __wcsrtombs_chk(char *restrict bytes, const wchar_t **restrict wide, size_t length, mbstate_t *restrict given,
        size_t room)
{
    return room < length ? (abort(), (size_t) -1) : wcsrtombs(bytes, wide, length, given);
}

char *strerror(int number)
{
    static char text[SENTENCE] SELDOM;
    return strerror_r(number, text, sizeof text);
}

#define COPIED(name, type) \
    char *name(type what) \
    { \
        static char text[SENTENCE] SELDOM; \
        static char *(*of_library)(type); \
        if (!of_library) { \
            of_library = dlsym(RTLD_DEFAULT, #name); \
        } \
        return strncpy(text, of_library(what), sizeof text - 1); \
    }

COPIED(strsignal, int)
COPIED(l64a, long)
COPIED(inet_ntoa, struct in_addr)

/* The sign of the last gamma function, by a name of its own here: the linker would have addresses of the other, which the
   library of mathematics has, too, written into code. */
static int sign;
extern int signgam __attribute__((alias("sign")));

/* The program need not be linked with the library of mathematics. */
static void *find_of_gamma(const char *name)
{
    return dlsym(dlopen("libm.so.6", RTLD_LAZY), name);
}

#define WITH_SIGN(name, type) \
    type name(type number) \
    { \
        static type (*of_library)(type, int *); \
        if (!of_library) { \
            of_library = find_of_gamma(#name "_r"); \
        } \
        return of_library(number, &sign); \
    }

WITH_SIGN(lgamma, double)
WITH_SIGN(lgammaf, float)
WITH_SIGN(lgammal, long double)

char *tmpnam(char name[L_tmpnam])
{
    static char own[L_tmpnam] SELDOM;
    static char *(*of_library)(char *); /* of which the linker does not warn */
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "tmpnam");
    }
    return of_library(name ? name : own);
}

#define FOUND(type, name, parameters, ...) \
    type *name parameters \
    { \
        static type entry SELDOM; \
        static char text[RECORD] SELDOM; \
        type *found = 0; \
        int failed = name##_r(__VA_ARGS__, &entry, text, sizeof text, &found); \
        errno = failed ? failed : errno; \
        return found; \
    }

FOUND(struct passwd, getpwnam, (const char *name), name)
FOUND(struct passwd, getpwuid, (uid_t user), user)
FOUND(struct group, getgrnam, (const char *name), name)
FOUND(struct group, getgrgid, (gid_t group), group)
