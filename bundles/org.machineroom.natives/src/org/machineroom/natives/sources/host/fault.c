/* SPDX-License-Identifier: EPL-2.0 */
/* What happens when a rank's code faults: its coroutine is left for ever, and the simulator hears of it. */
#define _GNU_SOURCE
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include "host.h"

#define SIGNAL_STACK 65536
#define PAGE 4096
#define LARGEST_FRAME (1UL << 36) /* what is further away has nothing to do with the stack */

#define ASKED (SIGRTMIN + 6) /* to the thread that runs a rank: how much has it counted? */

__thread struct rank_state *mr_running;
__thread int64_t mr_thread;
static __thread char *signal_stack __attribute__((tls_model("initial-exec")));
static __thread sigjmp_buf *looking __attribute__((tls_model("initial-exec"))); /* back from a look at a broken stack */
static struct sigaction former[NSIG];
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
static char error[512];

int mr_failed(const char *what)
{
    snprintf(error, sizeof error, "%s: %s", what, strerror(errno));
    return -1;
}

void mr_refused(const char *sentence)
{
    snprintf(error, sizeof error, "%s", sentence);
}

const char *mr_error(void)
{
    return error;
}

static int is_below_stack(const struct rank_state *rank, uintptr_t address)
{
    return address < (uintptr_t) rank->stack_low && (uintptr_t) rank->stack_low - address < LARGEST_FRAME;
}

static int is_on_stack(const struct rank_state *rank, uintptr_t address)
{
    return address >= (uintptr_t) rank->stack_low && address <= (uintptr_t) rank->stack_high;
}

static int is_on_signal_stack(uintptr_t address)
{
    return address - (uintptr_t) signal_stack < SIGNAL_STACK;
}

/* A frame may be larger than the guard. */
static int is_stack_full(const struct rank_state *rank, int number, uintptr_t address, uintptr_t stack_pointer)
{
    return number == SIGSEGV && (is_below_stack(rank, stack_pointer)
            || (is_below_stack(rank, address) && address >= (uintptr_t) rank->stack_low - rank->guard_bytes));
}

static void note(struct rank_state *rank, uintptr_t address)
{
    if (rank->depth < MR_TRAIL) {
        rank->trail[rank->depth++] = (int64_t) address;
    }
}

/* What is known of a rank's stack. */
struct looked {
    struct rank_state *rank;
    uint64_t count; /* of the innermost frame that has one: code that is not counted may have kept it */
};

/* The first frames are those of the handler, on its own stack. */
static _Unwind_Reason_Code walk(struct _Unwind_Context *context, void *argument)
{
    struct looked *looked = argument;
    struct rank_state *rank = looked->rank;
    int is_exact = 0;
    uintptr_t place = _Unwind_GetIPInfo(context, &is_exact), at = _Unwind_GetCFA(context);
    if (place && (is_on_stack(rank, at) || is_below_stack(rank, at))) {
        note(rank, place - (is_exact ? 0 : 1));
        looked->count = MR_IS_COUNT(looked->count) ? looked->count : _Unwind_GetGR(context, MR_COUNT_COLUMN);
        return rank->depth < MR_TRAIL ? _URC_NO_REASON : _URC_END_OF_STACK;
    }
    return _URC_NO_REASON;
}

/* Reads a byte; the handler turns a fault in it into an answer of 1. */
int mr_touch(const char *address);
extern const char mr_touch_failed[];

/* The same for writing what is there. */
int mr_touch_to_write(char *address);

asm(".text\n"
    ".globl mr_touch\n"
    ".type mr_touch, @function\n"
    "mr_touch:\n"
    "    movzbl (%rdi), %eax\n"
    "    xor %eax, %eax\n"
    "    ret\n"
    ".globl mr_touch_to_write\n"
    ".type mr_touch_to_write, @function\n"
    "mr_touch_to_write:\n"
    "    lock orb $0, (%rdi)\n"
    "    xor %eax, %eax\n"
    "    ret\n"
    ".globl mr_touch_failed\n"
    "mr_touch_failed:\n"
    "    mov $1, %eax\n"
    "    ret\n"
    ".size mr_touch, .-mr_touch\n");

/* Who has called whom, as far as the stack tells: what was written over it may lead anywhere. */
static void look(struct looked *looked, greg_t *registers)
{
    struct rank_state *rank = looked->rank;
    sigjmp_buf back;
    if (!sigsetjmp(back, 0)) {
        looking = &back;
        if (mr_touch((char *) registers[REG_RIP])) { /* a call of what is no function: the caller is on top of the stack */
            note(rank, (uintptr_t) registers[REG_RIP]);
            registers[REG_RIP] = *(greg_t *) registers[REG_RSP];
            registers[REG_RSP] += sizeof(greg_t);
        }
        _Unwind_Backtrace(walk, looked);
    }
    looking = 0;
}

/* On the stack of a rank that waits. */
static int64_t note_callers(int64_t state, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e)
{
    struct rank_state *rank = (struct rank_state *) state;
    (void) a, (void) b, (void) c, (void) d, (void) e;
    rank->depth = 0;
    struct looked looked = {rank, 0};
    _Unwind_Backtrace(walk, &looked);
    return 0;
}

