// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * What a topic of MPI keeps for each communicator of each process; made when it is asked for first. Every topic has one
 * of these in a static field, so that {@link Communicator} need not know them.
 *
 * @param <T> what is kept
 */
public final class CommunicatorLocal<T> extends Local<Communicator, T> {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private CommunicatorLocal(Function<Communicator, T> maker) {
        super(NUMBERS.getAndIncrement(), maker);
    }

    /** Something that is made by the given function for each communicator. */
    public static <T> CommunicatorLocal<T> of(Function<Communicator, T> maker) {
        return new CommunicatorLocal<>(maker);
    }
}
