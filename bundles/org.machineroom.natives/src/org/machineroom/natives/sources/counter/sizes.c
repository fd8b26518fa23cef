/* SPDX-License-Identifier: EPL-2.0 */
/* Functions of Fortran's library, which is not counted, that cost what the sizes of their arguments say. */
#define _GNU_SOURCE
#include <string.h>

#include "counter.h"

#define LIBRARY "_gfortran_"

/* How names go on, and which arguments tell the size: rank/arrays.c. */
static const struct {
    const char *beginning, *size;
} sized[] = {
    {"matmul_", "product"}, {"arandom_", "first"}, {"sum_", "second"}, {"product_", "second"}, {"maxval_", "second"},
    {"minval_", "second"}, {"norm2_", "second"}, {"count_", "second"}, {"any_", "second"}, {"all_", "second"},
    {"parity_", "second"}, {"iall_", "second"}, {"iany_", "second"}, {"iparity_", "second"}, {"maxloc0_", "second"},
    {"maxloc1_", "second"}, {"minloc0_", "second"}, {"minloc1_", "second"}, {"findloc0_", "second"},
    {"findloc1_", "second"}, {"cshift", "words_of_second"}, {"eoshift", "words_of_second"},
    {"reshape", "words_with_gaps"}, {"pack", "words_of_second"}, {"unpack", "third"}, {"spread_scalar", "copies"},
    {"spread", "words_of_copies"}, {"internal_pack", "words_to_pack"}, {"internal_unpack", "words_to_unpack"},
};

static const char *size_by(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof sized / sizeof *sized; i++) {
        size_t wanted = strlen(sized[i].beginning);
        if (length >= wanted && !strncmp(name, sized[i].beginning, wanted)) {
            return sized[i].size;
        }
    }
    return 0;
}

/* Those of characters have other arguments. Before a name, m stands for a mask, s for one that is a scalar. */
const char *size_of_call(const char *name, size_t length)
{
    size_t library = strlen(LIBRARY);
    if (length <= library || strncmp(name, LIBRARY, library) || memmem(name, length, "_char", strlen("_char"))) {
        return 0;
    }
    name += library;
    length -= library;
    const char *size = size_by(name, length);
    return size || (*name != 'm' && *name != 's') ? size : size_by(name + 1, length - 1);
}
