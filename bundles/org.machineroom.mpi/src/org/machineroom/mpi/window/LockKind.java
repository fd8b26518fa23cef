// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** How an origin may share the lock of a target (MPI 3.1 section 11.5.3); values of Open MPI. */
public enum LockKind {
    /** Nobody else has it. */
    EXCLUSIVE(1),
    /** Others may have it, too. */
    SHARED(2);

    private final int code;

    LockKind(int code) {
        this.code = code;
    }

    /** The argument of calls. */
    public int code() {
        return code;
    }

    /** The kind that a call names. */
    static LockKind of(int code) {
        for (LockKind kind : values()) {
            if (kind.code == code) {
                return kind;
            }
        }
        throw new MpiFault(ErrorClass.LOCKTYPE, "the kind of lock is " + code
                + "; it is LOCK_EXCLUSIVE or LOCK_SHARED (MPI 3.1 section 11.5.3)");
    }

    String word() {
        return this == EXCLUSIVE ? "exclusive" : "shared";
    }
}
