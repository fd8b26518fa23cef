// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import java.util.function.BooleanSupplier;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;

/**
 * Lets time pass for programs that ask again and again, until something has happened or it is late enough: where asking
 * costs nothing, they would otherwise ask for ever. Loops that do nothing else are hurried when they have asked often:
 * each time they wait for what they ask for, but no longer than a small part of the time that they have waited so far.
 */
public final class Polling {
    private static final ProcessLocal<Polling> OF = ProcessLocal.of(Polling::new);
    /** Readings of the clock one behind the other, with less between them than a loop's own few instructions. */
    private static final int PATIENCE = 100_000;
    /**
     * The same of questions that are asked in vain, when the process has asked {@link #PATIENCE} of them at all and
     * what it does between them recurs: who works through something and asks after each piece is not to be held up.
     */
    private static final int PATIENCE_LATER = 1000;
    /** So many questions may be one round of a loop that does nothing else. */
    private static final int LONGEST_ROUND = 8;
    private static final long IDLE_CYCLES = 100;
    /** Behind them each reading or question lets this part of the time pass that the process has waited so far. */
    private static final int HASTE = 256;
    /** Four weeks, a quarter of what clocks can tell: who waits longer may wait for ever. */
    private static final long LAST_HASTE_PS = Long.MAX_VALUE / 4;

    private final MpiProcess process;
    private long lastPollPs = -1;
    private long lastClockPs = -1;
    private long lastCallPs;
    private long idleSincePs;
    private int idleReadings;
    private long askingSincePs;
    private int idleQuestions;
    private int allIdleQuestions;
    /** What passed before the last questions, each at the place of its number. */
    private final long[] gapsPs = new long[LONGEST_ROUND];
    /** How many questions have recurred one behind the other, by the length of their round less one. */
    private final int[] recurrences = new int[LONGEST_ROUND];
    private int questions;

    private Polling(MpiProcess process) {
        this.process = process;
    }

    /** Notes that the process has asked in vain for something that its peers bring about by accesses to its memory. */
    public static void polled(MpiProcess process) {
        Polling polling = OF.get(process);
        polling.lastPollPs = polling.advanced(polling.lastPollPs);
    }

    /**
     * Notes that the process has asked in vain for something that messages or started operations bring about.
     *
     * @param isThere asks again, as this may wait for it
     * @return what that says now
     */
    public static boolean polled(MpiProcess process, BooleanSupplier isThere, Blocking reason) {
        Polling polling = OF.get(process);
        boolean hasCome = polling.isHurried() && polling.awaitShortly(isThere, reason);
        polling.lastPollPs = polling.advanced(polling.lastPollPs);
        return hasCome;
    }

    /** Whether the process has done nothing else for long. */
    private boolean isHurried() {
        long beginPs = process.computingSincePs();
        if (lastPollPs < 0 || beginPs - lastPollPs > idlePs()) {
            askingSincePs = beginPs;
            idleQuestions = 0;
        }
        int recurring = recurring(beginPs - lastPollPs);
        allIdleQuestions = Math.min(allIdleQuestions + 1, PATIENCE);
        idleQuestions++;
        boolean isLong = idleQuestions > PATIENCE
                || allIdleQuestions == PATIENCE && Math.min(idleQuestions, recurring) > PATIENCE_LATER;
        return isLong && process.rank().clockPs() < LAST_HASTE_PS;
    }

    /** How many questions, with this one, have come in rounds that are the same. */
    private int recurring(long gapPs) {
        int most = 0;
        for (int round = 1; round <= LONGEST_ROUND; round++) {
            boolean recurs = gapsPs[Math.floorMod(questions - round, LONGEST_ROUND)] == gapPs;
            recurrences[round - 1] = recurs ? Math.min(recurrences[round - 1], PATIENCE) + 1 : 0;
            most = Math.max(most, recurrences[round - 1]);
        }
        gapsPs[questions] = gapPs;
        questions = (questions + 1) % LONGEST_ROUND;
        return most;
    }

    private boolean awaitShortly(BooleanSupplier isThere, Blocking reason) {
        Rank rank = process.rank();
        long untilPs = rank.clockPs() + (rank.clockPs() - askingSincePs) / HASTE;
        process.progress().await(() -> rank.clockPs() >= untilPs || isThere.getAsBoolean(), reason, untilPs);
        return isThere.getAsBoolean();
    }

    private long idlePs() {
        return process.run().machine().processorClock().timePs(IDLE_CYCLES);
    }

    /** Notes that the process has read the clock. */
    public static void readClock(MpiProcess process) {
        Polling polling = OF.get(process);
        polling.noteReading();
        polling.lastClockPs = polling.advanced(polling.lastClockPs);
    }

    /** Hurries a loop that does nothing but look at the clock: one of a second would else read it a billion times. */
    private void noteReading() {
        Rank rank = process.rank();
        if (rank.clockPs() - lastClockPs > idlePs() || lastCallPs != process.computingSincePs()) {
            lastCallPs = process.computingSincePs();
            idleSincePs = rank.clockPs();
            idleReadings = 0;
        } else if (++idleReadings > PATIENCE && rank.clockPs() < LAST_HASTE_PS) {
            rank.spend((rank.clockPs() - idleSincePs) / HASTE);
        }
    }

    /** Lets a cycle pass if the clock stands where it stood the last time. */
    private long advanced(long lastPs) {
        process.rank().heed();
        if (process.rank().clockPs() == lastPs) {
            process.rank().spend(process.run().machine().processorClock().timePs(1));
        }
        return process.rank().clockPs();
    }
}
