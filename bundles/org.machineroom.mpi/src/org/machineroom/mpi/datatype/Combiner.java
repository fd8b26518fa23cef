// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import java.util.Locale;

/** The constructors of datatypes (MPI 3.1 section 4.1.13). */
public enum Combiner {
    NAMED, DUP, CONTIGUOUS, VECTOR, HVECTOR, INDEXED, HINDEXED, INDEXED_BLOCK, HINDEXED_BLOCK, STRUCT, SUBARRAY, DARRAY,
    RESIZED, F90_INTEGER, F90_REAL, F90_COMPLEX;

    /** The name that a datatype has before the program gives it one. */
    String typeName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
