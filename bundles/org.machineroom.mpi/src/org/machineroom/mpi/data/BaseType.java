// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/** The elementary types of the Java binding. */
public enum BaseType {
    BYTE("MPI.BYTE", 1),
    CHAR("MPI.CHAR", 2),
    SHORT("MPI.SHORT", 2),
    BOOLEAN("MPI.BOOLEAN", 1),
    INT("MPI.INT", 4),
    LONG("MPI.LONG", 8),
    FLOAT("MPI.FLOAT", 4),
    DOUBLE("MPI.DOUBLE", 8),
    PACKED("MPI.PACKED", 1),
    /** A Java object, serialised; its packed size differs from object to object. */
    OBJECT("MPI.OBJECT", 1);

    private final String mpiName;
    private final int bytes;

    BaseType(String mpiName, int bytes) {
        this.mpiName = mpiName;
        this.bytes = bytes;
    }

    /** Name in the binding. */
    public String mpiName() {
        return mpiName;
    }

    /** Packed size of one element in bytes; 1 for an object, whose packed form is counted in bytes. */
    public int bytes() {
        return bytes;
    }
}
