/* SPDX-License-Identifier: EPL-2.0 */
/* Functions of a host's shared BLAS and LAPACK, which are not counted: each costs what its sizes say, and then is the
   host's. Linked with programs that use such a library, before it. The numbers of operations are those of the LAPACK
   Users' Guide (working note 41): a multiplication and an addition for each step; the levels 1 and 2 also load, as
   their operands are used once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "own.h"

#define REGISTERS 6

enum precision { S, D, C, Z };

/* Steps of multiplication and addition, by the arguments that tell sizes. */
enum formula {
    MNK,       /* first * second * third */
    SIDE,      /* m * n * the order of the matrix on the left or the right */
    SIDE_HALF, /* half of it: a triangle */
    NNK_HALF,  /* second * first * first / 2 */
    NNK,
    MN_LOAD,   /* first * second, each loaded */
    NN_LOAD,   /* first * first */
    NN_LOAD_HALF,
    N_LOAD1,   /* first, with one, two or three numbers loaded or stored for each */
    N_LOAD2,
    N_LOAD3,
    N_MOVE2,   /* no arithmetic */
    LU,        /* of first by second */
    LU_SOLVE,  /* of order first, with second right sides */
    SOLVE,     /* first * first * second */
    CHOLESKY,  /* first */
    QR         /* first by second */
};

struct function {
    const char *name;
    enum precision precision;
    enum formula formula;
    signed char is_value; /* arguments are numbers (CBLAS), not addresses */
    signed char sizes[4]; /* places of arguments: sizes, and of SIDE the side first */
    void *host;
};

