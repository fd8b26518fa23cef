// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.window.Assertion;
import org.machineroom.mpi.window.LockKind;
import org.machineroom.mpi.window.WindowAttribute;

/** The constants of one-sided communication (MPI 3.1 chapter 11) as constants of {@link MPI}; values of Open MPI. */
abstract class MpiWindows extends MpiErrors {
    /** Key of a window's attribute: where its memory begins (MPI 3.1 section 11.2.6). */
    public static final int WIN_BASE = WindowAttribute.BASE.key();
    /** Key of a window's attribute: its size in bytes. */
    public static final int WIN_SIZE = WindowAttribute.SIZE.key();
    /** Key of a window's attribute: the unit of displacements in bytes. */
    public static final int WIN_DISP_UNIT = WindowAttribute.DISP_UNIT.key();

    /** Asserts of a synchronisation that no lock conflicts, or that the matching calls were made. */
    public static final int MODE_NOCHECK = Assertion.NOCHECK.bit();
    /** Asserts that a fence ends no accesses of the rank. */
    public static final int MODE_NOPRECEDE = Assertion.NOPRECEDE.bit();
    /** Asserts that nobody will put into the rank's memory. */
    public static final int MODE_NOPUT = Assertion.NOPUT.bit();
    /** Asserts that the rank has not stored into its memory. */
    public static final int MODE_NOSTORE = Assertion.NOSTORE.bit();
    /** Asserts that a fence begins no accesses of the rank. */
    public static final int MODE_NOSUCCEED = Assertion.NOSUCCEED.bit();
    /** A lock that nobody else has. */
    public static final int LOCK_EXCLUSIVE = LockKind.EXCLUSIVE.code();
    /** A lock that others may have, too. */
    public static final int LOCK_SHARED = LockKind.SHARED.code();
}
