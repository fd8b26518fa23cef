// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.several;

import mpi.MPIException;

/** One of two programs of a run, with a static variable of its own. */
public final class Air {
    private static int started;

    private Air() {
    }

    /** Says that it is air. */
    public static void main(String[] args) throws MPIException {
        Part.say("air", ++started, args);
    }
}
