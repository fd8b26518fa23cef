/* SPDX-License-Identifier: EPL-2.0 */
/* Rewrites what a compiler has written. Each basic block begins with "lea NUMBER(%r15), %r15". A function that others
   may call looks first whether r15 is the count, as code that is not counted may have put something else there: then
   it counts from zero and gives r15 back as it was. Where a function begins with a frame pointer, as all do without
   optimisation, both come behind that: debuggers take what is before it for no prologue. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "counter.h"

#define BUCKETS 4096
#define WORD 512
#define STACK_POINTER 7 /* as debuggers number registers */

/* BEGUN and ENDED: its label and its size stand in code that is counted. FRAMED: it begins with a frame pointer. */
enum { FUNCTION = 1, GLOBAL = 2, WEAK = 4, TAKEN = 8, BEGUN = 16, ENDED = 32, FRAMED = 64 };

struct name {
    struct name *next;
    unsigned flags;
    char text[];
};

struct call {
    struct call *next;
    const char *size;         /* by which it costs; 0 if it costs the same always */
    int number;               /* its own then, else that of the block */
    char name[];
};

struct block {
    struct block *next;
    int number;
    int marks;
    unsigned counts[KINDS];
};

enum cfa { UNKNOWN, BY_STACK_POINTER, BY_ANOTHER };

struct state {
    FILE *out;
    char section[WORD], previous[WORD], pushed[WORD];
    const char *function;     /* whose entry is to be checked before its first instruction; null if none */
    size_t function_length;
    int is_block_due;
    int is_function_due;      /* the next block begins one */
    int is_frame_due;         /* and the frame pointer comes before it */
    int is_part_due;          /* another line has begun inside the block */
    int file, line;           /* of what is being written */
    const char *file_one;     /* what names file 1, behind its number; null if nothing does */
    int is_inline;
    const char *obstacle;     /* why nothing of it can be counted; null if it can */
    const char *fixed_local;  /* what names a thread-local variable that lies at a fixed place; null if nothing does */
    enum cfa cfa, remembered; /* by what unwinders find the frame of what is being written */
    int number;
    struct block *blocks;     /* of the section that is being written, the latest first */
    struct call *calls;
};

static struct name *names[BUCKETS];

static struct name *find(const char *text, size_t length, int add)
{
    unsigned hash = 5381;
    for (size_t i = 0; i < length; i++) {
        hash = hash * 33 + (unsigned char) text[i];
    }
    struct name **bucket = &names[hash % BUCKETS];
    for (struct name *name = *bucket; name; name = name->next) {
        if (!strncmp(name->text, text, length) && !name->text[length]) {
            return name;
        }
    }
    if (!add) {
        return 0;
    }
    struct name *name = allocate(sizeof *name + length + 1);
    memcpy(name->text, text, length);
    name->text[length] = 0;
    name->flags = 0;
    name->next = *bucket;
    return *bucket = name;
}

static unsigned flags(const char *text, size_t length)
{
    struct name *name = find(text, length, 0);
    return name ? name->flags : 0;
}

static int is_name(int character)
{
    return isalnum(character) || character == '_' || character == '.' || character == '$' || character >= 0x80;
}

static size_t name_length(const char *text)
{
    size_t length = 0;
    if (isdigit((unsigned char) *text)) {
        return 0;
    }
    while (is_name((unsigned char) text[length])) {
        length++;
    }
    return length;
}

static int begins(const char *text, const char *prefix)
{
    return !strncmp(text, prefix, strlen(prefix));
}

static const char *blanks(const char *text)
{
    while (*text == ' ' || *text == '\t') {
        text++;
    }
    return text;
}

static int is_code(const char *section)
{
    return !strcmp(section, ".text") || begins(section, ".text.") || begins(section, ".gnu.linkonce.t.");
}

