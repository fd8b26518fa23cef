// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.datatype.Distribution;
import org.machineroom.mpi.file.FileMode;

/** Constants of {@link MPI} for files and parts of arrays (MPI 3.1 sections 4.1.3, 4.1.4 and 13.2.1). */
abstract class MpiFileModes extends MpiWindows {
    /** Create the file if it is not there. */
    public static final int MODE_CREATE = FileMode.CREATE;
    /** Only read the file. */
    public static final int MODE_RDONLY = FileMode.RDONLY;
    /** Only write the file. */
    public static final int MODE_WRONLY = FileMode.WRONLY;
    /** Read and write the file. */
    public static final int MODE_RDWR = FileMode.RDWR;
    /** Delete the file when it is closed. */
    public static final int MODE_DELETE_ON_CLOSE = FileMode.DELETE_ON_CLOSE;
    /** Nobody else opens the file meanwhile. */
    public static final int MODE_UNIQUE_OPEN = FileMode.UNIQUE_OPEN;
    /** It is an error if a file that is to be created is there. */
    public static final int MODE_EXCL = FileMode.EXCL;
    /** All file pointers begin at the end of the file. */
    public static final int MODE_APPEND = FileMode.APPEND;
    /** The file is only used in sequence. */
    public static final int MODE_SEQUENTIAL = FileMode.SEQUENTIAL;
    /** An offset counts from the beginning of the view. */
    public static final int SEEK_SET = 600;
    /** An offset counts from the file pointer. */
    public static final int SEEK_CUR = 602;
    /** An offset counts from the end of the file. */
    public static final int SEEK_END = 604;
    /** Displacement of a view: where the shared file pointer is, in files that are used in sequence. */
    public static final int DISPLACEMENT_CURRENT = (int) org.machineroom.mpi.file.FileView.CURRENT;
    /** Greatest length of the name of a data representation, with the byte that ends it in other languages. */
    public static final int MAX_DATAREP_STRING = 128;
    /** Order of arrays: the last dimension varies fastest. */
    public static final int ORDER_C = 0;
    /** Order of arrays: the first dimension varies fastest. */
    public static final int ORDER_FORTRAN = 1;
    /** Distribution of a dimension: one block for each process. */
    public static final int DISTRIBUTE_BLOCK = 0;
    /** Distribution of a dimension: blocks dealt out in turn. */
    public static final int DISTRIBUTE_CYCLIC = 1;
    /** Distribution of a dimension: none. */
    public static final int DISTRIBUTE_NONE = 2;
    /** Argument of a distribution: an even one. */
    public static final int DISTRIBUTE_DFLT_DARG = Distribution.DEFAULT_ARGUMENT;
}
