// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;

/**
 * What a rank's processor does with messages, told to who records what ranks wait for: copying, moving, and trying in
 * vain. Called as the rank's own methods are.
 */
public final class RankWork {
    private final Rank rank;
    private long workedUntilPs;

    RankWork(Rank rank) {
        this.rank = rank;
    }

    /**
     * Says that the rank's processor has stalled for a part of the time it was last blocked, though what it blocked on
     * is {@linkplain WaitKind#WORK no wait}: that counts as a wait of its own making.
     *
     * @param ps for how long, up to now, in picoseconds
     * @param message number of the message that it could not send, 0 if that is not known
     */
    public void stalled(WaitKind kind, long ps, long message) {
        if (ps > 0) {
            tell(kind, rank.clockPs() - ps, rank.clockPs(), rank, rank.clockPs() - ps, message);
        }
    }

    /** Spends processor time on copying data of a message, whose number is 0 if it is not known. */
    public void copy(long ps, long message) {
        long sincePs = rank.clockPs();
        rank.spend(ps);
        copied(sincePs, message);
    }

    /** The same where interrupts may come meanwhile, which are recorded first. */
    public void copyInterruptibly(long ps, long message) {
        long sincePs = rank.clockPs();
        rank.spend(ps);
        rank.sync();
        copied(sincePs, message);
    }

    /** Says that the rank's processor has copied data of a message since the given time. */
    public void copied(long sincePs, long message) {
        worked(WaitKind.COPYING, sincePs, rank.clockPs(), message);
    }

    /**
     * Says that the rank's processor has moved data of a message over the network, or has waited for an engine that
     * does.
     *
     * @param heldUpPs for how much of it, at its end, others have used what the data have to take
     * @param message the message's number, 0 if that is not known
     */
    public void moved(long beginPs, long endPs, long heldUpPs, long message) {
        worked(WaitKind.MOVING, beginPs, endPs - heldUpPs, message);
        worked(WaitKind.HELD_UP, endPs - heldUpPs, endPs, message);
    }

    private void worked(WaitKind kind, long beginPs, long endPs, long message) {
        if (endPs > beginPs && rank.kernel().areWaitsHeard()) {
            tell(kind, beginPs, endPs, rank, beginPs, message);
            workedUntilPs = endPs;
        }
    }

    /** Says until when a recorder knows of something else that its processor did, in picoseconds. */
    public void recordedUntil(long timePs) {
        workedUntilPs = Math.max(workedUntilPs, timePs);
    }

    /** Until when its recorder knows of what its processor did, in picoseconds; may be ahead of virtual time. */
    public long workedUntilPs() {
        return workedUntilPs;
    }

    /**
     * Says that the rank's processor has done nothing but try for a while, until another rank let it succeed: that
     * counts as a wait, though the rank was not blocked.
     *
     * @param sincePs since when, up to now, in picoseconds
     * @param by who has let it
     * @param byPs that rank's clock when it did, in picoseconds
     */
    public void tried(WaitKind kind, long sincePs, Rank by, long byPs) {
        tell(kind, sincePs, rank.clockPs(), by, byPs, WaitRecord.NO_MESSAGE);
    }

    private void tell(WaitKind kind, long beginPs, long endPs, Rank by, long byPs, long message) {
        rank.kernel().waits().tell(rank.id(), kind, beginPs, endPs, by.id(), byPs, message);
    }
}
