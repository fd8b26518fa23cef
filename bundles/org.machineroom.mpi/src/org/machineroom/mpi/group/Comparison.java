// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.group;

/** How alike two groups or communicators are (MPI 3.1 section 6.3.1); the ordinals are the values of Open MPI. */
public enum Comparison {
    /** The same. */
    IDENT,
    /** The same ranks in another context. */
    CONGRUENT,
    /** The same processes in another order. */
    SIMILAR,
    /** Different. */
    UNEQUAL
}
