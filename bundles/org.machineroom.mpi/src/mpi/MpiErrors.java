// SPDX-License-Identifier: EPL-2.0
package mpi;

/** The error classes of MPI 3.1 section 8.4 as constants of {@link MPI}. The values are those of Open MPI. */
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
    /** Permission denied. */
    public static final int ERR_ACCESS = 20;
    /** Invalid access mode. */
    public static final int ERR_AMODE = 21;
    /** Invalid assertion. */
    public static final int ERR_ASSERT = 22;
    /** Invalid file name. */
    public static final int ERR_BAD_FILE = 23;
    /** Invalid base of memory. */
    public static final int ERR_BASE = 24;
    /** Error in data conversion. */
    public static final int ERR_CONVERSION = 25;
    /** Invalid displacement. */
    public static final int ERR_DISP = 26;
    /** Data representation is there already. */
    public static final int ERR_DUP_DATAREP = 27;
    /** File exists. */
    public static final int ERR_FILE_EXISTS = 28;
    /** File is in use. */
    public static final int ERR_FILE_IN_USE = 29;
    /** Invalid file. */
    public static final int ERR_FILE = 30;
    /** Invalid key of an info object. */
    public static final int ERR_INFO_KEY = 31;
    /** Key is not in the info object. */
    public static final int ERR_INFO_NOKEY = 32;
    /** Invalid value in an info object. */
    public static final int ERR_INFO_VALUE = 33;
    /** Invalid info object. */
    public static final int ERR_INFO = 34;
    /** Input or output error. */
    public static final int ERR_IO = 35;
    /** Invalid attribute key. */
    public static final int ERR_KEYVAL = 36;
    /** Invalid kind of lock. */
    public static final int ERR_LOCKTYPE = 37;
    /** Service name is not published. */
    public static final int ERR_NAME = 38;
    /** No memory is left. */
    public static final int ERR_NO_MEM = 39;
    /** Arguments differ between processes. */
    public static final int ERR_NOT_SAME = 40;
    /** No space is left. */
    public static final int ERR_NO_SPACE = 41;
    /** File does not exist. */
    public static final int ERR_NO_SUCH_FILE = 42;
    /** Invalid port name. */
    public static final int ERR_PORT = 43;
    /** Quota exceeded. */
    public static final int ERR_QUOTA = 44;
    /** File is read-only. */
    public static final int ERR_READ_ONLY = 45;
    /** Conflicting accesses to a window. */
    public static final int ERR_RMA_CONFLICT = 46;
    /** Wrong synchronisation of a window. */
    public static final int ERR_RMA_SYNC = 47;
    /** Invalid service name. */
    public static final int ERR_SERVICE = 48;
    /** Invalid size. */
    public static final int ERR_SIZE = 49;
    /** Error in spawning processes. */
    public static final int ERR_SPAWN = 50;
    /** Data representation is not supported. */
    public static final int ERR_UNSUPPORTED_DATAREP = 51;
    /** Operation is not supported. */
    public static final int ERR_UNSUPPORTED_OPERATION = 52;
    /** Invalid window. */
    public static final int ERR_WIN = 53;
    /** The system has no more of something; a code of Open MPI's own. */
    public static final int ERR_SYSRESOURCE = -2;
    /** Above all classes that the standard has; the program's own come behind it. */
    public static final int ERR_LASTCODE = 92;
}