static int is_data_of_tools(const char *section)
{
    return begins(section, ".debug") || begins(section, ".gcc_except") || begins(section, ".eh_frame")
            || begins(section, ".note") || begins(section, ".gnu.lto");
}

/* Not what the program has written in assembler, what lies in a section of its own, and what the loader chooses. */
static int needs_check(const char *text, size_t length)
{
    static const unsigned whole = FUNCTION | BEGUN | ENDED;
    unsigned all = flags(text, length);
    return (all & whole) == whole && all & (GLOBAL | WEAK | TAKEN) && !memmem(text, length, ".cold", 5);
}

/* Follows directives that change the section; says whether this is one. */
static int follow_section(struct state *state, const char *line)
{
    char word[WORD] = "", argument[WORD] = "";
    sscanf(line, " %511[^ \t\n] %511[^ \t\n,]", word, argument);
    if (!strcmp(word, ".text") || !strcmp(word, ".data") || !strcmp(word, ".bss")) {
        strcpy(argument, word);
    } else if (!strcmp(word, ".pushsection")) {
        strcpy(state->pushed, state->section);
    } else if (!strcmp(word, ".popsection")) {
        strcpy(argument, state->pushed);
    } else if (!strcmp(word, ".previous")) {
        strcpy(argument, state->previous);
    } else if (strcmp(word, ".section")) {
        return 0;
    }
    strcpy(state->previous, state->section);
    strcpy(state->section, argument);
    return 1;
}

/* Also of functions that come later. Labels within a function are none. */
static void mark_taken(const char *text)
{
    while (*text) {
        size_t length = name_length(text);
        if (length && !begins(text, ".L")) {
            find(text, length, 1)->flags |= TAKEN;
        }
        text += length ? length : 1;
    }
}

/* The name that a directive is about. */
static const char *subject(const char *directive, size_t *length)
{
    const char *name = blanks(directive + strcspn(directive, " \t"));
    *length = name_length(name);
    return name;
}

static void learn_directive(struct state *state, const char *line)
{
    char word[WORD] = "";
    size_t length;
    const char *name = subject(line, &length);
    if (!state->is_inline && follow_section(state, line)) {
        return;
    }
    sscanf(line, " %511[^ \t\n]", word);
    if (!strcmp(word, ".type") && (strstr(line, "@function") || strstr(line, "@gnu_indirect_function"))) {
        find(name, length, 1)->flags |= FUNCTION;
    } else if (!strcmp(word, ".globl")) {
        find(name, length, 1)->flags |= GLOBAL;
    } else if (!strcmp(word, ".weak")) {
        find(name, length, 1)->flags |= WEAK;
    } else if (!strcmp(word, ".size") && !state->is_inline && is_code(state->section)) {
        find(name, length, 1)->flags |= ENDED;
    } else if (!strcmp(word, ".intel_syntax") && !state->is_inline) {
        state->obstacle = "is in Intel's syntax (-masm=intel)";
    } else if ((!strcmp(word, ".quad") || !strcmp(word, ".long") || !strcmp(word, ".8byte"))
            && !is_data_of_tools(state->section)) {
        mark_taken(blanks(line) + strlen(word));
    } else if (!strcmp(word, ".set") || !strcmp(word, ".equ")) {
        const char *comma = strchr(line, ',');
        mark_taken(comma ? comma : "");
    }
}

static const char *next_line(const char *line)
{
    const char *end = strchrnul(line, '\n');
    return *end ? end + 1 : end;
}

/* Whether a function, whose label stands before these lines, begins by putting the frame pointer on the stack and
   setting it. */
static int begins_with_frame(const char *line)
{
    while (begins(line, "\t.") || begins(line, ".L") || begins(line, "\tendbr64")) {
        line = next_line(line);
    }
    if (!begins(line, "\tpushq\t%rbp\n")) {
        return 0;
    }
    do {
        line = next_line(line);
    } while (begins(line, "\t.cfi_"));
    return begins(line, "\tmovq\t%rsp, %rbp\n");
}

