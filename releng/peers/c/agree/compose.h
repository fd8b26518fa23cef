// SPDX-License-Identifier: EPL-2.0
// The operation of the user that collective operations are tried with. Its twin is Compose.java.
#ifndef COMPOSE_H
#define COMPOSE_H

#include "random-type.h"

static int kind; // which of the base types a case has

// x -> a x + b, one after the other, modulo 97: associative, not commutative.
static void compose(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    for (int i = 0; i < 2 * *length; i += 2) {
        int64_t a = cell(kind, in, i), b = cell(kind, in, i + 1), c = cell(kind, inout, i), d = cell(kind, inout, i + 1);
        put(kind, inout, i, a * c % 97);
        put(kind, inout, i + 1, (b * c + d) % 97);
    }
}

#endif
