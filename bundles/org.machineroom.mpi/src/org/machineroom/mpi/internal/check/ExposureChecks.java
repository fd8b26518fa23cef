// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.data.PredefinedType;

/**
 * Looks for accesses to a process's memory in a window that conflict: that are to the same bytes in one epoch, and not
 * both gets or accumulates alike (MPI 3.1 section 11.7). What is reported is wrong on every machine. With locks, two
 * are in one epoch unless the origin of the second knew that the first is complete: by messages, by collective
 * operations, by a lock that excludes others, or by an atomic access behind another one.
 *
 * <p>Calls of the process itself that read or write such memory, as the buffer of a message, conflict in the same way.
 * An access is done when its epoch ends, so what is called after it was made is beside it; what was called before in an
 * epoch of fences, or of post and wait, is, too, unless the origin may have learnt of that.
 *
 * <p>So do the program's own stores there, in an epoch of fences or of post and wait: they are seen by what they have
 * changed. With locks none is looked for, as a target may know by looking at its memory alone that a put is done (MPI
 * 3.1 section 11.4), and nor are any where processes share memory, as it is not known whose they are.
 */
public final class ExposureChecks {
    /** Accesses of an epoch, and calls in one, that are kept; later ones are compared with them only. */
    private static final int MOST = 1024;
    private static final String RULE = "MPI 3.1 section 11.7";

    private final Reporter reporter;
    private final OwnedBuffers buffers;
    private final Insight insight;
    private final Completions completions;
    private final ExposedMemory window;
    private final StoreWatch stores = new StoreWatch();
    private final Map<Epoch, List<Done>> accesses = new EnumMap<>(Epoch.class);
    private final PastAccesses past = new PastAccesses();
    private Epoch open;
    /** Where the process has said that nobody writes its memory in this epoch; {@code null} if it has not. */
    private Place unwritten;
    private final List<Use> uses = new ArrayList<>();
    private long heard;

    /** An access, and the memory of the process that it was to. */
    private record Done(RemoteAccess access, BufferRegion memory) {
    }

    /** A call of the process that has read or written memory of the window. */
    private record Use(BufferRegion memory, boolean isWritten, Place place) {
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

    /** For a window with memory of the process. */
    ExposureChecks(Reporter reporter, OwnedBuffers buffers, Insight insight, AccessMoments moments,
            ExposedMemory window) {
        this.reporter = reporter;
        this.buffers = buffers;
        this.insight = insight;
        this.completions = new Completions(reporter, moments);
        this.window = window;
        buffers.add(this);
    }

    /** The window is freed. */
    public void close() {
        buffers.requireStillAllocated(window.pieces());
        buffers.remove(this);
    }

    /** What the process asks for as an origin, in the call that it is in. */
    public RemoteAccess making(RemoteAccess.Kind kind, String operation, PredefinedType element, BufferRegion region,
            AccessOrder order, Trust trust) {
        return new RemoteAccess(reporter.place("accessed"), kind, operation, element, region,
                heard == insight.heard(), order, trust);
    }

    /**
     * The order of an access that the process is making.
     *
     * @param target a rank in MPI_COMM_WORLD
     * @param isLocked whether the process has its lock
     * @param isAnswered whether the process can know by an answer alone that it is complete
     */
    public AccessOrder order(int target, boolean isLocked, boolean isAnswered) {
        return isLocked && !buffers.isShared() ? completions.made(target, isAnswered) : AccessOrder.UNKNOWN;
    }

    /** The process's own accesses under locks. */
    public Completions completions() {
        return completions;
    }

    /** The process's epoch as an origin begins: it may have learnt all that others have done before. */
    public void started() {
        heard = insight.heard();
    }

    /** Looks whether what the call has at the origin and at the target consists of the same types. */
    public void sameType(Signature origin, Signature target) {
        if (!origin.matches(target)) {
            String text = "the origin has " + origin.words() + ", the target " + target.words()
                    + "; both must name the same types in the same order";
            reporter.report(FindingKind.TYPE_MISMATCH, "MPI 3.1 section 11.3", reporter.place("called"), text,
                    List.of());
        }
    }

    /** Accesses under locks to the process's memory that are done. */
    public PastAccesses past() {
        return past;
    }

    /** What the process knows, for others. */
    public Knowledge known() {
        return insight.knowledge();
    }

    /** The process learns what others know. */
    public void learn(Knowledge others) {
        insight.add(others);
    }

    /** The process may have learnt what others have done. */
    public void hear() {
        insight.hear();
    }

