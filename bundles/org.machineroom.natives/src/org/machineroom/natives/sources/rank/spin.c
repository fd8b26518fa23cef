/* SPDX-License-Identifier: EPL-2.0 */
/* Where loops of the program wait for another thread without calling anything, and tell the processor so by "pause",
   counted code calls mr_spin. All that the program has in registers, vectors and flags included, is as it was when that
   returns. */
#include <cpuid.h>

#include "own.h"

#define WITHOUT_VECTORS __attribute__((target("general-regs-only"), used)) HIDDEN

enum { UNKNOWN, WITH_FXSAVE, WITH_XSAVE };

HIDDEN int mr_saves;

/* How this processor saves its vectors. */
WITHOUT_VECTORS void mr_look_how_to_save(void)
{
    unsigned a, b, c = 0, d;
    mr_saves = __get_cpuid(1, &a, &b, &c, &d) && c & bit_OSXSAVE ? WITH_XSAVE : WITH_FXSAVE;
}

/* 0xE7: the states of x87, SSE, AVX and AVX-512, which take less than 4096 bytes; the 64 behind the first 512 are to be
   zero where they are loaded. emms: others find the registers of x87 empty. */
asm(".text\n"
    ".globl mr_spin\n"
    ".hidden mr_spin\n"
    ".type mr_spin, @function\n"
    "mr_spin:\n"
    "    .cfi_startproc\n"
    "    pushfq\n"
    "    .cfi_adjust_cfa_offset 8\n"
    "    cmpq $1, mr_threads_alive(%rip)\n"
    "    jne 1f\n"
    "    popfq\n"
    "    .cfi_remember_state\n"
    "    .cfi_adjust_cfa_offset -8\n"
    "    ret\n"
    "1:  .cfi_restore_state\n"
    "    cld\n"
    "    push %rbp\n"
    "    .cfi_adjust_cfa_offset 8\n"
    "    .cfi_rel_offset %rbp, 0\n"
    "    mov %rsp, %rbp\n"
    "    .cfi_def_cfa_register %rbp\n"
    "    push %rax\n    push %rcx\n    push %rdx\n    push %rsi\n    push %rdi\n"
    "    push %r8\n    push %r9\n    push %r10\n    push %r11\n"
    "    sub $4096, %rsp\n"
    "    and $-64, %rsp\n"
    "    cmpl $0, mr_saves(%rip)\n"
    "    jne 2f\n"
    "    call mr_look_how_to_save\n"
    "2:  cmpl $2, mr_saves(%rip)\n"
    "    je 3f\n"
    "    fxsave64 (%rsp)\n"
    "    emms\n"
    "    call mr_yield\n"
    "    fxrstor64 (%rsp)\n"
    "    jmp 4f\n"
    "3:  xor %eax, %eax\n"
    "    mov %rax, 512(%rsp)\n    mov %rax, 520(%rsp)\n    mov %rax, 528(%rsp)\n    mov %rax, 536(%rsp)\n"
    "    mov %rax, 544(%rsp)\n    mov %rax, 552(%rsp)\n    mov %rax, 560(%rsp)\n    mov %rax, 568(%rsp)\n"
    "    mov $0xE7, %eax\n    xor %edx, %edx\n"
    "    xsave64 (%rsp)\n"
    "    emms\n"
    "    call mr_yield\n"
    "    mov $0xE7, %eax\n    xor %edx, %edx\n"
    "    xrstor64 (%rsp)\n"
    "4:  lea -72(%rbp), %rsp\n"
    "    pop %r11\n    pop %r10\n    pop %r9\n    pop %r8\n"
    "    pop %rdi\n    pop %rsi\n    pop %rdx\n    pop %rcx\n    pop %rax\n"
    "    pop %rbp\n"
    "    .cfi_def_cfa %rsp, 16\n"
    "    .cfi_restore %rbp\n"
    "    popfq\n"
    "    .cfi_def_cfa_offset 8\n"
    "    ret\n"
    "    .cfi_endproc\n"
    ".size mr_spin, .-mr_spin\n");
