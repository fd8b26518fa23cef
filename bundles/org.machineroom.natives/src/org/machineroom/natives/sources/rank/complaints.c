/* SPDX-License-Identifier: EPL-2.0 */
/* What the C library would say with the simulator's name on the simulator's error output, and ends its process after. */
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own.h"

unsigned error_message_count;

static void complain(int number, const char *format, va_list arguments)
{
    if (format) {
        vfprintf(stderr, format, arguments);
    }
    if (number) {
        fprintf(stderr, "%s%s", format ? ": " : "", strerror(number));
    }
    fputc('\n', stderr);
}

static void warn_of(int number, const char *format, va_list arguments)
{
    fprintf(stderr, "%s: ", program_invocation_short_name);
    complain(number, format, arguments);
}

#define COMPLAINT(name, va_name, number) \
    void va_name(const char *format, va_list arguments) \
    { \
        warn_of(number, format, arguments); \
    } \
    void name(const char *format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        warn_of(number, format, arguments); \
        va_end(arguments); \
    }

COMPLAINT(warn, vwarn, errno)
COMPLAINT(warnx, vwarnx, 0)

#define END(name, va_name, number) \
    void va_name(int status, const char *format, va_list arguments) \
    { \
        warn_of(number, format, arguments); \
        exit(status); \
    } \
    void name(int status, const char *format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        va_name(status, format, arguments); \
        __builtin_unreachable(); \
    }

END(err, verr, errno)
END(errx, verrx, 0)

static void tell_error(int status, int number, const char *format, va_list arguments)
{
    error_message_count++;
    complain(number, format, arguments);
    if (status) {
        exit(status);
    }
}

void error(int status, int number, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fprintf(stderr, "%s: ", program_invocation_name);
    tell_error(status, number, format, arguments);
    va_end(arguments);
}

void error_at_line(int status, int number, const char *file, unsigned line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fprintf(stderr, "%s:%s:%u: ", program_invocation_name, file, line);
    tell_error(status, number, format, arguments);
    va_end(arguments);
}