    /**
     * Looks at an access that is being done.
     *
     * @param memory of the process, that it is to
     * @param isPending whether the origin cannot know that it is done before the epoch ends
     */
    public void done(Epoch epoch, RemoteAccess access, BufferRegion memory, boolean isPending) {
        List<Done> before = accesses.computeIfAbsent(epoch, _ -> new ArrayList<>());
        boolean isKept = false;
        for (Done earlier : before) {
            if (access.conflictsWith(earlier.access)) {
                report(access, earlier.access);
                break;
            }
            isKept |= access.isLike(earlier.access);
        }
        if (epoch == Epoch.LOCK) {
            compareWithPast(access);
        }
        compareWithCalls(epoch, access, memory);
        if (epoch == open && unwritten != null && !access.kind().isReading() && !memory.isEmpty()) {
            reportAssertion(unwritten, "MODE_NOPUT says that nobody updates the memory of rank " + unwritten.rank()
                    + " by puts or accumulates in the epoch, but " + access.place().call() + " of rank "
                    + access.place().rank() + " does", List.of(access.place()));
        }
        if (epoch == open && stores.isOpen()) {
            compareWithStores(epoch, access, memory);
            stores.keep(memory);
        }
        if (isPending && isKept) {
            return; // one stands for all that are alike
        }
        if (isPending && before.size() < MOST) {
            before.add(new Done(access.past(), memory));
        } else if (epoch == Epoch.LOCK) {
            isDone(access);
        }
    }

    private void compareWithPast(RemoteAccess access) {
        RemoteAccess earlier = past.beside(access);
        if (earlier != null) {
            report(access.place(), earlier.place(), ", and nothing in the program orders them");
        }
        if (access.kind().isAtomic()) {
            past.atomic(access);
        }
    }

    private void compareWithCalls(Epoch epoch, RemoteAccess access, BufferRegion memory) {
        if (memory.isEmpty()) {
            return;
        }
        Place owner = buffers.owner(memory, !access.kind().isReading());
        if (owner != null) {
            report(access.place(), owner);
            return;
        }
        if (isOwn(access) || epoch != open) {
            return;
        }
        for (Use use : uses) {
            boolean isBeside = access.isUninformed() || access.place().timePs() <= use.place.timePs();
            if (isBeside && conflict(access, memory, use.memory, use.isWritten)) {
                report(access.place(), use.place);
                break;
            }
        }
    }

    /** What is changed where an access is about to be done was written after one before, or without its knowledge. */
    private void compareWithStores(Epoch epoch, RemoteAccess access, BufferRegion memory) {
        if (!stores.differs(memory)) {
            return;
        }
        boolean isKnown = compareWithStores(epoch);
        if (!isKnown && !isOwn(access) && access.isUninformed() && buffers.owner(memory, false) == null) {
            reportStore(access);
        }
        stores.written(memory);
    }

    private boolean isOwn(RemoteAccess access) {
        return access.place().rank() == reporter.process().rank().id();
    }

    private void reportStore(RemoteAccess access) {
        Place place = access.place();
        int rank = reporter.process().rank().id();
        reporter.report(FindingKind.RMA_CONFLICT, RULE, place, place.call() + " of rank " + place.rank()
                + " and a store of rank " + rank + " are to the same memory of rank " + rank
                + " in one epoch; what the memory holds then is not defined",
                reporter.process().isInCall() ? List.of(reporter.place("seen")) : List.of());
    }

    /** Looks whether the program has written where others have accessed the memory, and says so. */
    private boolean compareWithStores(Epoch epoch) {
        boolean isFound = false;
        for (Done done : accesses.getOrDefault(epoch, List.of())) {
            // a get of a group's process may be over, and be known to be, before the group's epoch is
            boolean isOver = epoch == Epoch.POST && done.access.kind().isReading();
            if (!isOver && !isOwn(done.access) && stores.differs(done.memory)
                    && buffers.owner(done.memory, false) == null) {
                isFound = true;
                stores.written(done.memory);
                reportStore(done.access);
            }
        }
        return isFound;
    }

    /** Memory is written by an access, to this window or another one. */
    void written(BufferRegion memory) {
        stores.written(memory);
    }

    /** Memory belonged to an operation until now that has written it. */
    void received(BufferRegion region) {
        if (stores.isOpen() && window.touches(region)) {
            stores.giveUp(region);
        }
    }

    private static boolean conflict(RemoteAccess access, BufferRegion memory, BufferRegion used, boolean isWritten) {
        return (isWritten || !access.kind().isReading()) && !memory.isEmpty()
                && memory.memory() == used.memory() && memory.overlaps(used);
    }

