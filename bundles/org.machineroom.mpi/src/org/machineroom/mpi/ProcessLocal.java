// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * What a topic of MPI keeps for each process from one call to the next; made when it is asked for first. Every topic
 * has one of these in a static field, so that {@link MpiProcess} need not know them.
 *
 * @param <T> what is kept
 */
public final class ProcessLocal<T> extends Local<MpiProcess, T> {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private ProcessLocal(Function<MpiProcess, T> maker) {
        super(NUMBERS.getAndIncrement(), maker);
    }

    /** Something that is made by the given function for each process. */
    public static <T> ProcessLocal<T> of(Function<MpiProcess, T> maker) {
        return new ProcessLocal<>(maker);
    }
}
