// SPDX-License-Identifier: EPL-2.0
package mpi;

/** The error classes of MPI 1.1 section 7.3 as constants of {@link MPI}. The values are those of Open MPI. */
abstract class MpiErrors {
    /** No error. */
    public static final int SUCCESS = 0;
    /** Invalid buffer. */
    public static final int ERR_BUFFER = 1;
    /** Invalid count. */
    public static final int ERR_COUNT = 2;
    /** Invalid datatype. */
    public static final int ERR_TYPE = 3;
    /** Invalid tag. */
    public static final int ERR_TAG = 4;
    /** Invalid communicator. */
    public static final int ERR_COMM = 5;
    /** Invalid rank. */
    public static final int ERR_RANK = 6;
    /** Invalid request. */
    public static final int ERR_REQUEST = 7;
    /** Invalid root. */
    public static final int ERR_ROOT = 8;
    /** Invalid group. */
    public static final int ERR_GROUP = 9;
    /** Invalid operation. */
    public static final int ERR_OP = 10;
    /** Invalid topology. */
    public static final int ERR_TOPOLOGY = 11;
    /** Invalid dimensions. */
    public static final int ERR_DIMS = 12;
    /** Invalid argument of another kind. */
    public static final int ERR_ARG = 13;
    /** Unknown error. */
    public static final int ERR_UNKNOWN = 14;
    /** Message longer than the receive buffer. */
    public static final int ERR_TRUNCATE = 15;
    /** Error not in this list. */
    public static final int ERR_OTHER = 16;
    /** Internal error. */
    public static final int ERR_INTERN = 17;
    /** The error code is in the status. */
    public static final int ERR_IN_STATUS = 18;
    /** Pending request. */
    public static final int ERR_PENDING = 19;
    /** The highest error code. */
    public static final int ERR_LASTCODE = 19;
}
