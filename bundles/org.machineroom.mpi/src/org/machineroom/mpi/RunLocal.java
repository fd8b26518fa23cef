// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * What a topic of MPI keeps for each run, as all its processes would keep the same; made when it is asked for first.
 * Every topic has one of these in a static field.
 *
 * @param <T> what is kept
 */
public final class RunLocal<T> extends Local<RunState, T> {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private RunLocal(Supplier<T> maker) {
        super(NUMBERS.getAndIncrement(), _ -> maker.get());
    }

    /** Something that is made for each run. */
    public static <T> RunLocal<T> of(Supplier<T> maker) {
        return new RunLocal<>(maker);
    }

    /** What is kept for the run of a process. */
    public T get(MpiProcess process) {
        return get(process.run().state());
    }
}
