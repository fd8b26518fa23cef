/* SPDX-License-Identifier: EPL-2.0 */
/* What kind of work an instruction of x86-64 is on a processor that loads, computes and stores one by one: an operand
   in memory is a load or a store besides, an index is an addition, a vector instruction is one for each element.
   Moves between registers, constants, shuffles, and what only widens an address cost nothing, as in Java. */
#include <string.h>

#include "counter.h"

static int begins(const char *text, const char *prefix)
{
    return !strncmp(text, prefix, strlen(prefix));
}

static int ends(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && !strcmp(text + length - tail, suffix);
}

static int is_vector_register(const char *operands)
{
    return strstr(operands, "%xmm") || strstr(operands, "%ymm") || strstr(operands, "%zmm");
}

/* Elements that a packed operation works on, 1 for a scalar one. */
static unsigned elements(const char *operation, const char *operands)
{
    unsigned bytes = strstr(operands, "%zmm") ? 64 : strstr(operands, "%ymm") ? 32 : 16;
    return ends(operation, "ps") ? bytes / 4 : ends(operation, "pd") ? bytes / 8 : 1;
}

static int is_wide(const char *operation)
{
    return ends(operation, "q") || ends(operation, "sd") || ends(operation, "pd");
}

/* How many loads or stores an operand in memory is. */
static void add_access(const char *operation, const char *operands, int is_store, unsigned counts[KINDS])
{
    unsigned packed = elements(operation, operands);
    int is_move = strstr(operation, "mov") && is_vector_register(operands) && !ends(operation, "ss")
            && !ends(operation, "sd") && !ends(operation, "d") && !ends(operation, "q");
    const char *parenthesis = strchr(operands, '(');
    if (parenthesis && strchr(parenthesis, ',') && strchr(parenthesis, ',') < strchr(parenthesis, ')')) {
        counts[INT_ALU]++;
    }
    if (packed > 1 || is_move) {
        counts[is_store ? STORE_WIDE : LOAD_WIDE] += strstr(operands, "%ymm") ? 4 : 2;
    } else if (is_wide(operation)) {
        counts[is_store ? STORE_WIDE : LOAD_WIDE]++;
    } else {
        counts[is_store ? STORE : LOAD]++;
    }
}

static int add_floating(const char *operation, const char *operands, unsigned counts[KINDS])
{
    const char *name = *operation == 'v' ? operation + 1 : operation;
    int is_double = ends(name, "sd") || ends(name, "pd");
    unsigned number = elements(name, operands);
    if (!is_double && !ends(name, "ss") && !ends(name, "ps")) {
        return 0;
    }
    if (begins(name, "cvt")) {
        counts[FLOAT_CONVERT] += number;
    } else if (begins(name, "ucomi") || begins(name, "comi") || begins(name, "cmp") || begins(name, "max")
            || begins(name, "min")) {
        counts[is_double ? DOUBLE_COMPARE : FLOAT_COMPARE] += number;
    } else if (begins(name, "fmadd") || begins(name, "fmsub") || begins(name, "fnmadd") || begins(name, "fnmsub")) {
        counts[is_double ? DOUBLE_MUL : FLOAT_MUL] += number;
        counts[is_double ? DOUBLE_ADD : FLOAT_ADD] += number;
    } else if (begins(name, "add") || begins(name, "sub") || begins(name, "hadd")) {
        counts[is_double ? DOUBLE_ADD : FLOAT_ADD] += number;
    } else if (begins(name, "mul")) {
        counts[is_double ? DOUBLE_MUL : FLOAT_MUL] += number;
    } else if (begins(name, "div") || begins(name, "sqrt") || begins(name, "rcp") || begins(name, "rsqrt")) {
        counts[is_double ? DOUBLE_DIV : FLOAT_DIV] += number;
    } else if (begins(name, "and") || begins(name, "or") || begins(name, "xor")) {
        counts[INT_ALU] += number;
    }
    return 1;
}

