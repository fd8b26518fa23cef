// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/**
 * A place of a rank that has caused waiting.
 *
 * @param waitedFor what it had that others waited for: {@link WaitClass#CONTENTION} if its messages had parts of the
 *        machine, {@link WaitClass#INTERRUPT} if handlers of them had a processor, else locks, memory, or room;
 *        {@code null} if it was late and had nothing
 */
public record Culprit(RankPlace who, WaitClass waitedFor) {
    static Culprit late(RankPlace who) {
        return new Culprit(who, null);
    }

    /** Whether it had something; else it was late. */
    boolean isHolder() {
        return waitedFor != null;
    }

    /** The number of what it had, for an order. */
    int thing() {
        return isHolder() ? waitedFor.ordinal() : -1;
    }
}
