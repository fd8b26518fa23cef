/* SPDX-License-Identifier: EPL-2.0 */
/* Ranks as coroutines: each has a stack of its own, and runs when a thread of the simulator resumes it. */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host.h"

#define FRESH_MXCSR 0x1f80
#define MXCSR_FLAGS 0x3f
#define FRESH_FPU 0x37f
#define FPU_FLAGS 0x1f /* but for what nearly each operation sets, that its result is not exact */
#define TEXT(name) TEXT_OF(name)
#define TEXT_OF(name) #name
#define PAGE 4096UL
#define GUARD_INSTALL 102 /* MADV_GUARD_INSTALL, which the host's headers may be too old for */
#define LIGHT 65536 /* the largest guard within a piece of memory */
#define ABOVE 65536 /* memory above a stack, as a process has: programs write, and receive, into less than they say */
/* Stacks begin at different places in their pages, so that those of many ranks do not share few lines of the cache. */
#define COLOURS 61
#define COLOUR_BYTES 320

HIDDEN void mr_enter_rank(struct rank_state *rank);
HIDDEN void mr_leave_rank(void **from, void *to);
HIDDEN int64_t mr_call_rank(int64_t number, void *from, const int64_t *words, struct rank_state *rank);
void mr_begin(void);

_Static_assert(offsetof(struct rank_state, carrier) == 8 && offsetof(struct rank_state, counted) == 48
        && offsetof(struct rank_state, callback) == 64 && offsetof(struct rank_state, extra) == 80
        && offsetof(struct rank_state, call_back) == 120, "the code below has these numbers");

/* Both ways save the registers that a function has to keep and what the floating-point units are set to, on the stack
   that is left. The simulator's own setting is always the fresh one, and loading a setting takes longer than all else
   here: a rank's is loaded where it is another than there is, sticky flags included, and the fresh one when a rank has
   changed more than flags. Flags of long double are cleared behind a rank that has set some, and set before it again.
   They jump instead of returning, as the processor would expect a return to the stack that is left. */
