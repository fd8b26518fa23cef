// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/**
 * How a file is opened (MPI 3.1 section 13.2.1).
 *
 * @param bits the sum of constants of this class, which have the values of Open MPI
 */
public record FileMode(int bits) {
    /** Create the file if it is not there. */
    public static final int CREATE = 1;
    /** Only read. */
    public static final int RDONLY = 2;
    /** Only write. */
    public static final int WRONLY = 4;
    /** Read and write. */
    public static final int RDWR = 8;
    /** Delete the file when it is closed. */
    public static final int DELETE_ON_CLOSE = 16;
    /** Nobody else opens the file meanwhile. */
    public static final int UNIQUE_OPEN = 32;
    /** It is an error if a file that is to be created is there. */
    public static final int EXCL = 64;
    /** All file pointers begin at the end of the file. */
    public static final int APPEND = 128;
    /** The file is only used in sequence, through shared file pointers. */
    public static final int SEQUENTIAL = 256;

    private static final int ALL = 511;

    /**
     * Refuses what the standard does.
     *
     * @throws MpiFault of class AMODE
     */
    FileMode checked() {
        int accesses = Integer.bitCount(bits & (RDONLY | WRONLY | RDWR));
        require((bits & ~ALL) == 0, "there is no such mode");
        require(accesses == 1, "one of MODE_RDONLY, MODE_WRONLY and MODE_RDWR must be in it, and only one");
        require(!has(RDONLY) || !has(CREATE) && !has(EXCL), "MODE_CREATE and MODE_EXCL do not go with MODE_RDONLY");
        require(!has(RDWR) || !has(SEQUENTIAL), "MODE_SEQUENTIAL does not go with MODE_RDWR");
        return this;
    }

    private void require(boolean isRight, String rule) {
        if (!isRight) {
            throw new MpiFault(ErrorClass.AMODE, "the mode is " + bits + "; " + rule + " (MPI 3.1 section 13.2.1)");
        }
    }

    /** Whether all the given bits are in it. */
    boolean has(int mode) {
        return (bits & mode) == mode;
    }
}
