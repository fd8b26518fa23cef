/* SPDX-License-Identifier: EPL-2.0 */
/* Ranks as coroutines: each has a stack of its own, and runs when a thread of the simulator resumes it. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>

#include "host.h"

#define POOL_ADDRESS 0x200000000000UL
#define FRESH_MXCSR 0x1f80
#define FRESH_FPU 0x37f

void mr_switch(void **from, void *to);
void mr_begin(void);

asm(".text\n"
    ".globl mr_switch\n"
    ".type mr_switch, @function\n"
    "mr_switch:\n"
    "    .cfi_startproc\n"
    "    endbr64\n"
    "    push %rbp\n    push %rbx\n    push %r12\n    push %r13\n    push %r14\n    push %r15\n"
    "    sub $8, %rsp\n"
    "    stmxcsr (%rsp)\n"
    "    fnstcw 4(%rsp)\n"
    "    mov %rsp, (%rdi)\n"
    "    mov %rsi, %rsp\n"
    "    ldmxcsr (%rsp)\n"
    "    fldcw 4(%rsp)\n"
    "    add $8, %rsp\n"
    "    pop %r15\n    pop %r14\n    pop %r13\n    pop %r12\n    pop %rbx\n    pop %rbp\n"
    "    ret\n"
    "    .cfi_endproc\n"
    ".size mr_switch, .-mr_switch\n"
    ".globl mr_abandon\n"
    ".type mr_abandon, @function\n"
    "mr_abandon:\n" /* goes on with the stack in rdi, and leaves the present one for ever */
    "    mov %rdi, %rsp\n"
    "    ldmxcsr (%rsp)\n"
    "    fldcw 4(%rsp)\n"
    "    add $8, %rsp\n"
    "    pop %r15\n    pop %r14\n    pop %r13\n    pop %r12\n    pop %rbx\n    pop %rbp\n"
    "    cld\n"
    "    ret\n"
    ".size mr_abandon, .-mr_abandon\n"
    ".globl mr_begin\n"
    ".type mr_begin, @function\n"
    "mr_begin:\n" /* the bottom of each rank's stack: calls r13 with r12 */
    "    .cfi_startproc\n"
    "    .cfi_undefined rip\n"
    "    mov %r12, %rdi\n"
    "    xor %ebp, %ebp\n"
    "    call *%r13\n"
    "    ud2\n"
    "    .cfi_endproc\n"
    ".size mr_begin, .-mr_begin\n");

static char *pool;
static size_t pool_left;

/* Room for the stacks of the ranks that are loaded next, at the same addresses in each run if that is possible; 0 if
   there is none. */
char *mr_reserve_stacks(int64_t ranks, int64_t stack_bytes)
{
    size_t bytes = (size_t) ranks * (size_t) (stack_bytes + MR_GUARD);
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    pool = mmap((void *) POOL_ADDRESS, bytes, PROT_READ | PROT_WRITE, flags | MAP_FIXED_NOREPLACE, -1, 0);
    if (pool == MAP_FAILED) {
        pool = mmap(0, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    }
    if (pool == MAP_FAILED) {
        mr_failed("no room for the stacks of the ranks");
        return 0;
    }
    pool_left = bytes;
    return pool;
}

/* Gives back what mr_reserve_stacks has given, when no rank is left that runs on it. */
void mr_release_stacks(char *stacks, int64_t ranks, int64_t stack_bytes)
{
    munmap(stacks, (size_t) ranks * (size_t) (stack_bytes + MR_GUARD));
}

int mr_make_stack(struct rank_state *rank, int64_t stack_bytes, void (*entry)(struct rank_state *))
{
    if (pool_left < (size_t) (stack_bytes + MR_GUARD)) {
        return mr_failed("no room for another stack");
    }
    rank->stack_low = pool + MR_GUARD;
    rank->stack_high = pool + MR_GUARD + stack_bytes;
    if (mprotect(pool, MR_GUARD, PROT_NONE)) {
        return mr_failed("mprotect");
    }
    pool += stack_bytes + MR_GUARD;
    pool_left -= stack_bytes + MR_GUARD;
    uint64_t *top = rank->stack_high;
    *--top = 0;
    *--top = 0;
    *--top = (uint64_t) mr_begin;
    *--top = 0;                         /* rbp */
    *--top = 0;                         /* rbx */
    *--top = (uint64_t) rank;           /* r12 */
    *--top = (uint64_t) entry;          /* r13 */
    *--top = 0;                         /* r14 */
    *--top = MR_TAG << MR_TAG_SHIFT;    /* r15 */
    *--top = (uint64_t) FRESH_FPU << 32 | FRESH_MXCSR;
    rank->stack_pointer = top;
    rank->leave = mr_switch;
    return 0;
}

/* Gives a rank's stack back to the host when it has ended; its addresses stay taken. */
void mr_drop_stack(struct rank_state *rank)
{
    madvise(rank->stack_low, (char *) rank->stack_high - (char *) rank->stack_low, MADV_DONTNEED);
}

int64_t mr_resume(struct rank_state *rank)
{
    mr_watch_thread();
    mr_running = rank;
    mr_switch(&rank->carrier, rank->stack_pointer);
    mr_running = 0;
    return rank->operation;
}
