// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.List;
import org.machineroom.kernel.record.WaitKind;

/** Why a rank cannot go on, kept while it is blocked so that a deadlock can be explained. */
public interface Blocking {
    /** What the rank is doing, in the words of its library: {@code MPI_Recv from 3, tag 7}. */
    String describe();

    /**
     * The ranks that could end the wait, by number. Empty when nobody in particular is waited for.
     */
    int[] waitsFor();

    /**
     * The same, by {@code equals}, for all ranks that wait for any of the same ones and each leave themselves out,
     * which {@link #waitsFor} would tell of thousands at length; {@code null} where a rank waits for others.
     */
    default Object crowd() {
        return null;
    }

    /** What kind of thing the rank waits for. */
    default WaitKind kind() {
        return WaitKind.OTHER;
    }

    /** The call site the rank waits at, a number as in {@link Meter#site()}; 0 where it is not known. */
    default int site() {
        return 0;
    }

    /** The thread of the same rank that has what is waited for, or that has to end; {@code null} if that is none. */
    default AwaitedThread awaitedThread() {
        return null;
    }

    /** What each thread of a rank waits for that waits as a whole; empty for a rank with one thread. */
    default List<WaitingThread> threads() {
        return List.of();
    }
}
