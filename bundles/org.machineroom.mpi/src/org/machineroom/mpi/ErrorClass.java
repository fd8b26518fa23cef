// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** The error classes of MPI (MPI 3.1 section 8.4), with the values of Open MPI's mpi.h. */
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
    PENDING("pending request"),
    ACCESS("permission denied"),
    AMODE("invalid access mode"),
    ASSERT("invalid assertion"),
    BAD_FILE("invalid file name"),
    BASE("invalid base of memory"),
    CONVERSION("error in data conversion"),
    DISP("invalid displacement"),
    DUP_DATAREP("data representation is there already"),
    FILE_EXISTS("file exists"),
    FILE_IN_USE("file is in use"),
    FILE("invalid file"),
    INFO_KEY("invalid key of an info object"),
    INFO_NOKEY("key is not in the info object"),
    INFO_VALUE("invalid value in an info object"),
    INFO("invalid info object"),
    IO("input or output error"),
    KEYVAL("invalid attribute key"),
    LOCKTYPE("invalid kind of lock"),
    NAME("service name is not published"),
    NO_MEM("no memory is left"),
    NOT_SAME("arguments differ between processes"),
    NO_SPACE("no space is left"),
    NO_SUCH_FILE("file does not exist"),
    PORT("invalid port name"),
    QUOTA("quota exceeded"),
    READ_ONLY("file is read-only"),
    RMA_CONFLICT("conflicting accesses to a window"),
    RMA_SYNC("wrong synchronisation of a window"),
    SERVICE("invalid service name"),
    SIZE("invalid size"),
    SPAWN("error in spawning processes"),
    UNSUPPORTED_DATAREP("data representation is not supported"),
    UNSUPPORTED_OPERATION("operation is not supported"),
    WIN("invalid window"),
    RMA_RANGE("access to memory that is not in the window", 68),
    RMA_ATTACH("memory cannot be attached", 69),
    RMA_FLAVOR("window of the wrong kind", 70),
    RMA_SHARED("memory cannot be shared", 71),
    PROC_ABORTED("a process has aborted", 74),
    SESSION("invalid session", 78),
    VALUE_TOO_LARGE("value is too large for its integer", 79);

    private final String meaning;
    private final int code;

    ErrorClass(String meaning) {
        this.meaning = meaning;
        this.code = ordinal();
    }

    /** A class behind those of the tools interface, which has the numbers from 54 on. */
    ErrorClass(String meaning, int code) {
        this.meaning = meaning;
        this.code = code;
    }

    /** The class with a number; {@code UNKNOWN} if there is none. */
    public static ErrorClass ofCode(int code) {
        for (ErrorClass errorClass : values()) {
            if (errorClass.code == code) {
                return errorClass;
            }
        }
        return UNKNOWN;
    }

    /** Number of the class as programs see it. */
    public int code() {
        return code;
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
