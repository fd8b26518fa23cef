/* SPDX-License-Identifier: EPL-2.0 */
/* The assembler that compilers find before the host's (gcc -B). */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "counter.h"

void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory) {
        fprintf(stderr, "machineroom: no memory is left to count in\n");
        exit(1);
    }
    return memory;
}

static char *read_all(FILE *in)
{
    size_t room = 1 << 16, length = 0, got;
    char *text = allocate(room);
    while ((got = fread(text + length, 1, room - length - 1, in)) > 0) {
        length += got;
        if (room - length < 2) {
            room *= 2;
            text = realloc(text, room);
            if (!text) {
                allocate((size_t) -1);
            }
        }
    }
    text[length] = 0;
    return text;
}

static int has_value(const char *option)
{
    static const char *const options[] = {"-o", "-I", "--MD", "--defsym", "-march", "-mtune"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (!strcmp(option, options[i])) {
            return 1;
        }
    }
    return 0;
}

/* The input's name, which is taken out of the arguments; 0 if there is none, and the assembler shall do as told. */
static char *take_input(int argc, char **argv, char **kept)
{
    char *input = 0;
    int count = 0;
    for (int i = 0; i < argc; i++) {
        if (i > 0 && has_value(argv[i]) && i + 1 < argc) {
            kept[count++] = argv[i++];
        } else if (i > 0 && (argv[i][0] != '-' || !argv[i][1])) {
            input = argv[i];
            continue;
        }
        kept[count++] = argv[i];
    }
    kept[count] = 0;
    return input;
}

static int assemble(char **arguments, char *text)
{
    int ends[2], status, is_refused = 0;
    if (pipe(ends)) {
        perror("machineroom: pipe");
        return 1;
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], 0);
        close(ends[0]);
        close(ends[1]);
        arguments[0] = REAL_ASSEMBLER;
        execvp(REAL_ASSEMBLER, arguments);
        perror("machineroom: " REAL_ASSEMBLER);
        _exit(1);
    }
    close(ends[0]);
    FILE *out = fdopen(ends[1], "w");
    if (is_countable(text)) {
        is_refused = count(text, out);
    } else {
        fputs(text, out);
    }
    fclose(out);
    waitpid(child, &status, 0);
    return !is_refused && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int main(int argc, char **argv)
{
    char **kept = allocate((size_t) (argc + 1) * sizeof *kept);
    char *input = take_input(argc, argv, kept);
    if (!input && isatty(0)) {
        argv[0] = REAL_ASSEMBLER;
        execvp(REAL_ASSEMBLER, argv);
    }
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--version") || !strcmp(argv[i], "--help")) {
            argv[0] = REAL_ASSEMBLER;
            execvp(REAL_ASSEMBLER, argv);
        }
    }
    FILE *in = input && strcmp(input, "-") ? fopen(input, "r") : stdin;
    if (!in) {
        perror(input);
        return 1;
    }
    return assemble(kept, read_all(in));
}
