/* SPDX-License-Identifier: EPL-2.0 */
/* getopt and its kin: the C library's own keep once for a process how far they have come. argp_parse is its own, and told
   what of the program it has to know. */
#define _GNU_SOURCE
#include <argp.h>
#include <dlfcn.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "own.h"

int optind = 1;
int opterr = 1;
int optopt = '?';
char *optarg;

enum { NONE = -1, SEVERAL = -2 };

static char *rest; /* of a word with several letters */

static int is_option(const char *word)
{
    return word[0] == '-' && word[1];
}

/* Moves a word from one place down to another. */
static void move(char **words, int from, int to)
{
    char *word = words[from];
    memmove(words + to + 1, words + to, (size_t) (from - to) * sizeof *words);
    words[to] = word;
}

/* In the words of the C library. */
static int complain(char **words, const char *letters, const char *format, ...)
{
    if (opterr && *letters != ':') {
        va_list arguments;
        va_start(arguments, format);
        fprintf(stderr, "%s: ", words[0]);
        vfprintf(stderr, format, arguments);
        fputc('\n', stderr);
        va_end(arguments);
    }
    return '?';
}

static int take_letter(int count, char **words, const char *letters)
{
    int letter = *rest++;
    const char *found = letter == ':' ? 0 : strchr(letters, letter);
    if (!*rest) {
        optind++;
    }
    if (!found) {
        optopt = letter;
        rest = *rest ? rest : 0;
        return complain(words, letters, "invalid option -- '%c'", letter);
    }
    if (found[1] != ':') {
        rest = *rest ? rest : 0;
        return letter;
    }
    if (*rest) {
        optarg = rest;
        optind++;
    } else if (found[2] != ':' && optind < count) {
        optarg = words[optind++];
    } else if (found[2] != ':') {
        optopt = letter;
        rest = 0;
        complain(words, letters, "option requires an argument -- '%c'", letter);
        return *letters == ':' ? ':' : '?';
    }
    rest = 0;
    return letter;
}

static int are_the_same(const struct option *one, const struct option *other)
{
    return one->has_arg == other->has_arg && one->flag == other->flag && one->val == other->val;
}

/* The long option that a name or its beginning means; NONE or SEVERAL. */
static int find_long(const struct option *options, const char *name, size_t length)
{
    int found = NONE, is_ambiguous = 0;
    for (int i = 0; options[i].name; i++) {
        if (!strncmp(options[i].name, name, length)) {
            if (strlen(options[i].name) == length) {
                return i;
            }
            is_ambiguous |= found >= 0 && !are_the_same(&options[found], &options[i]);
            found = found < 0 ? i : found;
        }
    }
    return is_ambiguous ? SEVERAL : found;
}

static int take_long(int count, char **words, const char *letters, const struct option *options, int *index,
        const char *name)
{
    size_t length = strcspn(name, "=");
    int found = find_long(options, name, length), dashes = (int) (name - words[optind]);
    optind++;
    if (found < 0) {
        optopt = 0;
        return complain(words, letters, found == SEVERAL ? "option '%s' is ambiguous" : "unrecognized option '%s'",
                name - dashes);
    }
    const struct option *option = &options[found];
    if (name[length] && option->has_arg == no_argument) {
        optopt = option->val;
        return complain(words, letters, "option '%.*s%s' doesn't allow an argument", dashes, "--", option->name);
    }
    if (name[length]) {
        optarg = (char *) name + length + 1;
    } else if (option->has_arg == required_argument && optind < count) {
        optarg = words[optind++];
    } else if (option->has_arg == required_argument) {
        optopt = option->val;
        complain(words, letters, "option '%.*s%s' requires an argument", dashes, "--", option->name);
        return *letters == ':' ? ':' : '?';
    }
    if (index) {
        *index = found;
    }
    if (option->flag) {
        *option->flag = option->val;
        return 0;
    }
    return option->val;
}

static int take(int count, char **words, const char *letters, const struct option *options, int *index, int only)
{
    char *word = words[optind];
    if (rest) {
        return take_letter(count, words, letters);
    }
    if (!strcmp(word, "--")) {
        optind++;
        return -1;
    }
    if (options && word[1] == '-') {
        return take_long(count, words, letters, options, index, word + 2);
    }
    if (only && options && (word[2] || !strchr(letters, word[1]))
            && find_long(options, word + 1, strcspn(word + 1, "=")) != NONE) {
        return take_long(count, words, letters, options, index, word + 1);
    }
    rest = word + 1;
    return take_letter(count, words, letters);
}

/* The next option, which then stands before the words that are none. */
static int next(int count, char *const *arguments, const char *letters, const struct option *options, int *index,
        int only)
{
    char **words = (char **) arguments;
    int mode = *letters == '+' || *letters == '-' ? *letters++ : getenv("POSIXLY_CORRECT") ? '+' : 0;
    if (optind == 0) {
        optind = 1;
        rest = 0;
    }
    optarg = 0;
    int passed = optind, first = optind;
    while (!mode && first < count && !is_option(words[first])) {
        first++;
    }
    if (first >= count) {
        return -1;
    }
    if (!is_option(words[first])) {
        optarg = words[first];
        return mode == '-' ? optind++, 1 : -1;
    }
    optind = first;
    int option = take(count, words, letters, options, index, only);
    int taken = optind - first;
    for (int i = 0; i < taken; i++) {
        move(words, first + i, passed + i);
    }
    optind = passed + taken;
    return option;
}

int getopt(int count, char *const arguments[], const char *letters)
{
    return next(count, arguments, letters, 0, 0, 0);
}

int getopt_long(int count, char *const arguments[], const char *letters, const struct option *options, int *index)
{
    return next(count, arguments, letters, options, index, 0);
}

int getopt_long_only(int count, char *const arguments[], const char *letters, const struct option *options,
        int *index)
{
    return next(count, arguments, letters, options, index, 1);
}

const char *argp_program_version;
const char *argp_program_bug_address;
void (*argp_program_version_hook)(FILE *, struct argp_state *);
error_t argp_err_exit_status = EX_USAGE;

static error_t begin_to_parse(int key, char *argument, struct argp_state *state)
{
    (void) argument;
    if (key != ARGP_KEY_INIT) {
        return ARGP_ERR_UNKNOWN;
    }
    state->child_inputs[0] = state->input;
    state->out_stream = stdout;
    state->err_stream = stderr;
    return 0;
}

#define TELL(name) *(__typeof__(name) *) dlsym(RTLD_DEFAULT, #name) = name

error_t argp_parse(const struct argp *argp, int count, char **arguments, unsigned flags, int *end, void *input)
{
    static error_t (*of_library)(const struct argp *, int, char **, unsigned, int *, void *);
    struct argp_child children[] = {{argp, 0, 0, 0}, {0, 0, 0, 0}};
    struct argp outer = {.parser = begin_to_parse, .children = children};
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "argp_parse");
    }
    TELL(argp_program_version);
    TELL(argp_program_bug_address);
    TELL(argp_program_version_hook);
    TELL(argp_err_exit_status);
    return of_library(argp ? &outer : 0, count, arguments, flags, end, input);
}
