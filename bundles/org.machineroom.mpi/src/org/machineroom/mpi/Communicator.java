// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.stream.IntStream;
import org.machineroom.kernel.record.CallRecord;

/**
 * A communicator as one of its processes sees it: a group, the process's rank in it, and a pair of contexts that keep
 * its point-to-point and collective messages apart from everybody else's (MPI 1.1 section 5.2).
 */
public final class Communicator extends Keeper {
    private final MpiProcess process;
    private final int number;
    private final RankGroup group;
    private final RankGroup remoteGroup;
    private final int rank;
    private String name;
    private boolean isNamed;
    private int session;
    private long collectives;
    private long started;
    private ErrorHandler errorHandler = ErrorHandler.ERRORS_ARE_FATAL;
    private Object handle;
    private boolean freed;
    private boolean isIncomplete;
    private Runnable whenFreed = () -> {};

    /**
     * Creates an intracommunicator.
     *
     * @param number agreed on by its members and in use for no other communicator of any of them
     * @param rank the process's rank in the group
     */
    public Communicator(MpiProcess process, int number, RankGroup group, int rank, String name) {
        this(process, number, group, group, rank, name);
    }

    /** Creates an intercommunicator between the process's own and a remote group. */
    public Communicator(MpiProcess process, int number, RankGroup group, RankGroup remoteGroup, int rank,
            String name) {
        this.process = process;
        this.number = number;
        this.group = group;
        this.remoteGroup = remoteGroup;
        this.rank = rank;
        this.name = name;
    }

    /** The process that this is the view of. */
    public MpiProcess process() {
        return process;
    }

    /** The number its members have agreed on; the same in all of them. */
    public int number() {
        return number;
    }

    /** The process's own group. */
    public RankGroup group() {
        return group;
    }

    /** The group that messages go to: the same group, or the other one of an intercommunicator. */
    public RankGroup remoteGroup() {
        return remoteGroup;
    }

    /** Whether messages go to another group. */
    public boolean isInter() {
        return remoteGroup != group;
    }

    /** Its own group, for collective calls inside that; it itself if there is no other. */
    public Communicator ownGroup() {
        return isInter() ? new Communicator(process, number, group, rank, name()) : this;
    }

    /** The process's rank in its own group. */
    public int rank() {
        return rank;
    }

    /** Number of processes in the process's own group. */
    public int size() {
        return group.size();
    }

    /** Context of point-to-point messages. */
    public int pointToPointContext() {
        return 2 * number;
    }

    /** Context of the messages of collectives. */
    public int collectiveContext() {
        return 2 * number + 1;
    }

    /** Rank in the whole machine of a rank that messages can go to. */
    public int destinationNode(int peer) {
        return remoteGroup.node(peer);
    }

    /** How a call's record names a rank of this communicator, a wildcard or {@code ROOT} included. */
    public int recordedPeer(int peer) {
        return switch (peer) {
            case Wildcard.ANY_SOURCE -> CallRecord.ANY;
            case Wildcard.PROC_NULL -> CallRecord.NONE;
            case Wildcard.ROOT -> process.rank().id();
            default -> remoteGroup.node(peer);
        };
    }

    /** How a call's record names a tag, the wildcard included. */
    public static int recordedTag(int tag) {
        return tag == Wildcard.ANY_TAG ? CallRecord.ANY : tag;
    }

    /** Rank in the whole machine of a rank that messages can come from; the wildcard stays one. */
    int sourceNode(int source) {
        return source == Wildcard.ANY_SOURCE ? source : destinationNode(source);
    }

    /** Ranks in the whole machine of everybody a message can come from, the process itself left out for any source. */
    int[] sources(int source) {
        if (source != Wildcard.ANY_SOURCE) {
            return new int[] {destinationNode(source)};
        }
        int me = process.rank().id();
        return IntStream.range(0, remoteGroup.size()).map(remoteGroup::node).filter(n -> n != me).toArray();
    }

    /**
     * All a message of any source can come from.
     *
     * @param number of the communicator
     * @param first who tells the group from others with that number
     */
    private record Crowd(int number, int first) {
    }

    /** The same for all members that wait for any source; {@code null} for one source. */
    Object crowd(int source) {
        return source == Wildcard.ANY_SOURCE && remoteGroup.size() > 0 ? new Crowd(number, remoteGroup.node(0)) : null;
    }

    /** Which messages are wanted, in explanations. */
    String describe(int source, int tag) {
        return "from " + (source == Wildcard.ANY_SOURCE ? "any rank" : "rank " + source) + ", "
                + (tag == Wildcard.ANY_TAG ? "any tag" : "tag " + tag) + suffix();
    }

    /** How many collective operations the process has started. */
    public long started() {
        return started;
    }

    /** Counts a collective operation that the process starts; the same number in all processes. */
    public long nextStarted() {
        return started++;
    }

    /** Counts a collective operation that the process calls; the same number in all processes. */
    public long nextCollective() {
        return collectives++;
    }

    /** The name for messages and views. */
    public String name() {
        return name;
    }

    /** Gives it a name for messages and views. */
    public void setName(String newName) {
        name = newName;
        isNamed = true;
    }

    /** The name that the program or the standard has given it; empty if neither has (MPI 3.1 section 6.8). */
    public String givenName() {
        return isNamed || this == process.world() || this == process.self() ? name : "";
    }

    /** Text that tells it from MPI_COMM_WORLD in explanations; empty for that. */
    String suffix() {
        return this == process.world() ? "" : " on " + name;
    }

    /** The number of the process's session that it comes from; 0 if it comes from MPI_COMM_WORLD or MPI_COMM_SELF. */
    public int session() {
        return session;
    }

    /** Sets which session of the process it comes from. */
    public void setSession(int number) {
        session = number;
    }

    /** What happens when a call on it meets an error (MPI 1.1 section 7.2). */
    public ErrorHandler errorHandler() {
        return errorHandler;
    }

    /** Sets what happens when a call on it meets an error. */
    public void setErrorHandler(ErrorHandler handler) {
        errorHandler = handler;
    }

    /** The object by which the program knows it; {@code null} if its binding has none. */
    public Object handle() {
        return handle;
    }

    /** Sets the object by which the program knows it. */
    public void setHandle(Object known) {
        handle = known;
    }

    /** Whether the program has freed it. */
    public boolean isFreed() {
        return freed;
    }

    /** Sets what is to be done when the program frees it. */
    public void whenFreed(Runnable action) {
        whenFreed = action;
    }

    /** Notes that the program has freed it. */
    public void markFreed() {
        freed = true;
        whenFreed.run();
    }

    /** Notes whether it is still being made. */
    public void setIncomplete(boolean incomplete) {
        isIncomplete = incomplete;
    }

    /** Refuses to be used before it is complete. */
    public void requireComplete() {
        if (isIncomplete) {
            throw new MpiFault(ErrorClass.COMM, name + " is still being made; its request must be complete before it "
                    + "is used (MPI 3.1 section 6.4.2)");
        }
    }

    /** Refuses to be used by another process, and after it was freed. */
    public void requireOf(MpiProcess caller) {
        if (freed) {
            throw new MpiFault(ErrorClass.COMM, name + " has been freed");
        }
        if (process != caller) {
            throw new MpiFault(ErrorClass.COMM, "the communicator object belongs to rank " + process.rank().id());
        }
    }
}
