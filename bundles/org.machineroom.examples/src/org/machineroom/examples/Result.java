// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;

/** The result of an example that has checked itself. */
final class Result {
    private Result() {
    }

    /** Prints the result; a wrong one ends the run with status 1. */
    static void print(String result, boolean isRight) {
        System.out.println(result + (isRight ? ", right" : ", WRONG"));
        if (!isRight) {
            MPI.COMM_WORLD.Abort(1);
        }
    }
}
