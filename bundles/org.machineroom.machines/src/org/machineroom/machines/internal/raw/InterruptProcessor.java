// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.hardware.WormholeSpan;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.WaitKind;

/**
 * A processor that reads the network in the handler of the GDN_AVAIL interrupt, which comes whenever a word waits at
 * the input port and interrupts are enabled (Psota section 3.3). The handler reads until the port is empty. Meanwhile
 * the rank's computation stands still and ends that much later; so does a message that the rank is sending, even if it
 * is stalled at a full port.
 */
final class InterruptProcessor extends TileProcessor {
    private final RawParameters.Port portCosts;
    private final RawParameters.Interrupt interruptCosts;
    private final WormholeSpan handling;
    private final WormholeSpan stealing;
    private final InputPort input;
    private final PacketReader reader;
    private boolean isEnabled = true;
    private boolean inHandler;
    private boolean isLeaving;
    private long enteredAt;
    private long busyUntil;
    private long interrupts;

    InterruptProcessor(Rank rank, TileNetwork network, RawParameters parameters, Recorder recorder,
            PacketReader reader) {
        super(rank, network, parameters.port());
        this.portCosts = parameters.port();
        this.interruptCosts = parameters.interrupt();
        this.handling = (from, until) -> recorder.interrupt(rank.id(), clock().timePs(from), clock().timePs(until));
        this.stealing = (from, until) -> rank.steal(clock().timePs(until) - clock().timePs(from));
        this.input = new InputPort(network.mesh(), tile(), parameters.port());
        this.reader = reader;
    }

    @Override
    long interrupts() {
        return interrupts;
    }

    @Override
    void claim() {
        rank().sync();
        while (inHandler) {
            park(Wait.HANDLER_END, new HandlerRuns(tile()));
        }
    }

    /** Keeps the handler from running. Called by the rank. */
    void disableInterrupts() {
        claim();
        isEnabled = false;
    }

    /** Lets the handler run again; it does so at once if words wait. Called by the rank. */
    void enableInterrupts() {
        rank().sync();
        isEnabled = true;
        long cycle = mesh().nextCycle();
        if (input.hasWord(cycle)) {
            mesh().wake(tile(), cycle);
        }
    }

    @Override
    public long act(long cycle) {
        if (inHandler) {
            if (cycle < busyUntil) {
                return busyUntil;
            }
            if (!isLeaving) {
                return drain(cycle);
            }
            leave(cycle);
        }
        return isEnabled && input.hasWord(cycle) ? enter(cycle) : actOnSend(cycle);
    }

    @Override
    public void show(WormholeState state) {
        if (rank().state() == RankState.READY && !rank().isComputing()) {
            state.differ(); // when it goes on depends on when it is interrupted
        }
        interrupts = state.count(interrupts);
        state.same((isEnabled ? 1 : 0) | (inHandler ? 2 : 0) | (isLeaving ? 4 : 0) | (rank().isComputing() ? 8 : 0));
        if (inHandler) {
            enteredAt = state.cycle(enteredAt);
            busyUntil = state.cycle(busyUntil);
            if (rank().isComputing()) {
                state.computing(rank(), rank().clockPs() - clock().timePs(busyUntil));
            }
        }
        input.show(state);
        sendLoop().show(state);
        reader.show(state);
    }

    private long enter(long cycle) {
        inHandler = true;
        isLeaving = false;
        enteredAt = cycle;
        interrupts++;
        return work(cycle, interruptCosts.entry());
    }

    private long drain(long cycle) {
        if (!input.hasWord(cycle)) {
            isLeaving = true;
            return work(cycle, interruptCosts.exit());
        }
        RawPacket packet = input.read(cycle);
        input.noteArrival(cycle);
        return work(cycle, portCosts.perWordReceive() + reader.take(packet, input.position(), cycle));
    }

    private void leave(long cycle) {
        inHandler = false;
        sendLoop().suspended(enteredAt, cycle);
        mesh().tell(handling, enteredAt, cycle);
        input.cause(rank());
        reader.handlerEnded(cycle);
        wake(Wait.HANDLER_END, cycle);
    }

    private long work(long cycle, long cycles) {
        busyUntil = cycle + Math.max(1, cycles);
        if (rank().state() == RankState.READY) {
            mesh().tell(stealing, cycle, busyUntil);
        }
        return busyUntil;
    }

    private record HandlerRuns(int tile) implements Blocking {
        @Override
        public String describe() {
            return "end of the interrupt handler of tile " + tile;
        }

        @Override
        public WaitKind kind() {
            return WaitKind.WORK;
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }
}