/* Notes by which calls a rank has come to the call of MPI, or for another thread, that it waits in; returns 0 if it waits
   in none. While no rank runs on this thread. */
int64_t mr_note_callers(struct rank_state *rank)
{
    int64_t operation = rank->operation, answer = rank->callback_answer;
    const int64_t *words = rank->words;
    if ((operation < 0 && operation != MR_THREAD_WAIT) || rank->callback) {
        return 0;
    }
    rank->callback = note_callers;
    rank->callback_words[0] = (int64_t) rank;
    mr_resume(rank);
    rank->operation = operation;
    rank->words = words;
    rank->callback_answer = answer;
    return 1;
}

/* Hands over what it had counted: its end is at the time that it has come to. */
static void settle(const struct looked *looked)
{
    struct rank_state *rank = looked->rank;
    if (rank->extra && MR_IS_COUNT(looked->count)) {
        int64_t counted = MR_COUNT(looked->count) + *rank->extra;
        rank->counted += counted > 0 ? counted : 0;
    }
}

static void leave_for_ever(struct rank_state *rank, int number, siginfo_t *info, greg_t *registers)
{
    rank->signal = number;
    rank->reason = number == SIGFPE ? info->si_code : (int64_t) info->si_addr;
    rank->stack_full = is_stack_full(rank, number, (uintptr_t) info->si_addr, (uintptr_t) registers[REG_RSP]);
    rank->depth = 0;
    mr_leave_loader();
    mr_leave_held();
    mr_leave_library();
    struct looked looked = {rank, 0};
    look(&looked, registers);
    settle(&looked);
    mr_end_if_damaged(rank, number);
    mr_rank_failed(rank);
    rank->operation = MR_FAULT;
    registers[REG_RDI] = (greg_t) rank->carrier;
    registers[REG_RIP] = (greg_t) mr_abandon;
}

/* Whether all of these bytes can be read. */
int mr_is_memory(const char *address, int64_t length)
{
    int failed = mr_touch(address) || mr_touch(address + length - 1);
    for (int64_t at = PAGE; !failed && at < length; at += PAGE) {
        failed = mr_touch(address + at);
    }
    return !failed;
}

/* Whether all of these bytes can be written. */
int mr_is_writable(char *address, int64_t length)
{
    int failed = mr_touch_to_write(address) || mr_touch_to_write(address + length - 1);
    for (int64_t at = PAGE; !failed && at < length; at += PAGE) {
        failed = mr_touch_to_write(address + at);
    }
    return !failed;
}

static void on_fault(int number, siginfo_t *info, void *context)
{
    greg_t *registers = ((ucontext_t *) context)->uc_mcontext.gregs;
    struct rank_state *rank = mr_running;
    if (registers[REG_RIP] == (greg_t) mr_touch || registers[REG_RIP] == (greg_t) mr_touch_to_write) {
        registers[REG_RIP] = (greg_t) mr_touch_failed;
    } else if (looking) {
        siglongjmp(*looking, 1);
    } else if (rank && !is_on_signal_stack((uintptr_t) registers[REG_RSP])) { /* wherever else that is: it may be broken */
        leave_for_ever(rank, number, info, registers);
    } else if (former[number].sa_flags & SA_SIGINFO) {
        former[number].sa_sigaction(number, info, context);
    } else {
        signal(number, SIG_DFL);
        raise(number);
    }
}

/* Where code that is not counted has put something else into r15, what was seen before stands. A rank that has only
   just begun has counted nothing. */
static void on_asked(int number, siginfo_t *info, void *context)
{
    struct rank_state *rank = mr_running;
    uint64_t count = (uint64_t) ((ucontext_t *) context)->uc_mcontext.gregs[REG_R15];
    (void) number;
    (void) info;
    if (rank && rank->extra && MR_IS_COUNT(count)) {
        rank->seen = MR_COUNT(count) + *rank->extra;
    }
}

/* Has the thread that runs a rank, if one does, note what that has counted. Any thread may ask. */
int64_t mr_ask_count(const struct rank_state *rank)
{
    int64_t thread = __atomic_load_n(&rank->thread, __ATOMIC_RELAXED);
    if (thread) {
        syscall(SYS_tgkill, getpid(), thread, ASKED); /* the thread may have ended meanwhile, which does not matter */
    }
    return 0;
}

void mr_watch_thread(void)
{
    if (!signal_stack) {
        signal_stack = mmap(0, SIGNAL_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        stack_t stack = {.ss_sp = signal_stack, .ss_size = SIGNAL_STACK};
        sigaltstack(&stack, 0);
        mr_thread = syscall(SYS_gettid);
        mr_take_plain_locale();
    }
}

/* Called once, after the simulator's own handlers are there, which go on hearing of all that is not a rank's. */
void mr_install(void)
{
    struct sigaction action;
    struct rank_state nobody;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        sigaction(faults[i], &action, &former[faults[i]]);
    }
    action.sa_sigaction = on_asked;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    sigaction(ASKED, &action, 0);
    mr_watch_exit();
    mr_note_home();
    mr_note_descriptors();
    mr_find_loader();
    mr_find_held();
    mr_find_words();
    memset(&nobody, 0, sizeof nobody);
    _Unwind_Backtrace(walk, &(struct looked) {&nobody, 0}); /* loads what unwinding needs, which a handler could not */
}