static void learn_label(struct state *state, const char *label, size_t length, const char *behind)
{
    if (is_code(state->section) && flags(label, length) & FUNCTION) {
        find(label, length, 0)->flags |= BEGUN | (begins_with_frame(behind) ? FRAMED : 0);
    }
}

/* The name that a direct jump or call goes to; 0 if the instruction is none. */
static const char *target(const char *instruction, size_t *length)
{
    const char *operands = instruction + strcspn(instruction, " \t");
    if (*instruction != 'j' && !begins(instruction, "call")) {
        return 0;
    }
    operands = blanks(operands);
    if (*operands == '*' && strstr(operands, "@GOTPCREL(%rip)")) { /* with -fno-plt */
        operands++;
    }
    *length = name_length(operands);
    return *length ? operands : 0;
}

static void learn_instruction(struct state *state, const char *instruction)
{
    size_t length;
    if (strstr(instruction, "%r15") && !state->is_inline) {
        state->obstacle = "has r15, which counts, for itself";
    }
    if (!state->is_inline && (strstr(instruction, "@gottpoff") || strstr(instruction, "@tpoff"))) {
        state->fixed_local = instruction;
    }
    if (!target(instruction, &length) && (strstr(instruction, "(%rip)") || strchr(instruction, '$'))) {
        mark_taken(instruction);
    }
}

/* Whether a line is about what the program has written itself in assembler, up to #NO_APP. */
static int is_switch(struct state *state, const char *line)
{
    int is_begin = begins(line, "#APP");
    if (!is_begin && !begins(line, "#NO_APP")) {
        return 0;
    }
    state->is_inline = is_begin;
    return 1;
}

/* Which functions there are, which of them code elsewhere may call, and what stands in the way. */
static void learn(char *text, struct state *state)
{
    for (char *line = text, *end; *line; line = end) {
        size_t length = name_length(line);
        end = strchrnul(line, '\n');
        char kept = *end;
        *end = 0;
        const char *first = blanks(line);
        if (is_switch(state, first)) {
            /* nothing is to be learnt of it */
        } else if (length && line[length] == ':' && !state->is_inline) {
            learn_label(state, line, length, kept ? end + 1 : end);
        } else if (*first == '.' && !begins(first, ".L")) {
            learn_directive(state, first);
        } else if (is_code(state->section) && *first && *first != '#') {
            learn_instruction(state, first);
        }
        *end = kept;
        if (kept) {
            end++;
        }
    }
}

static struct block *add_block(struct state *state, int marks)
{
    struct block *block = allocate(sizeof *block);
    memset(block, 0, sizeof *block);
    block->number = ++state->number;
    block->marks = marks;
    block->next = state->blocks;
    state->blocks = block;
    state->is_part_due = 0;
    return block;
}

static void begin_block(struct state *state)
{
    add_block(state, (state->is_function_due ? BEGINS_FUNCTION : 0) | (state->is_frame_due ? HAS_FRAME : 0));
    state->is_block_due = 0;
    state->is_function_due = 0;
}

/* The lines of a block are told apart, for profiles. */
static void begin_part(struct state *state)
{
    fprintf(state->out, ".Lmachineroom%d:\n", add_block(state, PART_OF_NEXT)->number);
}

static void follow_line(struct state *state, const char *directive)
{
    int file = 0, line = 0;
    sscanf(directive, ".loc %d %d", &file, &line);
    state->is_part_due |= file != state->file || line != state->line;
    state->file = file;
    state->line = line;
}

/* The tables stand in the section's own group, so that a linker that drops a function drops them with it. KEPT has it
   keep them where it drops what nobody refers to. */
