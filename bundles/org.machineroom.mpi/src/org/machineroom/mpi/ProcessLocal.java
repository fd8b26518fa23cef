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
public final class ProcessLocal<T> {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final int number = NUMBERS.getAndIncrement();
    private final Function<MpiProcess, T> maker;

    private ProcessLocal(Function<MpiProcess, T> maker) {
        this.maker = maker;
    }

    /** Something that is made by the given function for each process. */
    public static <T> ProcessLocal<T> of(Function<MpiProcess, T> maker) {
        return new ProcessLocal<>(maker);
    }

    /** What is kept for a process. */
    public T get(MpiProcess process) {
        T kept = ifMade(process);
        if (kept == null) {
            kept = maker.apply(process);
            process.keep(number, kept);
        }
        return kept;
    }

    /** What is kept for a process; {@code null} if nobody has asked for it yet. */
    @SuppressWarnings("unchecked") // only get puts something under this number
    public T ifMade(MpiProcess process) {
        return (T) process.kept(number);
    }
}
