/* SPDX-License-Identifier: EPL-2.0 */
/* The counter stands before the host's assembler and makes each basic block of what a compiler has written add its
   cost to register r15. What a block costs is written into the code when the program is loaded. */
#ifndef MACHINEROOM_COUNTER_H
#define MACHINEROOM_COUNTER_H

#include <stddef.h>
#include <stdio.h>

/* Beside how many kinds follow, in the byte behind the address of each entry of .machineroom.blocks: */
#define PART_OF_NEXT 0x20   /* lines behind the first of the block whose entry comes next: no number of its own */
#define BEGINS_FUNCTION 0x40
#define HAS_FRAME 0x80        /* the caller's frame pointer has been put on the stack before it */

/* Before the name of a function in .machineroom.calls that costs by the size of its arguments: the address is that of
   what an element costs. */
#define BY_SIZE "*"

/* Kinds of instruction, in the order of BlockCosts.java. */
enum kind {
    INT_ALU, INT_MUL, INT_DIV, LONG_ALU, LONG_MUL, LONG_DIV, FLOAT_ADD, FLOAT_MUL, FLOAT_DIV, FLOAT_COMPARE,
    DOUBLE_ADD, DOUBLE_MUL, DOUBLE_DIV, DOUBLE_COMPARE, FLOAT_CONVERT, LOAD, STORE, LOAD_WIDE, STORE_WIDE, BRANCH,
    JUMP, SWITCH, CALL, KINDS
};

/* Adds what an instruction is to counts. */
void add_kinds(const char *operation, const char *operands, unsigned counts[KINDS]);

/* Which size of its arguments a function costs by, as functions of rank/arrays.c have it in their names; 0 if it does
   not. */
const char *size_of_call(const char *name, size_t length);

/* Writes what a compiler has written, with counting; answers 1 if no rank could run it, having said why. */
int count(char *text, FILE *out);

/* Whether text comes from a compiler that leaves r15 alone. */
int is_countable(const char *text);

void *allocate(size_t bytes);

#endif
