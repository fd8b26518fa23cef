// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * The elementary types of all bindings: first those of Java, then those of C, C++ and Fortran (MPI 3.1 sections 3.2.2
 * and 17.1.9), as compilers on 64-bit Linux lay them out. Data match if their types are the same one.
 */
public enum BaseType {
    BYTE("MPI.BYTE", 1, NumberKind.SIGNED),
    CHAR("MPI.CHAR", 2, NumberKind.UNSIGNED),
    SHORT("MPI.SHORT", 2, NumberKind.SIGNED),
    BOOLEAN("MPI.BOOLEAN", 1, NumberKind.LOGICAL),
    INT("MPI.INT", 4, NumberKind.SIGNED),
    LONG("MPI.LONG", 8, NumberKind.SIGNED),
    FLOAT("MPI.FLOAT", 4, NumberKind.FLOATING),
    DOUBLE("MPI.DOUBLE", 8, NumberKind.FLOATING),
    PACKED("MPI.PACKED", 1, NumberKind.OPAQUE),
    /** A Java object, serialised; its packed size differs from object to object. */
    OBJECT("MPI.OBJECT", 1, NumberKind.OPAQUE),

    C_CHAR("MPI_CHAR", 1, NumberKind.TEXT),
    C_SIGNED_CHAR("MPI_SIGNED_CHAR", 1, NumberKind.SIGNED),
    C_UNSIGNED_CHAR("MPI_UNSIGNED_CHAR", 1, NumberKind.UNSIGNED),
    C_BYTE("MPI_BYTE", 1, NumberKind.BITS),
    C_WCHAR("MPI_WCHAR", 4, NumberKind.TEXT),
    C_SHORT("MPI_SHORT", 2, NumberKind.SIGNED),
    C_UNSIGNED_SHORT("MPI_UNSIGNED_SHORT", 2, NumberKind.UNSIGNED),
    C_INT("MPI_INT", 4, NumberKind.SIGNED),
    C_UNSIGNED("MPI_UNSIGNED", 4, NumberKind.UNSIGNED),
    C_LONG("MPI_LONG", 8, NumberKind.SIGNED),
    C_UNSIGNED_LONG("MPI_UNSIGNED_LONG", 8, NumberKind.UNSIGNED),
    C_LONG_LONG("MPI_LONG_LONG_INT", 8, NumberKind.SIGNED),
    C_UNSIGNED_LONG_LONG("MPI_UNSIGNED_LONG_LONG", 8, NumberKind.UNSIGNED),
    C_FLOAT("MPI_FLOAT", 4, NumberKind.FLOATING),
    C_DOUBLE("MPI_DOUBLE", 8, NumberKind.FLOATING),
    C_LONG_DOUBLE("MPI_LONG_DOUBLE", 16, NumberKind.FLOATING),
    C_PACKED("MPI_PACKED", 1, NumberKind.OPAQUE),
    C_BOOL("MPI_C_BOOL", 1, NumberKind.LOGICAL),
    C_INT8("MPI_INT8_T", 1, NumberKind.SIGNED),
    C_INT16("MPI_INT16_T", 2, NumberKind.SIGNED),
    C_INT32("MPI_INT32_T", 4, NumberKind.SIGNED),
    C_INT64("MPI_INT64_T", 8, NumberKind.SIGNED),
    C_UINT8("MPI_UINT8_T", 1, NumberKind.UNSIGNED),
    C_UINT16("MPI_UINT16_T", 2, NumberKind.UNSIGNED),
    C_UINT32("MPI_UINT32_T", 4, NumberKind.UNSIGNED),
    C_UINT64("MPI_UINT64_T", 8, NumberKind.UNSIGNED),
    C_AINT("MPI_AINT", 8, NumberKind.INTEGER),
    C_COUNT("MPI_COUNT", 8, NumberKind.INTEGER),
    C_OFFSET("MPI_OFFSET", 8, NumberKind.INTEGER),
    C_COMPLEX("MPI_C_COMPLEX", 8, NumberKind.COMPLEX),
    C_DOUBLE_COMPLEX("MPI_C_DOUBLE_COMPLEX", 16, NumberKind.COMPLEX),
    C_LONG_DOUBLE_COMPLEX("MPI_C_LONG_DOUBLE_COMPLEX", 32, NumberKind.COMPLEX),

    CXX_BOOL("MPI_CXX_BOOL", 1, NumberKind.LOGICAL),
    CXX_COMPLEX("MPI_CXX_FLOAT_COMPLEX", 8, NumberKind.COMPLEX),
    CXX_DOUBLE_COMPLEX("MPI_CXX_DOUBLE_COMPLEX", 16, NumberKind.COMPLEX),
    CXX_LONG_DOUBLE_COMPLEX("MPI_CXX_LONG_DOUBLE_COMPLEX", 32, NumberKind.COMPLEX),

    F_INTEGER("MPI_INTEGER", 4, NumberKind.INTEGER),
    F_REAL("MPI_REAL", 4, NumberKind.FLOATING),
    F_DOUBLE_PRECISION("MPI_DOUBLE_PRECISION", 8, NumberKind.FLOATING),
    F_COMPLEX("MPI_COMPLEX", 8, NumberKind.COMPLEX),
    F_DOUBLE_COMPLEX("MPI_DOUBLE_COMPLEX", 16, NumberKind.COMPLEX),
    F_LOGICAL("MPI_LOGICAL", 4, NumberKind.LOGICAL),
    F_CHARACTER("MPI_CHARACTER", 1, NumberKind.TEXT),
    F_INTEGER1("MPI_INTEGER1", 1, NumberKind.INTEGER),
    F_INTEGER2("MPI_INTEGER2", 2, NumberKind.INTEGER),
    F_INTEGER4("MPI_INTEGER4", 4, NumberKind.INTEGER),
    F_INTEGER8("MPI_INTEGER8", 8, NumberKind.INTEGER),
    F_REAL4("MPI_REAL4", 4, NumberKind.FLOATING),
    F_REAL8("MPI_REAL8", 8, NumberKind.FLOATING),
    F_COMPLEX8("MPI_COMPLEX8", 8, NumberKind.COMPLEX),
    F_COMPLEX16("MPI_COMPLEX16", 16, NumberKind.COMPLEX);

    private final String mpiName;
    private final int bytes;
    private final NumberKind kind;

    BaseType(String mpiName, int bytes, NumberKind kind) {
        this.mpiName = mpiName;
        this.bytes = bytes;
        this.kind = kind;
    }

    /** Name in the binding. */
    public String mpiName() {
        return mpiName;
    }

    /** Packed size of one element in bytes; 1 for an object, whose packed form is counted in bytes. */
    public int bytes() {
        return bytes;
    }

    /** What the values are. */
    public NumberKind kind() {
        return kind;
    }

    /** Size in bytes of what a value consists of: the parts of a complex number, else the value itself. */
    int partBytes() {
        return kind == NumberKind.COMPLEX ? bytes / 2 : bytes;
    }

    /** Whether data of the type may be packed ones, which match all others. */
    public boolean isPacked() {
        return this == PACKED || this == C_PACKED;
    }
}
