// SPDX-License-Identifier: EPL-2.0
// Derived datatypes: bounds, packing, and messages that are sent with one type and received with another.
#include "typed.h"

static void run(long seed, int number) {
    shuffle(seed, number, rank / 2);
    int kind = dice(3);
    MPI_Datatype type = random_type(kind), other = random_type(kind);
    int count = dice(4), more = dice(2);
    while (count * size_of(type, kind) > MOST) {
        count--;
    }
    describe(type, kind);
    pack(type, kind, count);
    message(type, other, kind, count, more);
    MPI_Type_free(&type);
    MPI_Type_free(&other);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
