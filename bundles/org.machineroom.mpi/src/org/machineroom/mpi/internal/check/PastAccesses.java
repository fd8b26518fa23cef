// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Accesses under locks to a process's memory in a window that are done, and what those learn there who come later: who
 * gets the lock, of who has given it back; an atomic access, of others before; the process itself, from its memory.
 */
public final class PastAccesses {
    private static final int MOST = 64;

    private final Deque<Past> recent = new ArrayDeque<>();
    private Knowledge ofExclusive = Knowledge.NONE;
    private Knowledge ofAll = Knowledge.NONE;
    private Knowledge ofAtomic = Knowledge.NONE;

    /** An access that was done at a time, in picoseconds. */
    private record Past(RemoteAccess access, long donePs) {
    }

    /** One that an access conflicts with, as its origin did not know that it is complete; {@code null} if none. */
    RemoteAccess beside(RemoteAccess access) {
        for (Past past : recent) {
            boolean isBeside = access.place().timePs() < past.donePs || !access.order().isBehind(past.access.order());
            if (isBeside && access.conflictsWith(past.access)) {
                return past.access;
            }
        }
        return null;
    }

    /** An access is done that its origin may know to be done from now on. */
    void add(RemoteAccess access, long nowPs) {
        if (recent.size() == MOST) {
            recent.removeFirst();
        }
        recent.addLast(new Past(access, nowPs));
    }

    /** An atomic access is being done. */
    void atomic(RemoteAccess access) {
        ofAtomic = ofAtomic.and(access.order().known());
    }

    /** What the origin of an atomic access learns that is answered. */
    public Knowledge answer() {
        return ofAtomic;
    }

    /** An origin says that all its accesses are complete, and what it knows. */
    public void completed(Knowledge origin) {
        ofAll = ofAll.and(origin);
    }

    /** Who has had the lock gives it back, and says what it knows. */
    public void released(boolean isExclusive, Knowledge origin) {
        completed(origin);
        if (isExclusive) {
            ofExclusive = ofExclusive.and(origin);
        }
    }

    /** What the process may find in its memory: all that is complete there. */
    public Knowledge all() {
        return ofAll;
    }

    /** What who gets the lock learns. */
    public Knowledge grant(boolean isExclusive) {
        return isExclusive ? ofAll : ofExclusive;
    }
}