static void write_tables(struct state *state)
{
    if (state->blocks) {
        fprintf(state->out, "\t.pushsection\t.machineroom.blocks,\"" KEPT "?\",@progbits\n");
        for (struct block *block = state->blocks; block; block = block->next) {
            int kinds = 0;
            for (int i = 0; i < KINDS; i++) {
                kinds += block->counts[i] != 0;
            }
            fprintf(state->out, "\t.quad .Lmachineroom%d - 4\n\t.byte %d\n", block->number,
                    kinds | block->marks);
            for (int i = 0; i < KINDS; i++) {
                if (block->counts[i]) {
                    fprintf(state->out, "\t.byte %d\n\t.short %u\n", i,
                            block->counts[i] < 65535 ? block->counts[i] : 65535);
                }
            }
        }
        fprintf(state->out, "\t.popsection\n");
    }
    if (state->calls) {
        fprintf(state->out, "\t.pushsection\t.machineroom.calls,\"" KEPT "?\",@progbits\n");
        for (struct call *call = state->calls; call; call = call->next) {
            fprintf(state->out, "\t.quad .Lmachineroom%d - 4\n\t.asciz \"%s%s\"\n", call->number,
                    call->size ? BY_SIZE : "", call->name);
        }
        fprintf(state->out, "\t.popsection\n");
    }
    state->blocks = 0;
    state->calls = 0;
}

/* The way into a function where r15 does not begin as a count does: it is one of so much that the tag is the next, of
   which as much goes to the extra count, or the caller's code is not counted. Then this takes the frame pointer off the
   stack and copies the arguments there, as far as they may be. */
static void write_slow_entry(FILE *out, const char *function, int length)
{
    int is_framed = flags(function, (size_t) length) & FRAMED;
    fprintf(out, ".Lmrs.%.*s:\n\t.cfi_startproc\n", length, function);
    if (is_framed) {
        fprintf(out, "\t.cfi_def_cfa_offset 16\n\t.cfi_offset 6, -16\n");
    }
    fprintf(out, "\tcmpl\t$0x8E3, %%r11d\n\tjne\t.Lmrf.%.*s\n"
            "\tmovabsq\t$0x10000000000000, %%r11\n\tsubq\t%%r11, %%r15\n\taddq\t%%r11, mr_extra(%%rip)\n"
            "\tjmp\t.Lmrb.%.*s\n.Lmrf.%.*s:\n", length, function, length, function, length, function);
    if (is_framed) {
        fprintf(out, "\tpopq\t%%rbp\n\t.cfi_def_cfa_offset 8\n\t.cfi_restore 6\n");
    }
    fprintf(out, "\tpushq\t%%r15\n\t.cfi_def_cfa_offset 16\n\t.cfi_offset 15, -16\n"
            "\tsubq\t$64, %%rsp\n\t.cfi_def_cfa_offset 80\n");
    for (int word = 0; word < 64; word += 8) {
        fprintf(out, "\tmovq\t%d(%%rsp), %%r11\n\tmovq\t%%r11, %d(%%rsp)\n", 80 + word, word);
    }
    fprintf(out, "\tmovabsq\t$0x8E20000000000000, %%r15\n\tcall\t%s%.*s\n\taddq\t$64, %%rsp\n"
            "\t.cfi_def_cfa_offset 16\n\tshlq\t$12, %%r15\n\tshrq\t$12, %%r15\n\taddq\t%%r15, mr_extra(%%rip)\n"
            "\tpopq\t%%r15\n\t.cfi_def_cfa_offset 8\n\tret\n\t.cfi_endproc\n\t.hidden mr_extra\n",
            is_framed ? ".Lmra." : ".Lmrb.", length, function);
}

static void check_entry(struct state *state)
{
    int length = (int) state->function_length;
    fprintf(state->out, "\tmovq\t%%r15, %%r11\n\tshrq\t$52, %%r11\n\tcmpl\t$0x8E2, %%r11d\n"
            "\tjne\t.Lmrs.%.*s\n.Lmrb.%.*s:\n", length, state->function, length, state->function);
    state->function = 0;
}