/* The old floating-point unit: long double. */
static void add_x87(const char *operation, unsigned counts[KINDS])
{
    if (begins(operation, "fmul")) {
        counts[DOUBLE_MUL]++;
    } else if (begins(operation, "fdiv") || begins(operation, "fsqrt")) {
        counts[DOUBLE_DIV]++;
    } else if (begins(operation, "fadd") || begins(operation, "fsub")) {
        counts[DOUBLE_ADD]++;
    } else if (begins(operation, "fcom") || begins(operation, "fucom")) {
        counts[DOUBLE_COMPARE]++;
    } else if (begins(operation, "fild") || begins(operation, "fist")) {
        counts[FLOAT_CONVERT]++;
    }
}

static void add_integer(const char *operation, const char *operands, unsigned counts[KINDS])
{
    int is_wide_integer = ends(operation, "q") || strstr(operands, "%r");
    if (begins(operation, "imul") || begins(operation, "mul")) {
        counts[is_wide_integer ? LONG_MUL : INT_MUL]++;
    } else if (begins(operation, "idiv") || begins(operation, "div")) {
        counts[is_wide_integer ? LONG_DIV : INT_DIV]++;
    } else if (begins(operation, "cvt") || begins(operation, "vcvt")) {
        counts[FLOAT_CONVERT]++;
    } else if (is_vector_register(operands)) {
        if (begins(operation, "padd") || begins(operation, "psub") || begins(operation, "pmul")
                || begins(operation, "pcmp") || begins(operation, "pmax") || begins(operation, "pmin")) {
            counts[INT_ALU] += 4;
        }
    } else {
        counts[INT_ALU]++;
    }
}

static int is_free(const char *operation)
{
    static const char *const names[] = {"nop", "endbr", "ret", "cltq", "cltd", "cqto", "cwtl", "leave", "ud2", "hlt",
            "data16", "vzeroupper", "cmp", "test", "notrack", "lock", "rep", "prefetch", "pause", "mfence"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (begins(operation, names[i])) {
            return !begins(operation, "cmpxchg") && !begins(operation, "cmpps") && !begins(operation, "cmppd")
                    && !begins(operation, "cmpss") && !begins(operation, "cmpsd");
        }
    }
    return 0;
}

/* Whether the last operand, which is the result in AT&T's order, is in memory. */
static int writes_memory(const char *operation, const char *operands)
{
    return ends(operands, ")") && !begins(operation, "cmp") && !begins(operation, "test")
            && !strstr(operation, "comi") && !begins(operation, "mul") && !begins(operation, "imul")
            && !begins(operation, "div") && !begins(operation, "idiv") && !begins(operation, "push")
            && !begins(operation, "fld") && !begins(operation, "fild") && !begins(operation, "prefetch");
}

static int add_jump(const char *operation, const char *operands, unsigned counts[KINDS])
{
    if (begins(operation, "call")) {
        counts[CALL]++;
    } else if (begins(operation, "jmp")) {
        counts[*operands == '*' && !strstr(operands, "@GOTPCREL(%rip)") ? SWITCH : JUMP]++;
    } else if (*operation == 'j' || begins(operation, "loop")) {
        counts[BRANCH]++;
    } else {
        return 0;
    }
    return 1;
}

void add_kinds(const char *operation, const char *operands, unsigned counts[KINDS])
{
    int has_memory = strchr(operands, '(') && !begins(operation, "lea") && !begins(operation, "nop");
    if (add_jump(operation, operands, counts)) {
        return;
    }
    if (begins(operation, "push")) {
        counts[STORE_WIDE]++;
    } else if (begins(operation, "pop") && !begins(operation, "popcnt")) {
        counts[LOAD_WIDE]++;
        return;
    }
    if (has_memory) {
        int is_store = writes_memory(operation, operands);
        int is_move = strstr(operation, "mov") != 0 || begins(operation, "set") || begins(operation, "fst")
                || begins(operation, "fist");
        if (!is_store || !is_move) {
            add_access(operation, operands, 0, counts);
        }
        if (is_store) {
            add_access(operation, operands, 1, counts);
        }
    }
    if (is_free(operation) || begins(operation, "push") || (strstr(operation, "mov") && !begins(operation, "cmov"))) {
        return;
    }
    if (*operation == 'f') {
        add_x87(operation, counts);
    } else if (!add_floating(operation, operands, counts)) {
        add_integer(operation, operands, counts);
    }
}
