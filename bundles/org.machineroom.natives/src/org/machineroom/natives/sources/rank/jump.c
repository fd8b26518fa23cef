/* SPDX-License-Identifier: EPL-2.0 */
/* Jumps out of several functions, and to other stacks: register r15, which was saved as it was, goes on counting from where
   it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <setjmp.h>
#include <ucontext.h>

#include "own.h"

#define R15_IN_BUFFER 5 /* glibc on x86-64 does not disguise it */

register uint64_t mr_count asm("r15");

static void go_on_counting(uint64_t *saved)
{
    if (MR_IS_COUNT(*saved) && MR_IS_COUNT(mr_count)) {
        *saved = mr_count;
    }
}

__attribute__((noreturn)) static void jump(void *buffer, int value)
{
    static void (*of_library)(void *, int);
    go_on_counting((uint64_t *) buffer + R15_IN_BUFFER);
    if (((struct __jmp_buf_tag *) buffer)->__mask_was_saved) {
        mr_leave_handlers();
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "siglongjmp");
    }
    of_library(buffer, value);
    __builtin_unreachable();
}

void longjmp(struct __jmp_buf_tag buffer[1], int value)
{
    jump(buffer, value);
}

void _longjmp(struct __jmp_buf_tag buffer[1], int value)
{
    jump(buffer, value);
}

void siglongjmp(struct __jmp_buf_tag buffer[1], int value)
{
    jump(buffer, value);
}

void __longjmp_chk(struct __jmp_buf_tag buffer[1], int value)
{
    jump(buffer, value);
}

/* That the context is not written to is said of what the program has put there. */
static void go_on_counting_in(const ucontext_t *context)
{
    go_on_counting((uint64_t *) &context->uc_mcontext.gregs[REG_R15]);
}

int setcontext(const ucontext_t *context)
{
    static int (*of_library)(const ucontext_t *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "setcontext");
    }
    go_on_counting_in(context);
    return of_library(context);
}

int swapcontext(ucontext_t *restrict from, const ucontext_t *restrict to)
{
    static int (*of_library)(ucontext_t *, const ucontext_t *);
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "swapcontext");
    }
    go_on_counting_in(to);
    return of_library(from, to);
}
