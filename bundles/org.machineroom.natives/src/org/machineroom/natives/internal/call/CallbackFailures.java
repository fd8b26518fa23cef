// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.ErrorClass;

/** What functions of the program that MPI calls return: an error code. */
final class CallbackFailures {
    private CallbackFailures() {
    }

    /** Fails with the code that a function has returned, unless that says success. */
    static void check(long answer) throws CallbackException {
        if ((int) answer != ErrorClass.SUCCESS.code()) {
            throw new CallbackException((int) answer, null, null);
        }
    }
}
