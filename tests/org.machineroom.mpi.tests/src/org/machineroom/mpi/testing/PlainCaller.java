// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.testing;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;

/** A test that calls the core without a binding; calls that fail throw {@link Failure}. */
public final class PlainCaller implements Caller {
    /** The only one. */
    public static final PlainCaller PLAIN = new PlainCaller();

    private PlainCaller() {
    }

    /** What a call that has failed throws. */
    public static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final ErrorClass errorClass;

        private Failure(MpiError error) {
            super(error.message(), error.fault());
            this.errorClass = error.errorClass();
        }

        /** The class of the error. */
        public ErrorClass errorClass() {
            return errorClass;
        }
    }

    @Override
    public MpiProcess process() {
        return MpiProcess.current();
    }

    @Override
    public int site(MpiProcess process) {
        return 0;
    }

    @Override
    public RuntimeException failure(MpiError error) {
        return new Failure(error);
    }
}