    /** Looks at memory that a call of the process reads or writes. */
    void used(BufferRegion region, boolean isWritten, Place place) {
        if (!window.touches(region)) {
            return;
        }
        if (isWritten) {
            stores.giveUp(region);
        }
        for (List<Done> ofEpoch : accesses.values()) {
            for (Done earlier : ofEpoch) {
                if (conflict(earlier.access, earlier.memory, region, isWritten)) {
                    report(place, earlier.access.place());
                    return;
                }
            }
        }
        if (open != null && uses.size() < MOST) {
            uses.add(new Use(region, isWritten, place));
        }
    }

    private void isDone(RemoteAccess access) {
        past.add(access.past(), reporter.process().rank().kernel().nowPs());
    }

    private void report(RemoteAccess access, RemoteAccess earlier) {
        report(access.place(), earlier.place());
    }

    private void report(Place place, Place earlier) {
        report(place, earlier, " in one epoch");
    }

    private void report(Place place, Place earlier, String how) {
        reporter.report(FindingKind.RMA_CONFLICT, RULE, place, place.call() + " of rank " + place.rank() + " and "
                + earlier.call() + " of rank " + earlier.rank() + " are to the same memory of rank "
                + reporter.process().rank().id() + how + "; what the memory holds then is not defined",
                List.of(earlier));
    }

    private void reportAssertion(Place place, String text, List<Place> others) {
        reporter.report(FindingKind.FALSE_ASSERTION, "MPI 3.1 section 11.5.5", place, text, others);
    }

    /**
     * An access relies on what is not so.
     *
     * @param what is not so
     * @param but what is, at the process
     */
    public void relied(RemoteAccess access, String what, String but) {
        reportAssertion(access.place(), "MODE_NOCHECK says that " + what + ", but when " + access.place().call()
                + " of rank " + access.place().rank() + " came to rank " + reporter.process().rank().id() + ", " + but,
                List.of());
    }

    /** An access relies on what its origin says alone. */
    public void unmatched(RemoteAccess access) {
        reportAssertion(access.place(),
                "MODE_NOCHECK is for MPI_Win_start only where each matching MPI_Win_post has it, "
                        + "but when " + access.place().call() + " of rank " + access.place().rank() + " came to rank "
                        + reporter.process().rank().id() + ", that had called MPI_Win_post without it",
                List.of());
    }

    /** The process says, in the call that it is in, that it has not written its memory since the epoch has begun. */
    public void unstored() {
        String text = "MODE_NOSTORE says that the process has not updated its memory since the last synchronisation, "
                + "but ";
        Use written = uses.stream().filter(Use::isWritten).findFirst().orElse(null);
        if (written != null) {
            reportAssertion(reporter.place("called"), text + written.place.call() + " does", List.of(written.place));
        } else if (open == Epoch.FENCE && window.pieces().stream().anyMatch(stores::differs)) {
            reportAssertion(reporter.place("called"), text + "the program has stored there", List.of());
        }
    }

    /**
     * An epoch begins, in the call that the process is in, in which others may access its memory.
     *
     * @param isUnwritten whether the process says that they are not going to write it
     */
    public void opened(Epoch epoch, boolean isUnwritten) {
        open = epoch;
        unwritten = isUnwritten ? reporter.place("called") : null;
        uses.clear();
        if (!buffers.isShared()) {
            stores.open(window.pieces());
            accesses.getOrDefault(epoch, List.of()).forEach(early -> stores.keep(early.memory));
        }
    }

    /** Whether other processes may write the window's memory as their own. */
    boolean isShared() {
        return window.isShared();
    }

    /** A part of the memory is no longer the window's. */
    public void detached() {
        stores.forget();
    }

    /** An access has written memory of the process. */
    public void performed(BufferRegion memory) {
        buffers.written(memory);
    }

    /** The epoch is over. */
    public void ended(Epoch epoch) {
        if (epoch == open) {
            compareWithStores(epoch);
            stores.close();
            open = null;
            uses.clear();
        }
        accesses.remove(epoch);
    }

    /** All accesses with locks of an origin are done, and it is told so. */
    public void ended(int originNode) {
        List<Done> locked = accesses.get(Epoch.LOCK);
        if (locked != null) {
            locked.stream().map(Done::access).filter(access -> access.place().rank() == originNode)
                    .forEach(this::isDone);
            locked.removeIf(done -> done.access.place().rank() == originNode);
        }
    }
}
