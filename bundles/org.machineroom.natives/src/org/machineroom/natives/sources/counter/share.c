/* SPDX-License-Identifier: EPL-2.0 */
/* share MAP PROGRAM OWN: finds in the linker's map of a program which of its code is not counted, and notes it in the
   program's section .machineroom.uncounted: how many bytes are counted, then each object and library with its bytes.
   What lies in folder OWN, and what each program of the host's compilers has, does not matter. */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter.h"

#define SECTION ".machineroom.uncounted"
#define LINE 4096

struct object {
    struct object *next;
    long bytes;
    int is_counted;
    char name[];
};

static struct object *objects;
static const char *own;

static const char *base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int belongs_to_host(const char *path)
{
    static const char *const names[] = {"crt", "Scrt1.o", "libgcc", "libc.", "libc_nonshared.", "libm.", "libm-",
            "libstdc++.", "libsupc++.", "libgfortran.", "libquadmath.", "libpthread", "libdl."};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!strncmp(base(path), names[i], strlen(names[i]))) {
            return 1;
        }
    }
    return !strncmp(path, own, strlen(own));
}

static struct object *find(const char *name)
{
    struct object **last = &objects;
    for (; *last; last = &(*last)->next) {
        if (!strcmp((*last)->name, name)) {
            return *last;
        }
    }
    struct object *object = allocate(sizeof *object + strlen(name) + 1);
    *object = (struct object) {0};
    strcpy(object->name, name);
    return *last = object;
}

/* A line of the map: a section of an input file; behind a long name all but the name stands in the next line. */
static void note(const char *section, const char *rest)
{
    char path[LINE];
    unsigned long address, bytes;
    int is_code = !strncmp(section, ".text", 5);
    if ((is_code || !strcmp(section, ".machineroom.blocks"))
            && sscanf(rest, " 0x%lx 0x%lx %4095[^\n]", &address, &bytes, path) == 3 && bytes
            && !belongs_to_host(path)) {
        struct object *object = find(path);
        object->bytes += is_code ? (long) bytes : 0;
        object->is_counted |= !is_code;
    }
}

static void read_map(FILE *map)
{
    char line[LINE], section[LINE] = "";
    int is_begun = 0, length;
    while (fgets(line, sizeof line, map)) {
        is_begun |= !strncmp(line, "Linker script and memory map", 28);
        if (!is_begun) {
            continue;
        }
        if (*section && line[0] == ' ' && line[1] == ' ') {
            note(section, line);
            *section = 0;
        } else if (sscanf(line, " %4095s%n", section, &length) == 1 && line[0] == ' ' && line[1] == '.') {
            note(section, line + length);
            *section = line[length] == '\n' ? *section : 0;
        } else {
            *section = 0;
        }
    }
}

/* Members of an archive are told as the archive. */
static void join_archives(void)
{
    for (struct object *object = objects; object; object = object->next) {
        char *member = strrchr(object->name, '(');
        if (member && !object->is_counted) {
            *member = 0;
            for (struct object *before = objects; before != object; before = before->next) {
                if (!strcmp(before->name, object->name) && !before->is_counted) {
                    before->bytes += object->bytes;
                    object->bytes = 0;
                    break;
                }
            }
        }
    }
}

/* What is to be noted; empty if all is counted. */
static void describe(char *text, size_t room)
{
    long counted = 0, uncounted = 0;
    for (struct object *object = objects; object; object = object->next) {
        *(object->is_counted ? &counted : &uncounted) += object->bytes;
    }
    if (uncounted) {
        size_t length = (size_t) snprintf(text, room, "%ld\n", counted);
        for (struct object *object = objects; object && length < room; object = object->next) {
            if (!object->is_counted && object->bytes) {
                length += (size_t) snprintf(text + length, room - length, "%ld %s\n", object->bytes,
                        base(object->name));
            }
        }
    }
}

/* Writes the text into the section; there is none in what is no program. */
static void write_text(FILE *program, const char *text)
{
    Elf64_Ehdr file;
    Elf64_Shdr names, section;
    char name[sizeof SECTION];
    if (fread(&file, sizeof file, 1, program) != 1
            || fseek(program, (long) (file.e_shoff + file.e_shstrndx * sizeof names), SEEK_SET)
            || fread(&names, sizeof names, 1, program) != 1) {
        return;
    }
    for (int i = 0; i < file.e_shnum; i++) {
        if (!fseek(program, (long) (file.e_shoff + (size_t) i * sizeof section), SEEK_SET)
                && fread(&section, sizeof section, 1, program) == 1
                && !fseek(program, (long) (names.sh_offset + section.sh_name), SEEK_SET)
                && fread(name, sizeof name, 1, program) == 1 && !memcmp(name, SECTION, sizeof name)
                && !fseek(program, (long) section.sh_offset, SEEK_SET)) {
            fwrite(text, strnlen(text, section.sh_size - 1), 1, program);
        }
    }
}

void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory) {
        exit(1);
    }
    return memory;
}

int main(int argc, char **argv)
{
    static char text[1 << 16];
    FILE *map = argc == 4 ? fopen(argv[1], "r") : 0;
    if (!map) {
        return 1;
    }
    own = argv[3];
    read_map(map);
    join_archives();
    describe(text, sizeof text);
    FILE *program = *text ? fopen(argv[2], "r+") : 0;
    if (program) {
        write_text(program, text);
        fclose(program);
    }
    return 0;
}
