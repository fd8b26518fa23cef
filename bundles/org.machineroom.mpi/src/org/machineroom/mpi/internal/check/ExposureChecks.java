// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.data.PredefinedType;

/**
 * Looks for accesses to a process's memory in a window that conflict: that are to the same bytes in one epoch, and not
 * both gets or accumulates alike (MPI 3.1 section 11.7). What is reported is wrong on every machine; with locks, what
 * is found depends on which accesses are made before others are known to be done.
 */
public final class ExposureChecks {
    /** Accesses of an epoch that are kept; later ones are compared with them only. */
    private static final int MOST = 1024;
    /** Accesses with locks that are kept when they are known to be done, as others made before may be on their way. */
    private static final int RECENT = 64;
    private static final String RULE = "MPI 3.1 section 11.7";

    private final Reporter reporter;
    private final Map<Epoch, List<RemoteAccess>> accesses = new EnumMap<>(Epoch.class);
    private final Deque<Past> recent = new ArrayDeque<>();

    /** An access that its origin may have known to be done from a time on, in picoseconds. */
    private record Past(RemoteAccess access, long donePs) {
    }

    /** How an epoch begins and ends at the target. */
    public enum Epoch {
        /** By fences. */
        FENCE,
        /** By post and wait. */
        POST,
        /** By the origin alone. */
        LOCK
    }

    ExposureChecks(Reporter reporter) {
        this.reporter = reporter;
    }

    /** What the process asks for as an origin, in the call that it is in. */
    public RemoteAccess making(RemoteAccess.Kind kind, String operation, PredefinedType element, BufferRegion region) {
        return new RemoteAccess(reporter.place("accessed"), kind, operation, element, region);
    }

    /**
     * Looks at an access that is being done.
     *
     * @param isPending whether the origin cannot know that it is done before the epoch ends
     */
    public void done(Epoch epoch, RemoteAccess access, boolean isPending) {
        List<RemoteAccess> before = accesses.computeIfAbsent(epoch, _ -> new ArrayList<>());
        for (RemoteAccess earlier : before) {
            if (access.conflictsWith(earlier)) {
                report(access, earlier);
                break;
            }
        }
        if (epoch == Epoch.LOCK) {
            compareWithRecent(access);
        }
        if (isPending && before.size() < MOST) {
            before.add(access);
        } else if (epoch == Epoch.LOCK) {
            isDone(access);
        }
    }

    private void compareWithRecent(RemoteAccess access) {
        for (Past past : recent) {
            if (access.place().timePs() < past.donePs && access.conflictsWith(past.access)) {
                report(access, past.access);
                break;
            }
        }
    }

    private void isDone(RemoteAccess access) {
        if (recent.size() == RECENT) {
            recent.removeFirst();
        }
        recent.addLast(new Past(access, reporter.process().rank().kernel().nowPs()));
    }

    private void report(RemoteAccess access, RemoteAccess earlier) {
        reporter.report(FindingKind.RMA_CONFLICT, RULE, access.place(), access.place().call() + " of rank "
                + access.place().rank() + " and " + earlier.place().call() + " of rank " + earlier.place().rank()
                + " are to the same memory of rank " + reporter.process().rank().id()
                + " in one epoch; what the memory "
                + "holds then is not defined", List.of(earlier.place()));
    }

    /** The epoch is over. */
    public void ended(Epoch epoch) {
        accesses.remove(epoch);
    }

    /** All accesses with locks of an origin are done, and it is told so. */
    public void ended(int originNode) {
        List<RemoteAccess> locked = accesses.get(Epoch.LOCK);
        if (locked != null) {
            locked.stream().filter(access -> access.place().rank() == originNode).forEach(this::isDone);
            locked.removeIf(access -> access.place().rank() == originNode);
        }
    }
}
