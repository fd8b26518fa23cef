// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/**
 * What orders an access under locks: what its origin knew when it made it, and what others can know of its completion.
 * The parts are the checks' own.
 */
public final class AccessOrder {
    /** Of an access whose order is not looked at. */
    static final AccessOrder UNKNOWN = new AccessOrder(Knowledge.NONE, Completion.UNKNOWN);

    private final Knowledge known;
    private final Completion completion;

    AccessOrder(Knowledge known, Completion completion) {
        this.known = known;
        this.completion = completion;
    }

    /** Whether the origin knew that another access was complete, or nobody can say. */
    boolean isBehind(AccessOrder other) {
        return this == UNKNOWN || other.completion.isIn(known);
    }

    /** What the origin knew. */
    Knowledge known() {
        return known;
    }

    /** What later accesses are compared with: without what the origin knew, which takes room. */
    AccessOrder past() {
        return new AccessOrder(Knowledge.NONE, completion);
    }
}
