// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** What the values of an elementary type are, by which reductions go (MPI 3.1 section 5.9.2). */
public enum NumberKind {
    /** Integers of a language that takes them for truth values, too. */
    SIGNED,
    /** The same without a sign. */
    UNSIGNED,
    /** Integers of Fortran, and those that all languages have: they are no truth values. */
    INTEGER,
    /** Truth values; every one but 0 is true. */
    LOGICAL,
    /** Floating point in the formats of IEEE, or with 64 bits of mantissa. */
    FLOATING,
    /** A real part, and an imaginary one behind it. */
    COMPLEX,
    /** Bits without a meaning. */
    BITS,
    /** Characters. */
    TEXT,
    /** What is no value of a known type. */
    OPAQUE;

    /** Whether arithmetic on them is that of integers. */
    boolean isInteger() {
        return this == SIGNED || this == UNSIGNED || this == INTEGER;
    }
}
