// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.MpiError;

/** Unwinds a call that has failed, up to where the program has called. */
final class CallFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient MpiError error;

    CallFailure(MpiError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    /** As a message: users know errors, not this class. */
    @Override
    public String toString() {
        return getMessage();
    }

    /** What went wrong. */
    MpiError error() {
        return error;
    }
}
