// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/**
 * A send or a receive that has begun and is not over. Ranks are those of the whole machine.
 *
 * @param kind which of the two
 * @param rank who has begun it
 * @param peer destination or source, {@link RankSample#ANY} for a receive from anybody
 * @param tag of the message, {@link RankSample#ANY} for a receive of any tag
 * @param communicator name of the communicator
 * @param bytes payload of a send, room of a receive
 * @param operation name of the call that has begun it
 * @param sincePs virtual time at which that was, in picoseconds
 * @param matched whether a receive and a message have found each other; then data are on their way
 * @param isDone whether the one who has begun it is rid of it; a send then waits for its receive on its own
 * @param isAwaited whether the rank is blocked until it is done
 * @param place where it was begun
 */
public record PendingTransfer(Kind kind, int rank, int peer, int tag, String communicator, long bytes, String operation,
        long sincePs, boolean matched, boolean isDone, boolean isAwaited, CodePlace place) {
    /** Which way the data go. */
    public enum Kind {
        SEND, RECEIVE
    }

    /** Whether it is a message that no receive has taken: it lies at its destination or is on its way there. */
    public boolean isUnexpected() {
        return kind == Kind.SEND && !matched;
    }

    /** Whether it is a receive that waits for its message. */
    public boolean isPosted() {
        return kind == Kind.RECEIVE && !matched;
    }

    /** Whether the one who has begun it cannot forget it yet. */
    public boolean isPending() {
        return !isDone;
    }
}
