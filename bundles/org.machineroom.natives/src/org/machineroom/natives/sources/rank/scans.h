/* SPDX-License-Identifier: EPL-2.0 */
/* What reads from a rank's standard input by a format. Which of the C library's functions a program calls depends on the C
   that it is compiled as: in the formats before 1999 %a asks for memory, since 2023 0b begins a number. */
#ifndef MACHINEROOM_SCANS_H
#define MACHINEROOM_SCANS_H

#include <stdarg.h>
#include <stdio.h>

#define SCANS_OF_EDITION(edition, prefix, width, character) \
    int mr_vf##width##scanf_##edition(FILE *, const character *, va_list) asm(prefix "vf" #width "scanf"); \
    int mr_v##width##scanf_##edition(const character *, va_list) asm(prefix "v" #width "scanf"); \
    int mr_##width##scanf_##edition(const character *, ...) asm(prefix #width "scanf"); \
\
    int mr_v##width##scanf_##edition(const character *format, va_list arguments) \
    { \
        return mr_vf##width##scanf_##edition(stdin, format, arguments); \
    } \
\
    int mr_##width##scanf_##edition(const character *format, ...) \
    { \
        va_list arguments; \
        va_start(arguments, format); \
        int read = mr_vf##width##scanf_##edition(stdin, format, arguments); \
        va_end(arguments); \
        return read; \
    }

#if __GLIBC_PREREQ(2, 38)
#define SCANS_OF_2023(width, character) SCANS_OF_EDITION(c23, "__isoc23_", width, character)
#else
#define SCANS_OF_2023(width, character)
#endif

/* All of them for one kind of characters, for which the C library has this in its names. */
#define SCANS(width, character) \
    SCANS_OF_EDITION(former, "", width, character) \
    SCANS_OF_EDITION(c99, "__isoc99_", width, character) \
    SCANS_OF_2023(width, character)

#endif
