// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.MpiError;
import org.machineroom.natives.CodePlace;

/** Unwinds a call that has failed, up to where the program has called. */
final class CallFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient MpiError error;

    CallFailure(MpiError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    /** One that ends the run: its stack trace is where the call is. */
    CallFailure(MpiError error, CodePlace place) {
        super(error.message(), null, false, true);
        this.error = error;
        setStackTrace(new StackTraceElement[] {place.frame()});
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
