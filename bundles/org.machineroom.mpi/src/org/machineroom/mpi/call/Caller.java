// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.call;

import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiProcess;

/**
 * The side of a program in a call: what the binding of its language tells with each call, and how the language is told
 * of an error. Asked once in each call, on the thread of the rank that calls.
 */
public interface Caller {
    /** The process that calls. */
    MpiProcess process();

    /** Where in the program this process's call is, 0 if that is not known; asked before another rank can run. */
    int site(MpiProcess process);

    /**
     * The name of the function that is being called, as the program has written it: what MPI 2 and 3 have renamed does
     * what the function of MPI 1 does, and is told by its own name.
     *
     * @param function the name that is returned if the language does not know
     */
    default String called(String function) {
        return function;
    }

    /**
     * What ends a call that has failed, when the error handler has let the program go on: the language's exception, or
     * one that its binding catches and turns into a code.
     */
    RuntimeException failure(MpiError error);

    /** What ends the run, when the error handler does not let the program go on: it tells where the call is. */
    default RuntimeException fatal(MpiError error) {
        return failure(error);
    }
}
