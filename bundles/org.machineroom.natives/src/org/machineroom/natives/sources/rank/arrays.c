/* SPDX-License-Identifier: EPL-2.0 */
/* What functions of Fortran's library that work on arrays cost, as that library is not counted. Before it calls one of
   them, counted code comes here, with what an element costs in r11d, and finds all that the call needs as it was. */
#include "own.h"

#define WORD 8
#define DIMENSIONS 15

/* An array's descriptor, since GCC 9. */
struct array {
    void *base;
    int64_t offset;
    int64_t element_bytes;
    int version;
    signed char rank, type;
    short attribute;
    int64_t span;
    struct {
        int64_t stride, lowest, highest;
    } dimensions[DIMENSIONS];
};

/* Defines mr_by_NAME, which counts as much for each of what the function that follows has found. Without registers of
   vectors, which may hold arguments. */
#define BY(name) \
    asm(".text\n" \
        ".globl mr_by_" #name "\n" \
        ".hidden mr_by_" #name "\n" \
        ".type mr_by_" #name ", @function\n" \
        "mr_by_" #name ":\n" \
        "    push %rax\n    push %r10\n    push %r11\n" \
        "    push %r9\n    push %r8\n    push %rcx\n    push %rdx\n    push %rsi\n    push %rdi\n" \
        "    mov %rsp, %rdi\n" \
        "    call mr_size_" #name "\n" \
        "    pop %rdi\n    pop %rsi\n    pop %rdx\n    pop %rcx\n    pop %r8\n    pop %r9\n" \
        "    pop %r11\n" \
        "    imul %r11, %rax\n" \
        "    add %rax, mr_extra(%rip)\n" \
        "    pop %r10\n    pop %rax\n" \
        "    ret\n" \
        ".size mr_by_" #name ", .-mr_by_" #name "\n"); \
    HIDDEN int64_t mr_size_##name(const int64_t *arguments); \
    WITHOUT_VECTORS int64_t mr_size_##name(const int64_t *arguments)
#define WITHOUT_VECTORS __attribute__((target("general-regs-only"), used))

WITHOUT_VECTORS static const struct array *array(int64_t argument)
{
    return (const struct array *) argument;
}

WITHOUT_VECTORS static int64_t extent(const struct array *array, int dimension)
{
    int64_t extent = array->dimensions[dimension].highest - array->dimensions[dimension].lowest + 1;
    return extent > 0 ? extent : 0;
}

WITHOUT_VECTORS static int64_t elements(const struct array *array)
{
    int64_t product = 1;
    for (int i = 0; i < array->rank; i++) {
        product *= extent(array, i);
    }
    return product;
}

WITHOUT_VECTORS static int64_t words(const struct array *array)
{
    return elements(array) * ((array->element_bytes + WORD - 1) / WORD);
}

WITHOUT_VECTORS static int has_gaps(const struct array *array)
{
    int64_t stride = 1;
    for (int i = 0; i < array->rank; i++) {
        if (array->dimensions[i].stride != stride) {
            return 1;
        }
        stride *= extent(array, i);
    }
    return 0;
}

BY(first)
{
    return elements(array(arguments[0]));
}

BY(second)
{
    return elements(array(arguments[1]));
}

BY(words_of_second)
{
    return words(array(arguments[1]));
}

/* RESHAPE copies what lies in one piece by memcpy, which is counted: bytes.c. */
BY(words_with_gaps)
{
    return has_gaps(array(arguments[1])) ? words(array(arguments[1])) : 0;
}

/* UNPACK has its mask there. */
BY(third)
{
    return elements(array(arguments[2]));
}

BY(copies)
{
    return *(const int64_t *) arguments[3];
}

BY(words_of_copies)
{
    return words(array(arguments[1])) * *(const int64_t *) arguments[3];
}

/* An argument that the called procedure wants in one piece, and its way back. */
BY(words_to_pack)
{
    return has_gaps(array(arguments[0])) ? words(array(arguments[0])) : 0;
}

BY(words_to_unpack)
{
    return array(arguments[0])->base != (void *) arguments[1] ? words(array(arguments[0])) : 0;
}

/* Of MATMUL a multiplication and an addition is one. With -fexternal-blas what is larger than a limit is a call of a
   BLAS, which has its cost itself. */
BY(product)
{
    const struct array *left = array(arguments[1]), *right = array(arguments[2]);
    int64_t rows = left->rank == 1 ? 1 : extent(left, 0), columns = right->rank == 1 ? 1 : extent(right, 1);
    int64_t steps = rows * extent(right, 0) * columns, limit = (int) arguments[4];
    return (int) arguments[3] && steps > limit * limit * limit ? 0 : steps;
}