/* What stands before the instructions of a block, or behind those that set a frame pointer. */
static void write_begin(struct state *state)
{
    if (state->function) {
        check_entry(state);
    }
    /* an instruction, not bytes: its line is that of what follows */
    fprintf(state->out, "\t{disp32} leaq\t0(%%r15), %%r15\n.Lmachineroom%d:\n", state->blocks->number);
}

static void begin_what_is_due(struct state *state)
{
    if (state->is_block_due || !state->blocks) {
        begin_block(state);
        if (!state->is_frame_due) {
            write_begin(state);
        }
    } else if (state->is_part_due) {
        begin_part(state);
    }
}

/* What costs by the size of its arguments has a number of its own, for a call of what multiplies it with that. */
static int write_size(struct state *state, const char *size)
{
    int number = ++state->number;
    fprintf(state->out, "\tmovl\t$0, %%r11d\n.Lmachineroom%d:\n\tcall\tmr_by_%s\n\t.hidden\tmr_by_%s\n", number,
            size, size);
    return number;
}

static void note_call(struct state *state, const char *name, size_t length)
{
    struct call *call = allocate(sizeof *call + length + 1);
    memcpy(call->name, name, length);
    call->name[length] = 0;
    call->size = size_of_call(name, length);
    call->number = call->size ? write_size(state, call->size) : state->blocks->number;
    call->next = state->calls;
    state->calls = call;
}

/* A label, which may begin a function or a block. */
static void count_label(struct state *state, const char *line, size_t length)
{
    fprintf(state->out, "%s\n", line);
    if (!is_code(state->section)) {
        return;
    }
    if (flags(line, length) & FUNCTION) {
        state->is_block_due = 1;
        state->is_function_due = 1;
        state->is_frame_due = flags(line, length) & FRAMED;
        state->function = needs_check(line, length) ? line : 0;
        state->function_length = length;
        if (state->function && state->is_frame_due) {
            fprintf(state->out, ".Lmra.%.*s:\n", (int) length, line);
        }
    } else if (begins(line, ".L") && isdigit((unsigned char) line[2])) {
        state->is_block_due = 1;
    }
}

/*
 * File 0 is the source, which the lines of code never name; they begin in file 1. Where these differ, as the source begins
 * with code that it includes, addr2line of binutils 2.40 takes the one for the other. So file 0 gets the name of file 1.
 */
static void write_first_file(struct state *state, const char *line)
{
    const char *name = strstr(line, "\" \"");
    if (name && state->file_one) {
        fprintf(state->out, "%.*s%.*s\n", (int) (name + 2 - line), line, (int) strcspn(state->file_one, "\n"),
                state->file_one);
    } else {
        fprintf(state->out, "%s\n", line);
    }
}

static void follow_frame(struct state *state, const char *directive)
{
    int number;
    if (begins(directive, ".cfi_startproc")) {
        state->cfa = BY_STACK_POINTER;
    } else if (begins(directive, ".cfi_endproc")) {
        state->cfa = UNKNOWN;
    } else if (begins(directive, ".cfi_remember_state")) {
        state->remembered = state->cfa;
    } else if (begins(directive, ".cfi_restore_state")) {
        state->cfa = state->remembered;
    } else if (sscanf(directive, ".cfi_def_cfa_register %d", &number) == 1
            || sscanf(directive, ".cfi_def_cfa %d", &number) == 1) {
        state->cfa = number == STACK_POINTER ? BY_STACK_POINTER : BY_ANOTHER;
    } else if (begins(directive, ".cfi_escape")) { /* where a function has its stack aligned */
        state->cfa = BY_ANOTHER;
    }
}