asm(".text\n"
    ".globl mr_enter_rank\n"
    ".hidden mr_enter_rank\n"
    ".type mr_enter_rank, @function\n"
    "mr_enter_rank:\n"
    "    .cfi_startproc\n"
    "    endbr64\n"
    "    push %rbp\n    push %rbx\n    push %r12\n    push %r13\n    push %r14\n    push %r15\n"
    "    sub $8, %rsp\n"
    "    mov %rsp, 8(%rdi)\n" /* carrier */
    "    mov (%rdi), %rsp\n"  /* stack_pointer */
    "    stmxcsr -8(%rsp)\n"
    "    mov (%rsp), %rax\n"
    "    cmp %eax, -8(%rsp)\n"
    "    je 1f\n"
    "    ldmxcsr (%rsp)\n"
    "1:  cmpw $" TEXT(FRESH_FPU) ", 4(%rsp)\n"
    "    je 2f\n"
    "    fldcw 4(%rsp)\n"
    "2:  testb $" TEXT(FPU_FLAGS) ", 6(%rsp)\n"
    "    jz 3f\n"
    "    sub $32, %rsp\n"
    "    fnstenv (%rsp)\n"
    "    movzbl 38(%rsp), %ecx\n"
    "    or %cl, 4(%rsp)\n" /* flags */
    "    fldenv (%rsp)\n"
    "    add $32, %rsp\n"
    "3:  add $8, %rsp\n"
    "    pop %r15\n    pop %r14\n    pop %r13\n    pop %r12\n    pop %rbx\n    pop %rbp\n"
    "    pop %rcx\n"
    "    jmp *%rcx\n"
    "    .cfi_endproc\n"
    ".size mr_enter_rank, .-mr_enter_rank\n"
    ".globl mr_leave_rank\n"
    ".hidden mr_leave_rank\n"
    ".type mr_leave_rank, @function\n"
    "mr_leave_rank:\n"
    "    .cfi_startproc\n"
    "    endbr64\n"
    "    push %rbp\n    push %rbx\n    push %r12\n    push %r13\n    push %r14\n    push %r15\n"
    "    sub $8, %rsp\n"
    "    stmxcsr (%rsp)\n"
    "    fnstcw 4(%rsp)\n"
    "    fnstsw 6(%rsp)\n"
    "    testb $" TEXT(FPU_FLAGS) ", 6(%rsp)\n"
    "    jz 2f\n"
    "    fnclex\n"
    "2:  mov %rsp, (%rdi)\n"
    "    mov (%rsp), %eax\n"
    "    xor $" TEXT(FRESH_MXCSR) ", %eax\n"
    "    and $~" TEXT(MXCSR_FLAGS) ", %eax\n"
    "    movzwl 4(%rsp), %edx\n"
    "    xor $" TEXT(FRESH_FPU) ", %edx\n"
    "    mov %rsi, %rsp\n"
    "    or %edx, %eax\n"
    "    jz 1f\n"
    "    movl $" TEXT(FRESH_MXCSR) ", (%rsp)\n"
    "    movw $" TEXT(FRESH_FPU) ", 4(%rsp)\n"
    "    ldmxcsr (%rsp)\n"
    "    fldcw 4(%rsp)\n"
    "1:  add $8, %rsp\n"
    "    pop %r15\n    pop %r14\n    pop %r13\n    pop %r12\n    pop %rbx\n    pop %rbp\n"
    "    pop %rcx\n"
    "    jmp *%rcx\n"
    "    .cfi_endproc\n"
    ".size mr_leave_rank, .-mr_leave_rank\n"
    /* A call of MPI, from counted code: number in rdi, place in rsi, arguments in rdx, rank in rcx. Hands over what
       was counted, leaves the rank and, when it is gone on with, answers. For each rank's copy of a program this is the
       same code, which stays in the processor's caches; mr_ask in the copy does the same for what is asked seldom. */
    ".globl mr_call_rank\n"
    ".hidden mr_call_rank\n"
    ".type mr_call_rank, @function\n"
    "mr_call_rank:\n"
    "    .cfi_startproc\n"
    "    endbr64\n"
    "    mov %rdi, 16(%rcx)\n" /* operation */
    "    mov %rdx, 24(%rcx)\n" /* words */
    "    mov %rsi, 32(%rcx)\n" /* from */
    "    movabs $(" TEXT(MR_TAG_BITS) " << " TEXT(MR_TAG_SHIFT) "), %rsi\n"
    "    mov %r15, %rax\n"
    "    sub %rsi, %rax\n"
    "    mov %rax, %rdx\n"
    "    shr $" TEXT(MR_TAG_SHIFT) " + 1, %rdx\n"
    "    jne 1f\n"
    "    mov 80(%rcx), %rdx\n" /* extra */
    "    add (%rdx), %rax\n"
    "    js 4f\n" /* see mr_settle */
    "    add %rax, 48(%rcx)\n" /* counted */
    "4:\n"
    "    movq $0, (%rdx)\n"
    "    mov %rsi, %r15\n"
    "1:  lea 2f(%rip), %rax\n"
    "    push %rax\n"
    "    mov %rcx, %rdi\n"
    "    mov 8(%rcx), %rsi\n" /* carrier */
    "    jmp mr_leave_rank\n"
    "2:  cmpq $0, 64(%rdi)\n" /* callback; mr_enter_rank leaves the rank in rdi */
    "    jne 3f\n"
    "    mov 40(%rdi), %rax\n" /* answer */
    "    ret\n"
    "3:  push %rdi\n"
    "    .cfi_adjust_cfa_offset 8\n"
    "    call *120(%rdi)\n" /* call_back */
    "    pop %rdi\n"
    "    .cfi_adjust_cfa_offset -8\n"
    "    jmp 2b\n"
    "    .cfi_endproc\n"
    ".size mr_call_rank, .-mr_call_rank\n"
    ".globl mr_abandon\n"
    ".type mr_abandon, @function\n"
    "mr_abandon:\n" /* goes on with the stack in rdi, and leaves the present one for ever */
    "    mov %rdi, %rsp\n"
    "    movl $" TEXT(FRESH_MXCSR) ", (%rsp)\n"
    "    movw $" TEXT(FRESH_FPU) ", 4(%rsp)\n"
    "    ldmxcsr (%rsp)\n"
    "    fnclex\n" /* else the next instruction would trap as that of the rank has */
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

/* Pages that nobody may touch: Linux 6.13 and later have them within a piece of memory, where each takes some bytes; else
   they are one of their own. */
static int guard(char *low, size_t bytes)
{
    return (bytes > LIGHT || madvise(low, bytes, GUARD_INSTALL)) && mprotect(low, bytes, PROT_NONE);
}

/* Whether a guard is no piece of memory of its own. */
int mr_has_light_guards(void)
{
    char *memory = mmap(0, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int failed = memory == MAP_FAILED || madvise(memory, PAGE, GUARD_INSTALL);
    munmap(memory, PAGE);
    return !failed;
}

/* Makes a rank's stack. Its state lies elsewhere, where what is written beyond variables of main does not reach it. */
struct rank_state *mr_make_stack(int64_t number, void (*entry)(struct rank_state *))
{
    char *end;
    struct rank_state *rank = mr_next_stack(&end);
    if (!rank) {
        mr_failed("no room for another stack");
        return 0;
    }
    if (guard((char *) rank->stack_low - rank->guard_bytes, (size_t) rank->guard_bytes)) {
        mr_failed("the guard below a stack");
        return 0;
    }
    char *high = end - ABOVE - number % COLOURS * COLOUR_BYTES;
    rank->stack_high = (void *) ((uintptr_t) high & ~63UL);
    uint64_t *top = rank->stack_high;
    *--top = 0;
    *--top = 0;
    *--top = (uint64_t) mr_begin;
    *--top = 0;                         /* rbp */
    *--top = 0;                         /* rbx */
    *--top = (uint64_t) rank;           /* r12 */
    *--top = (uint64_t) entry;          /* r13 */
    *--top = 0;                         /* r14 */
    *--top = MR_NO_COUNT;               /* r15 */
    *--top = (uint64_t) FRESH_FPU << 32 | FRESH_MXCSR;
    rank->stack_pointer = top;
    rank->leave = mr_leave_rank;
    rank->call = mr_call_rank;
    rank->begin = mr_begin;
    return rank;
}

/* Has a rank go on in another of its threads when it is resumed next. */
int64_t mr_turn(struct rank_state *rank, struct thread_state *to)
{
    struct thread_state *from = rank->turn;
    from->stack_pointer = rank->stack_pointer;
    from->error_number = rank->error_number;
    from->extra = *rank->extra;
    from->locals = *rank->locals;
    from->stack_low = rank->stack_low;
    from->stack_high = rank->stack_high;
    from->guard_bytes = rank->guard_bytes;
    from->operation = rank->operation;
    from->words = rank->words;
    from->from = rank->from;
    rank->stack_pointer = to->stack_pointer;
    rank->error_number = to->error_number;
    *rank->extra = to->extra;
    *rank->locals = to->locals;
    rank->stack_low = to->stack_low;
    rank->stack_high = to->stack_high;
    rank->guard_bytes = to->guard_bytes;
    rank->operation = to->operation;
    rank->words = to->words;
    rank->from = to->from;
    if (rank->paths) {
        mr_turn_paths(rank->paths, from->path, to->path);
    }
    rank->turn = to;
    return 0;
}

/* Where each thread has a working directory and a mask of its own, ranks on several threads do not disturb others. */
int64_t mr_part_directory(void)
{
    static __thread int is_own __attribute__((tls_model("initial-exec")));
    is_own = is_own || !unshare(CLONE_FS);
    return is_own;
}

static void exchange_masks(struct rank_state *rank)
{
    if (rank->has_mask) {
        rank->mask = umask((mode_t) rank->mask);
    }
}

/* Takes over what the rank has for itself that a thread of the host has, and gives it up. */
static void stand_apart(struct rank_state *rank)
{
    if (rank->has_mask) {
        mr_part_directory();
    }
    exchange_masks(rank);
    if (rank->directory) {
        mr_part_directory();
        if (fchdir((int) rank->directory)) {
            abort(); /* a directory that is open can be entered */
        }
    }
    if (rank->locale) {
        uselocale(rank->locale);
    }
}

static void come_back(struct rank_state *rank)
{
    exchange_masks(rank);
    if (rank->directory) {
        mr_go_home();
    }
    if (rank->locale) {
        mr_take_plain_locale();
    }
}

int64_t mr_resume(struct rank_state *rank)
{
    mr_watch_thread();
    mr_running = rank;
    rank->thread = mr_thread;
    if (__builtin_expect(rank->is_apart != 0, 0)) {
        stand_apart(rank);
    }
    errno = (int) rank->error_number;
    mr_enter_rank(rank);
    rank->error_number = errno;
    if (__builtin_expect(rank->is_apart != 0, 0)) {
        come_back(rank);
    }
    rank->thread = 0;
    mr_running = 0;
    return rank->operation;
}
