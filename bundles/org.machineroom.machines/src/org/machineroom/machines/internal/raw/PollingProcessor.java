// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.WaitKind;

/**
 * A processor that reads the network only while its rank receives or looks (version I), and therefore never while the
 * rank sends: a rank whose output port is full waits for others to read (Psota section 3.2.3).
 *
 * <p>With the watchdog, a rank that has made no progress for a number of cycles although words wait at its input port
 * is interrupted, and these words are drained into memory, from where they are read later.
 */
final class PollingProcessor extends TileProcessor {
    /** Always over after the words that are there. */
    private static final Blocking LOOKING = new Blocking() {
        @Override
        public String describe() {
            return "looking for what has arrived";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.WORK;
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    };

    private final RawParameters.Port portCosts;
    private final RawParameters.Interrupt interruptCosts;
    private final RawParameters.Watchdog watchdog;
    private final Recorder recorder;
    private final InputPort input;
    private final PacketReader reader;
    private final Deque<DrainedWord> drained = new ArrayDeque<>();
    private boolean isReading;
    private boolean isLooking;
    private boolean isRecovering;
    private boolean isLeaving;
    private long busyUntil;
    private long readingCycles;
    private long recoveringSince;
    private long progressAt;
    private long recoveries;

    private record DrainedWord(RawPacket packet, int position) {
    }

    /**
     * Creates the processor.
     *
     * @param hasWatchdog whether the watchdog is switched on
     */
    PollingProcessor(Rank rank, TileNetwork network, RawParameters parameters, boolean hasWatchdog, Recorder recorder,
            PacketReader reader) {
        super(rank, network, parameters.port());
        this.portCosts = parameters.port();
        this.interruptCosts = parameters.interrupt();
        this.watchdog = hasWatchdog ? parameters.watchdog() : null;
        this.recorder = recorder;
        this.input = new InputPort(network.mesh(), tile(), parameters.port());
        this.reader = reader;
    }

    @Override
    long interrupts() {
        return recoveries;
    }

    /** Lets the rank read words until {@link #stopReading}. Called by the rank. */
    void read(Blocking reason) {
        isReading = true;
        readingCycles = 0;
        busyUntil = mesh().nextCycle();
        mesh().wake(tile(), busyUntil);
        park(Wait.CHANGE, reason);
        rank().workedWhileBlocked(clock().timePs(readingCycles));
    }

    /** Lets the rank read the words that are there, and not wait for others. Called by the rank. */
    void readArrived() {
        claim();
        if (!drained.isEmpty() || input.hasWord(mesh().nextCycle())) {
            isLooking = true;
            read(LOOKING);
            isLooking = false;
        }
    }

    /** Ends the reading when the processor is done with the word that it has just read. Called by the reader. */
    void stopReading() {
        isReading = false;
    }

    @Override
    public long act(long cycle) {
        if (cycle < busyUntil && (isReading || isRecovering)) {
            return busyUntil;
        }
        if (isReading) {
            return readWord(cycle);
        }
        if (isRecovering || isStuck(cycle)) {
            return recover(cycle);
        }
        long next = actOnSend(cycle);
        return watchdog != null && next == NEVER && sendLoop().isActive() ? alarmAfter(cycle) : next;
    }

    @Override
    public void show(WormholeState state) {
        if (isRecovering) {
            state.differ();
        }
        state.same(recoveries);
        if (watchdog != null && sendLoop().isActive()) {
            state.cycle(stuckAt());
        }
        state.same(isReading ? 1 : 0);
        state.same(drained.size());
        if (isReading) {
            busyUntil = state.cycle(busyUntil);
            readingCycles = state.count(readingCycles);
        }
        input.show(state);
        sendLoop().show(state);
        reader.show(state);
    }

    private long readWord(long cycle) {
        RawPacket packet;
        int position;
        if (!drained.isEmpty()) {
            DrainedWord word = drained.remove();
            packet = word.packet();
            position = word.position();
        } else if (input.hasWord(cycle)) {
            packet = input.read(cycle);
            position = input.position();
            input.noteArrival(cycle);
            input.cause(rank());
        } else if (isLooking) {
            isReading = false;
            wake(Wait.CHANGE, cycle);
            return NEVER;
        } else {
            return NEVER;
        }
        busyUntil = cycle + portCosts.perWordReceive() + reader.take(packet, position, cycle);
        readingCycles += busyUntil - cycle;
        if (!isReading) {
            wake(Wait.CHANGE, busyUntil);
            return NEVER;
        }
        return busyUntil;
    }

    // the watchdog

    private long stuckAt() {
        return Math.max(progressAt, sendLoop().due()) + watchdog.idle();
    }

    private boolean isStuck(long cycle) {
        return watchdog != null && sendLoop().isActive() && !mesh().canWrite(tile(), cycle) && cycle >= stuckAt()
                && input.hasWord(cycle);
    }

    private long alarmAfter(long cycle) {
        return stuckAt() > cycle ? stuckAt() : NEVER;
    }

    private long recover(long cycle) {
        if (!isRecovering) {
            isRecovering = true;
            isLeaving = false;
            recoveringSince = cycle;
            recoveries++;
            busyUntil = cycle + Math.max(1, interruptCosts.entry());
        } else if (input.hasWord(cycle)) {
            drained.add(new DrainedWord(input.read(cycle), input.position()));
            input.noteArrival(cycle);
            isLeaving = false;
            busyUntil = cycle + watchdog.perWord();
        } else if (!isLeaving) {
            isLeaving = true;
            busyUntil = cycle + Math.max(1, interruptCosts.exit());
        } else {
            isRecovering = false;
            progressAt = cycle;
            sendLoop().suspended(recoveringSince, cycle);
            recorder.interrupt(rank().id(), clock().timePs(recoveringSince), clock().timePs(cycle));
            return act(cycle);
        }
        return busyUntil;
    }
}