static void count_directive(struct state *state, const char *line)
{
    const char *first = blanks(line);
    struct state before = *state;
    if (begins(first, ".file 0 ")) {
        write_first_file(state, line);
        return;
    }
    if (follow_section(state, first)) {
        write_tables(&before);
        state->blocks = 0;
        state->calls = 0;
        state->is_block_due = 1;
        fprintf(state->out, "%s\n", line);
        return;
    }
    if (begins(first, ".size") && is_code(state->section)) {
        size_t length;
        const char *function = subject(first, &length);
        if (state->is_function_due) { /* without an instruction, as nothing may come there */
            begin_what_is_due(state);
        }
        write_tables(state);
        fprintf(state->out, "%s\n", line);
        if (needs_check(function, length)) {
            write_slow_entry(state->out, function, (int) length);
        }
        return;
    }
    if (begins(first, ".loc ")) {
        follow_line(state, first);
    }
    follow_frame(state, first);
    fprintf(state->out, "%s\n", line);
}

static const char *skip_prefixes(const char *first)
{
    static const char *const prefixes[] = {"lock", "rep", "repz", "repe", "repnz", "repne", "notrack", "data16",
            "rex64"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t length = strlen(prefixes[i]);
        if (begins(first, prefixes[i]) && (first[length] == ' ' || first[length] == '\t' || first[length] == ';')) {
            const char *next = blanks(first + length + (first[length] == ';'));
            return *next ? next : first;
        }
    }
    return first;
}

/* Writes an instruction; a call within the file goes past the check, unless it would miss the frame. */
static void write_instruction(struct state *state, const char *line, const char *name, size_t length)
{
    int is_direct = name && needs_check(name, length) && !(flags(name, length) & (WEAK | FRAMED));
    const char *rest = name ? name + length : 0;
    if (is_direct && (!*rest || begins(rest, "@PLT"))) {
        fprintf(state->out, "%.*s.Lmrb.%.*s\n", (int) (name - line), line, (int) length, name);
    } else {
        fprintf(state->out, "%s\n", line);
    }
}

/* Whether an instruction says that a loop waits: pause, also under the name that older assemblers need. In assembler of
   the program there may be the label of a loop before it. */
static int is_spin(const char *first)
{
    size_t digits = strspn(first, "0123456789");
    if (digits && first[digits] == ':') {
        first = blanks(first + digits + 1);
    }
    const char *instruction = skip_prefixes(first);
    size_t length = strcspn(instruction, " \t;");
    return !instruction[length + strspn(instruction + length, " \t;")]
            && ((length == 5 && begins(instruction, "pause"))
                    || (length == 3 && begins(instruction, "nop") && begins(first, "rep")));
}

/* Has another thread of the rank go on, and leaves alone what a function that calls nothing may have below its
   stack. */
static void write_spin(struct state *state)
{
    int is_told = state->cfa == BY_STACK_POINTER;
    fprintf(state->out, "\tleaq\t-128(%%rsp), %%rsp\n%s\tcall\tmr_spin\n\tleaq\t128(%%rsp), %%rsp\n%s"
            "\t.hidden\tmr_spin\n", is_told ? "\t.cfi_adjust_cfa_offset 128\n" : "",
            is_told ? "\t.cfi_adjust_cfa_offset -128\n" : "");
}

static void count_instruction(struct state *state, const char *line, const char *first)
{
    char operation[WORD], operands[WORD];
    size_t length = 0;
    const char *instruction = skip_prefixes(first);
    if (begins(first, "endbr")) {
        fprintf(state->out, "%s\n", line);
        return;
    }
    begin_what_is_due(state);
    snprintf(operation, sizeof operation, "%.*s", (int) strcspn(instruction, " \t"), instruction);
    snprintf(operands, sizeof operands, "%s", blanks(instruction + strlen(operation)));
    add_kinds(operation, operands, state->blocks->counts);
    const char *name = begins(operation, "call") || begins(operation, "jmp") ? target(instruction, &length) : 0;
    if (name && begins(name, ".L")) {
        name = 0;
    }
    if (name && !(flags(name, length) & FUNCTION)) {
        note_call(state, name, length);
    }
    write_instruction(state, line, name, length);
    if (is_spin(first)) {
        write_spin(state);
    }
    if (state->is_frame_due && begins(operation, "mov")) {
        state->is_frame_due = 0;
        write_begin(state);
    }
    if (*operation == 'j' || begins(operation, "ret") || begins(operation, "loop")) {
        state->is_block_due = 1;
    }
}

