// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.MpiFault;
import org.machineroom.natives.internal.source.Sources;

/** What is said of an argument that names nothing of the kind that the call wants. */
final class WrongHandle {
    /** Numbers of MPICH say with their upper two bits whether they are predefined, with four more of what they are. */
    private static final int MPICH_SHIFT = 26;
    private static final int MPICH_PREDEFINED = 0x10;
    private static final int MPICH_KINDS = 12;

    private WrongHandle() {
    }

    /** What a call is refused with; {@code handle} may be the null handle. */
    static MpiFault fault(HandleKind wanted, int handle) {
        return new MpiFault(wanted.errorClass(), words(wanted, handle));
    }

    /** The same as a text. */
    static String words(HandleKind wanted, int handle) {
        if (handle == wanted.none()) {
            return "the " + wanted.word() + " is " + wanted.noneName();
        }
        HandleKind kind = HandleKind.of(handle);
        String no = " is no " + wanted.word();
        if (kind == wanted) {
            return name(handle) + no + (wanted == HandleKind.REQUEST ? ", or one that is complete or freed; MPI sets "
                    + "the handle that it is given to MPI_REQUEST_NULL then" : ", or one that was freed");
        }
        if (kind != null) {
            return handle == kind.none() ? kind.noneName() + no
                    : name(handle) + " is " + kind.article() + " " + kind.word() + " and no " + wanted.word();
        }
        return name(handle) + no + other(wanted, handle);
    }

    private static String name(int handle) {
        return "0x" + Integer.toHexString(handle);
    }

    /** Where a number that is no handle may come from. */
    private static String other(HandleKind wanted, int handle) {
        int mpich = handle >>> MPICH_SHIFT;
        if (mpich > MPICH_PREDEFINED && mpich <= MPICH_PREDEFINED + MPICH_KINDS) {
            return " here, but a handle of MPICH, with whose mpi.h or mpif.h what calls was compiled" + Sources.BUILD;
        }
        String unset = "; variables that were never set are 0";
        return handle != 0 ? "" : wanted != HandleKind.COMMUNICATOR ? unset : unset + ", and so is MPI_COMM_WORLD in "
                + "the mpif.h of Open MPI, with which what calls may have been compiled" + Sources.BUILD;
    }
}