/* A function for each precision. */
#define ALL(name, ...) \
    EACH(s##name, S, __VA_ARGS__) EACH(d##name, D, __VA_ARGS__) EACH(c##name, C, __VA_ARGS__) \
    EACH(z##name, Z, __VA_ARGS__)
#define REAL(name, ...) EACH(s##name, S, __VA_ARGS__) EACH(d##name, D, __VA_ARGS__)
#define COMPLEX(name, ...) EACH(c##name, C, __VA_ARGS__) EACH(z##name, Z, __VA_ARGS__)

#define FUNCTIONS \
    ALL(gemm_, MNK, 0, {2, 3, 4}) ALL(symm_, SIDE, 0, {0, 2, 3}) COMPLEX(hemm_, SIDE, 0, {0, 2, 3}) \
    ALL(trmm_, SIDE_HALF, 0, {0, 4, 5}) ALL(trsm_, SIDE_HALF, 0, {0, 4, 5}) \
    ALL(syrk_, NNK_HALF, 0, {2, 3}) COMPLEX(herk_, NNK_HALF, 0, {2, 3}) \
    ALL(syr2k_, NNK, 0, {2, 3}) COMPLEX(her2k_, NNK, 0, {2, 3}) \
    ALL(gemv_, MN_LOAD, 0, {1, 2}) REAL(symv_, NN_LOAD, 0, {1}) COMPLEX(hemv_, NN_LOAD, 0, {1}) \
    ALL(trmv_, NN_LOAD_HALF, 0, {3}) ALL(trsv_, NN_LOAD_HALF, 0, {3}) \
    REAL(ger_, MN_LOAD, 0, {0, 1}) COMPLEX(geru_, MN_LOAD, 0, {0, 1}) COMPLEX(gerc_, MN_LOAD, 0, {0, 1}) \
    REAL(syr_, NN_LOAD_HALF, 0, {1}) REAL(syr2_, NN_LOAD, 0, {1}) \
    ALL(axpy_, N_LOAD3, 0, {0}) REAL(dot_, N_LOAD2, 0, {0}) COMPLEX(dotu_, N_LOAD2, 0, {0}) \
    COMPLEX(dotc_, N_LOAD2, 0, {0}) ALL(scal_, N_LOAD2, 0, {0}) ALL(copy_, N_MOVE2, 0, {0}) \
    ALL(swap_, N_MOVE2, 0, {0}) REAL(nrm2_, N_LOAD1, 0, {0}) REAL(asum_, N_LOAD1, 0, {0}) \
    EACH(scnrm2_, C, N_LOAD1, 0, {0}) EACH(dznrm2_, Z, N_LOAD1, 0, {0}) EACH(scasum_, C, N_LOAD1, 0, {0}) \
    EACH(dzasum_, Z, N_LOAD1, 0, {0}) EACH(isamax_, S, N_LOAD1, 0, {0}) EACH(idamax_, D, N_LOAD1, 0, {0}) \
    EACH(icamax_, C, N_LOAD1, 0, {0}) EACH(izamax_, Z, N_LOAD1, 0, {0}) \
    ALL(getrf_, LU, 0, {0, 1}) ALL(gesv_, LU_SOLVE, 0, {0, 1}) ALL(getrs_, SOLVE, 0, {1, 2}) \
    ALL(potrf_, CHOLESKY, 0, {1}) ALL(potrs_, SOLVE, 0, {1, 2}) ALL(geqrf_, QR, 0, {0, 1}) \
    EACH(cblas_sgemm, S, MNK, 1, {3, 4, 5}) EACH(cblas_dgemm, D, MNK, 1, {3, 4, 5}) \
    EACH(cblas_cgemm, C, MNK, 1, {3, 4, 5}) EACH(cblas_zgemm, Z, MNK, 1, {3, 4, 5}) \
    EACH(cblas_strsm, S, SIDE_HALF, 1, {1, 5, 6}) EACH(cblas_dtrsm, D, SIDE_HALF, 1, {1, 5, 6}) \
    EACH(cblas_sgemv, S, MN_LOAD, 1, {2, 3}) EACH(cblas_dgemv, D, MN_LOAD, 1, {2, 3}) \
    EACH(cblas_dtrsv, D, NN_LOAD_HALF, 1, {4}) EACH(cblas_dger, D, MN_LOAD, 1, {1, 2}) \
    EACH(cblas_saxpy, S, N_LOAD3, 1, {0}) EACH(cblas_daxpy, D, N_LOAD3, 1, {0}) \
    EACH(cblas_sdot, S, N_LOAD2, 1, {0}) EACH(cblas_ddot, D, N_LOAD2, 1, {0}) \
    EACH(cblas_sscal, S, N_LOAD2, 1, {0}) EACH(cblas_dscal, D, N_LOAD2, 1, {0}) \
    EACH(cblas_dcopy, D, N_MOVE2, 1, {0}) EACH(cblas_dswap, D, N_MOVE2, 1, {0}) \
    EACH(cblas_dnrm2, D, N_LOAD1, 1, {0}) EACH(cblas_idamax, D, N_LOAD1, 1, {0})

#define EACH(name, precision, formula, is_value, ...) {#name, precision, formula, is_value, __VA_ARGS__, 0},
static struct function functions[] = {FUNCTIONS};
#undef EACH

#define EACH(name, ...) NUMBER_OF_##name,
enum { FUNCTIONS };
#undef EACH

static double size(const struct function *function, const int64_t *registers, const int64_t *stack, int which)
{
    int place = function->sizes[which];
    int64_t word = place < REGISTERS ? registers[place] : stack[place - REGISTERS];
    int value = function->is_value ? (int) word : *(int *) word;
    return value > 0 ? value : 0;
}

static int is_left(const struct function *function, const int64_t *registers)
{
    int64_t word = registers[(int) function->sizes[0]];
    return function->is_value ? word == 141 /* CblasLeft */ : (*(char *) word | 0x20) == 'l';
}

static int has_one_size(enum formula formula)
{
    return (formula >= NN_LOAD && formula <= N_MOVE2) || formula == CHOLESKY;
}

/* What a function costs, in 1/1000 cycles. */
static double cost(const struct function *function, const int64_t *registers, const int64_t *stack)
{
    double a = 0, b = 0, steps = 0, words = 0;
    if (function->formula != SIDE && function->formula != SIDE_HALF) {
        a = size(function, registers, stack, 0);
        b = has_one_size(function->formula) ? 0 : size(function, registers, stack, 1);
    }
    switch (function->formula) {
    case MNK: steps = a * b * size(function, registers, stack, 2); break;
    case SIDE:
    case SIDE_HALF:
        a = size(function, registers, stack, 1);
        b = size(function, registers, stack, 2);
        steps = a * b * (is_left(function, registers) ? a : b) / (function->formula == SIDE ? 1 : 2);
        break;
    case NNK_HALF: steps = a * a * b / 2; break;
    case NNK: steps = a * a * b; break;
    case MN_LOAD: steps = words = a * b; break;
    case NN_LOAD: steps = words = a * a; break;
    case NN_LOAD_HALF: steps = words = a * a / 2; break;
    case N_LOAD1: steps = words = a; break;
    case N_LOAD2: steps = a; words = 2 * a; break;
    case N_LOAD3: steps = a; words = 3 * a; break;
    case N_MOVE2: words = 2 * a; break;
    case LU: steps = a < b ? a * a * (b - a / 3) / 2 : b * b * (a - b / 3) / 2; break;
    case LU_SOLVE: steps = a * a * (a / 3 + b); break;
    case SOLVE: steps = a * a * b; break;
    case CHOLESKY: steps = a * a * a / 6; break;
    case QR: steps = a < b ? a * a * (b - a / 3) : b * b * (a - b / 3); break;
    }
    int is_float = function->precision == S || function->precision == C;
    int is_complex = function->precision == C || function->precision == Z;
    return steps * (is_complex ? 4 : 1) * (double) (is_float ? mr_rank->float_cost : mr_rank->double_cost)
            + words * (is_complex ? 2 : 1) * (double) mr_rank->load_cost;
}

/* Charges a call, and says where the host's function is. */
__attribute__((used)) HIDDEN void *mr_host_function(int number, const int64_t *registers, const int64_t *stack)
{
    struct function *function = &functions[number];
    if (!function->host) {
        function->host = dlsym(mr_rank->image, function->name);
    }
    if (!function->host) {
        fprintf(stderr, "machineroom: none of the program's libraries has %s\n", function->name);
        abort();
    }
    mr_extra += (int64_t) cost(function, registers, stack);
    return function->host;
}

/* Nobody's arguments change on the way. */
asm(".text\n"
    ".type mr_to_host, @function\n"
    "mr_to_host:\n"
    "    .cfi_startproc\n"
    "    push %r9\n    push %r8\n    push %rcx\n    push %rdx\n    push %rsi\n    push %rdi\n"
    "    .cfi_adjust_cfa_offset 48\n"
    "    sub $72, %rsp\n"
    "    .cfi_adjust_cfa_offset 72\n"
    "    movups %xmm0, (%rsp)\n    movups %xmm1, 16(%rsp)\n    movups %xmm2, 32(%rsp)\n    movups %xmm3, 48(%rsp)\n"
    "    mov %rax, 64(%rsp)\n"
    "    mov %r11d, %edi\n"
    "    lea 72(%rsp), %rsi\n"
    "    lea 128(%rsp), %rdx\n"
    "    call mr_host_function\n"
    "    mov %rax, %r11\n"
    "    movups (%rsp), %xmm0\n    movups 16(%rsp), %xmm1\n    movups 32(%rsp), %xmm2\n    movups 48(%rsp), %xmm3\n"
    "    mov 64(%rsp), %rax\n"
    "    add $72, %rsp\n"
    "    .cfi_adjust_cfa_offset -72\n"
    "    pop %rdi\n    pop %rsi\n    pop %rdx\n    pop %rcx\n    pop %r8\n    pop %r9\n"
    "    .cfi_adjust_cfa_offset -48\n"
    "    jmp *%r11\n"
    "    .cfi_endproc\n"
    ".size mr_to_host, .-mr_to_host\n");

#define EACH(name, ...) \
    __attribute__((naked, weak)) void name(void) \
    { \
        asm("movl %0, %%r11d\n\tjmp mr_to_host" :: "i"(NUMBER_OF_##name)); \
    }
FUNCTIONS