/* What the program has written itself in assembler is left as it is; it counts as one addition a line. */
static void count_inline(struct state *state, const char *line)
{
    const char *first = blanks(line);
    if (is_code(state->section) && *first && *first != '.' && *first != '#' && first[strlen(first) - 1] != ':') {
        if (strstr(first, "r15")) {
            fprintf(stderr, "machineroom: warning: assembler in the source uses r15, which counts: %s\n", first);
        }
        if (state->blocks) {
            state->blocks->counts[INT_ALU]++;
        }
    }
    fprintf(state->out, "%s\n", line);
    if (is_code(state->section) && is_spin(first)) {
        write_spin(state);
    }
}

static void count_line(struct state *state, const char *line)
{
    const char *first = blanks(line);
    size_t length = name_length(line);
    if (is_switch(state, first)) {
        /* a function may begin with it, and callers go past the check; outside of functions nothing is to be counted */
        if (state->is_inline && (state->is_function_due || state->blocks)) {
            begin_what_is_due(state);
        }
        fprintf(state->out, "%s\n", line);
    } else if (state->is_inline) {
        count_inline(state, line);
    } else if (length && line[length] == ':') {
        count_label(state, line, length);
    } else if (*first == '.') {
        count_directive(state, line);
    } else if (!*first || *first == '#' || !is_code(state->section)) {
        fprintf(state->out, "%s\n", line);
    } else {
        count_instruction(state, line, first);
    }
}

/* The source that the compiler names. */
static const char *source(const char *text, int *length)
{
    static const char file[] = "\t.file\t\"";
    const char *named = strstr(text, file);
    const char *name = named ? named + strlen(file) : "code";
    *length = (int) strcspn(name, "\"\n");
    return name;
}

static void warn(const char *text, const char *obstacle)
{
    int length;
    const char *name = source(text, &length);
    fprintf(stderr, "machineroom: warning: %.*s %s: its computing costs nothing\n", length, name, obstacle);
}

/* The instruction ends in VARIABLE@gottpoff(%rip), or has VARIABLE@tpoff. */
static void refuse_local(const char *text, const char *instruction)
{
    int length;
    const char *name = source(text, &length), *end = strstr(instruction, "@"), *variable = end;
    while (variable > instruction && is_name((unsigned char) variable[-1])) {
        variable--;
    }
    fprintf(stderr, "machineroom: %.*s: %.*s has a tls_model (initial-exec or local-exec) in which all ranks would have"
            " one; leave that attribute out\n", length, name, (int) (end - variable), variable);
}

int is_countable(const char *text)
{
    return strstr(text, "\t.ident\t\"GCC:") && !(strstr(text, ".gnu.lto_") && !strstr(text, "\n\t.text\n"));
}

int count(char *text, FILE *out)
{
    static const char one[] = "\n\t.file 1 ";
    struct state state = {.out = out, .section = ".text", .previous = ".text", .is_block_due = 1};
    struct state learnt = {.section = ".text", .previous = ".text"};
    const char *file = strstr(text, one);
    state.file_one = file ? file + strlen(one) : 0;
    learn(text, &learnt);
    if (learnt.fixed_local) {
        refuse_local(text, learnt.fixed_local);
        return 1;
    }
    if (learnt.obstacle) {
        warn(text, learnt.obstacle);
        fputs(text, out);
        return 0;
    }
    for (char *line = text, *end; *line; line = end) {
        end = strchrnul(line, '\n');
        char kept = *end;
        *end = 0;
        count_line(&state, line);
        if (kept) {
            end++;
        }
    }
    write_tables(&state);
    return 0;
}
