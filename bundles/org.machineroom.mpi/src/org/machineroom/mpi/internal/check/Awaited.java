// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.function.IntConsumer;

/**
 * What a process begins and later waits for, as it would be without buffers ({@link UnbufferedRun}). No interface, as
 * putting one into an array takes the JVM a search.
 */
abstract class Awaited {
    /** Notes that a process has begun it; those that this may let go on are woken. */
    abstract void begunBy(UnbufferedProcess process);

    /** Whether a process that waits for it would go on. */
    abstract boolean isOver();

    /** Tells the ranks that would have to come first; none where that depends on what else could have been matched. */
    abstract void missing(IntConsumer ranks);

    /** What a process waits for that waits for a rank, in words that follow "rank M waits for rank N". */
    abstract String words();

    /** Where the program has begun it; {@code null} if that is not known of each process. */
    abstract Place begun();

    /** Where the first process has begun it. */
    abstract Place firstBegun();
}
