// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** The predefined reduction operations (MPI 1.1 sections 4.9.2 and 4.9.3). All are commutative and associative. */
public enum ReductionOp {
    MAX, MIN, SUM, PROD, LAND, BAND, LOR, BOR, LXOR, BXOR, MAXLOC, MINLOC;

    /** The name of the standard, {@code MPI_SUM}. */
    public String mpiName() {
        return "MPI_" + name();
    }

    /** Whether it is one of the two that work on pairs of a value and its location. */
    public boolean isLocation() {
        return this == MAXLOC || this == MINLOC;
    }
}
