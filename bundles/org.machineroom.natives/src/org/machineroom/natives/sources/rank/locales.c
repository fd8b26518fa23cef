/* SPDX-License-Identifier: EPL-2.0 */
/* The locale of a rank, where the C library has one for its process: it is that of the thread that runs the rank, as long
   as it does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own.h"

static const char *const variables[] = {[LC_CTYPE] = "LC_CTYPE", [LC_NUMERIC] = "LC_NUMERIC", [LC_TIME] = "LC_TIME",
        [LC_COLLATE] = "LC_COLLATE", [LC_MONETARY] = "LC_MONETARY", [LC_MESSAGES] = "LC_MESSAGES",
        [LC_PAPER] = "LC_PAPER", [LC_NAME] = "LC_NAME", [LC_ADDRESS] = "LC_ADDRESS", [LC_TELEPHONE] = "LC_TELEPHONE",
        [LC_MEASUREMENT] = "LC_MEASUREMENT", [LC_IDENTIFICATION] = "LC_IDENTIFICATION"};

#define CATEGORIES (int) (sizeof variables / sizeof *variables)

/* What setlocale has set, and what uselocale has chosen; 0 for that of C and for none. */
static locale_t set, chosen;

/* The names that setlocale has told, which stay as they are. */
static struct name {
    struct name *next;
    char text[];
} *names;

static locale_t plain(void)
{
    return newlocale(LC_ALL_MASK, "C", 0);
}

static locale_t present(void)
{
    return set ? set : plain();
}

static void take(locale_t locale)
{
    static locale_t (*of_library)(locale_t);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "uselocale");
    }
    of_library(locale);
    mr_rank->locale = locale == plain() ? 0 : locale;
    mr_rank->is_apart |= mr_rank->locale != 0;
}

locale_t uselocale(locale_t locale)
{
    locale_t before = chosen ? chosen : LC_GLOBAL_LOCALE;
    if (locale) {
        chosen = locale == LC_GLOBAL_LOCALE ? 0 : locale;
        take(chosen ? chosen : present());
    }
    return before;
}

locale_t duplocale(locale_t locale)
{
    static locale_t (*of_library)(locale_t);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "duplocale");
    }
    return of_library(locale == LC_GLOBAL_LOCALE ? present() : locale);
}

static char *keep(const char *text)
{
    for (struct name *name = names; name; name = name->next) {
        if (!strcmp(name->text, text)) {
            return name->text;
        }
    }
    struct name *name = malloc(sizeof *name + strlen(text) + 1);
    if (!name) {
        return 0;
    }
    strcpy(name->text, text);
    name->next = names;
    names = name;
    return name->text;
}

static const char *name_of(int category)
{
    return nl_langinfo_l(NL_LOCALE_NAME(category), present());
}

/* One name if all have the same. */
static char *tell_all(void)
{
    char *text = 0;
    size_t length;
    int differ = 0;
    FILE *list = open_memstream(&text, &length);
    for (int i = 0; i < CATEGORIES; i++) {
        if (variables[i]) {
            differ |= strcmp(name_of(i), name_of(LC_CTYPE));
            fprintf(list, "%s%s=%s", i ? ";" : "", variables[i], name_of(i));
        }
    }
    fclose(list);
    char *kept = keep(differ ? text : name_of(LC_CTYPE));
    free(text);
    return kept;
}

static const char *of_environment(int category)
{
    const char *const asked[] = {"LC_ALL", variables[category], "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *name = getenv(asked[i]);
        if (name && *name) {
            return name;
        }
    }
    return "C";
}

static locale_t change(int category, const char *name, locale_t locale)
{
    locale_t changed = newlocale(1 << category, *name ? name : of_environment(category), locale);
    if (!changed) {
        freelocale(locale);
    }
    return changed;
}

static locale_t change_all(const char *name, locale_t locale)
{
    if (*name) {
        locale_t changed = newlocale(LC_ALL_MASK, name, locale);
        if (!changed) {
            freelocale(locale);
        }
        return changed;
    }
    for (int i = 0; locale && i < CATEGORIES; i++) {
        locale = variables[i] ? change(i, name, locale) : locale;
    }
    return locale;
}

char *setlocale(int category, const char *name)
{
    if (category != LC_ALL && (category < 0 || category >= CATEGORIES || !variables[category])) {
        errno = EINVAL;
        return 0;
    }
    if (name) {
        locale_t copy = duplocale(present());
        locale_t changed = !copy ? 0 : category == LC_ALL ? change_all(name, copy) : change(category, name, copy);
        if (!changed) {
            return 0;
        }
        locale_t before = set;
        set = changed;
        if (!chosen) {
            take(set);
        }
        if (before) {
            freelocale(before);
        }
    }
    return category == LC_ALL ? tell_all() : keep(name_of(category));
}
