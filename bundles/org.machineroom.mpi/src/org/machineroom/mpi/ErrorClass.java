// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** The error classes of MPI 1.1 section 7.3, with the values of MPICH and Open MPI's mpi.h where these agree. */
public enum ErrorClass {
    SUCCESS("no error"),
    BUFFER("invalid buffer"),
    COUNT("invalid count"),
    TYPE("invalid datatype"),
    TAG("invalid tag"),
    COMM("invalid communicator"),
    RANK("invalid rank"),
    REQUEST("invalid request"),
    ROOT("invalid root"),
    GROUP("invalid group"),
    OP("invalid operation"),
    TOPOLOGY("invalid topology"),
    DIMS("invalid dimensions"),
    ARG("invalid argument"),
    UNKNOWN("unknown error"),
    TRUNCATE("message longer than the receive buffer"),
    OTHER("error not in this list"),
    INTERN("internal error of the MPI library"),
    IN_STATUS("the error code is in the status"),
    PENDING("pending request");

    private final String meaning;

    ErrorClass(String meaning) {
        this.meaning = meaning;
    }

    /** The class with a number; {@code UNKNOWN} if there is none. */
    public static ErrorClass ofCode(int code) {
        ErrorClass[] all = values();
        return code >= 0 && code < all.length ? all[code] : UNKNOWN;
    }

    /** Number of the class as programs see it. */
    public int code() {
        return ordinal();
    }

    /** The standard's meaning in a few words. */
    public String meaning() {
        return meaning;
    }

    /** The MPI name, {@code MPI_ERR_RANK}. */
    public String mpiName() {
        return this == SUCCESS ? "MPI_SUCCESS" : "MPI_ERR_" + name();
    }
}
