/* SPDX-License-Identifier: EPL-2.0 */
/* Local time and what else the C library does by its process's environment: it is lent the rank's. What it tells in memory
   of its own is the rank's, too. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wordexp.h>

#include "own.h"

char *tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;

extern char *__tzname[2] __attribute__((alias("tzname")));
extern long __timezone __attribute__((alias("timezone")));
extern int __daylight __attribute__((alias("daylight")));

static void *library(const char *name)
{
    return dlsym(RTLD_DEFAULT, name);
}

static void lend(void)
{
    if (mr_rank->lend) {
        mr_rank->lend(environ);
    } else {
        *(char ***) library("environ") = environ;
    }
}

static void take_back(void)
{
    environ = mr_rank->take_back ? mr_rank->take_back() : *(char ***) library("environ");
}

/* The zone that the C library has looked at last may be another rank's. */
static void lend_with_zone(void)
{
    static void (*set)(void);
    static char **names;
    static long *seconds;
    static int *summer;
    if (!set) {
        set = library("tzset");
        names = library("tzname");
        seconds = library("timezone");
        summer = library("daylight");
    }
    lend();
    set();
    tzname[0] = names[0];
    tzname[1] = names[1];
    timezone = *seconds;
    daylight = *summer;
}

void tzset(void)
{
    lend_with_zone();
    take_back();
}

struct tm *localtime_r(const time_t *restrict time, struct tm *restrict result)
{
    static struct tm *(*of_library)(const time_t *, struct tm *);
    if (!of_library) {
        of_library = library("localtime_r");
    }
    lend_with_zone();
    struct tm *told = of_library(time, result);
    take_back();
    return told;
}

static struct tm told;

struct tm *localtime(const time_t *time)
{
    return localtime_r(time, &told);
}

struct tm *gmtime(const time_t *time)
{
    return gmtime_r(time, &told);
}

time_t mktime(struct tm *local)
{
    static time_t (*of_library)(struct tm *);
    if (!of_library) {
        of_library = library("mktime");
    }
    lend_with_zone();
    time_t time = of_library(local);
    take_back();
    return time;
}

time_t timelocal(struct tm *local)
{
    return mktime(local);
}

#define LONGEST_DATE 114 /* what the C library has for it */

char *asctime(const struct tm *date)
{
    static char text[LONGEST_DATE];
    return asctime_r(date, text);
}

char *ctime_r(const time_t *time, char *text)
{
    struct tm date;
    return localtime_r(time, &date) ? asctime_r(&date, text) : 0;
}

char *ctime(const time_t *time)
{
    return asctime(localtime(time));
}

#define FORMAT(name, character) \
    size_t name(character *restrict text, size_t room, const character *restrict format, \
            const struct tm *restrict date) \
    { \
        static size_t (*of_library)(character *, size_t, const character *, const struct tm *); \
        if (!of_library) { \
            of_library = library(#name); \
        } \
        lend_with_zone(); \
        size_t length = of_library(text, room, format, date); \
        take_back(); \
        return length; \
    }

FORMAT(strftime, char)
FORMAT(wcsftime, wchar_t)

int wordexp(const char *restrict text, wordexp_t *restrict words, int flags)
{
    static int (*of_library)(const char *, wordexp_t *, int);
    if (!of_library) {
        of_library = library("wordexp");
    }
    lend();
    int failed = of_library(text, words, flags | WRDE_NOCMD);
    take_back();
    if (failed == WRDE_CMDSUB && !(flags & WRDE_NOCMD)) {
        mr_refuse("wordexp with a command");
    }
    return failed;
}
