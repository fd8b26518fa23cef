// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;

/**
 * A two-dimensional mesh of routers with wormhole routing, simulated word by word. A packet goes along its row first
 * and then along its column; each link carries one word a cycle; each input of a router is a FIFO, and a full FIFO
 * stops the words behind it. A packet's header sets up its way, and every output on it belongs to the packet until its
 * last word has passed; outputs are handed on round robin. A processor's output port is the router's fifth input; its
 * input port reads straight from the FIFO whose packet has been given the port.
 *
 * <p>The mesh is clocked, but only cycles in which something can happen are simulated, and when nothing moves it sleeps
 * until an endpoint acts. While long messages stream, what happens repeats itself: if all that it depends on, routers
 * and endpoints, is as it was some cycles ago, the mesh skips as many times those cycles as it can without meeting
 * anything else, unless somebody is told which packet has which link. Endpoints are called in the same cycles, in an
 * order that is left open. All methods are called by endpoints, or between events by whoever has the turn; time never
 * runs backwards.
 */
public final class WormholeMesh {
    /** Whom the mesh's events belong to: they come before those of other ranks at the same instant. */
    private static final int OWNER = 0;
    private static final long NEVER = WormholeEndpoint.NEVER;

    private final Kernel kernel;
    private final Frequency clock;
    private final WormholeShape shape;
    private final WormholeLinks links;
    private final WormholeFabric fabric;
    private final WormholeEndpoint[] endpoints;
    private final long[] wakeAt;
    private final int[] awake;
    private final boolean[] isAwake;
    private int awakeCount;
    private final WormholeRepetition repetition;
    private long lastCycle = -1;
    private boolean isRunning;
    private boolean isTouched;
    private boolean notesHolds;
    private Tick next;

    /** Creates an idle mesh whose cycles are those of the given clock. */
    public WormholeMesh(Kernel kernel, Frequency clock, WormholeShape shape) {
        this(kernel, clock, shape, WormholeLinks.SHARED);
    }

    /** Creates an idle mesh whose links are of some kind. */
    public WormholeMesh(Kernel kernel, Frequency clock, WormholeShape shape, WormholeLinks links) {
        this.kernel = kernel;
        this.clock = clock;
        this.shape = shape;
        this.links = links;
        this.fabric = links == WormholeLinks.SHARED ? new WormholeRouters(shape) : new WormholeFreeLinks(shape, links);
        this.repetition = new WormholeRepetition(shape.tiles());
        this.endpoints = new WormholeEndpoint[shape.tiles()];
        this.wakeAt = new long[shape.tiles()];
        this.awake = new int[shape.tiles()];
        this.isAwake = new boolean[shape.tiles()];
        Arrays.fill(wakeAt, NEVER);
    }

    /** The build of the mesh. */
    public WormholeShape shape() {
        return shape;
    }

    /** The network's clock. */
    public Frequency clock() {
        return clock;
    }

    /** From now on notes which packet has which link, and tells the recorder. */
    public void noteHolds(Recorder recorder) {
        Holds holds = Holds.of(recorder, shape.tiles() * WormholeSide.values().length, new WormholePlan(shape)::part);
        fabric.setHolds(new WormholeHolds(holds, clock));
        notesHolds = holds != Holds.NONE;
    }

    /** Connects the endpoint of a tile. A tile without one passes packets on but cannot receive any. */
    public void connect(int tile, WormholeEndpoint endpoint) {
        endpoints[tile] = endpoint;
    }

    /** Cycles from the writing of a header to the earliest reading of the payload behind it, in an empty mesh. */
    public int headerCycles(int from, int to) {
        return links.headerCycles(shape, from, to);
    }

    /** Cycles from the writing of a payload word to its being readable, behind its header and in an empty mesh. */
    public int wordCycles(int from, int to) {
        return links.wordCycles(shape, from, to);
    }

    /** Whether it notes who has which output. */
    public boolean notesHolds() {
        return notesHolds;
    }

    /** Words carried over links between tiles so far. */
    public long wordHops() {
        return fabric.wordHops();
    }

    /** The first cycle that begins now or later and has not been simulated yet. */
    public long nextCycle() {
        return Math.max(clock.cycleAtOrAfter(kernel.nowPs()), lastCycle + 1);
    }

    /** Has a tile's endpoint called at the given cycle, which must not have been simulated yet, if not earlier. */
    public void wake(int tile, long cycle) {
        if (cycle <= lastCycle) {
            throw new IllegalArgumentException("tile " + tile + " is to be woken at cycle " + cycle + ", but cycle "
                    + lastCycle + " is over");
        }
        rouse(tile, cycle);
        if (!isRunning && (next == null || cycle < next.cycle)) {
            schedule(cycle);
        }
    }

    /** Whether the tile's processor can write a word in the cycle that is being simulated. */
    public boolean canWrite(int tile, long cycle) {
        return fabric.canWrite(tile, cycle);
    }

    /** Writes the next word of a packet: its header first, then its payload. Called by the tile's endpoint. */
    public void write(int tile, WormholePacket packet, long cycle) {
        if (!fabric.canWrite(tile, cycle) || packet.isWritten()) {
            throw new IllegalStateException("tile " + tile + " cannot write word " + packet.written() + " of "
                    + (packet.payload() + 1) + " in cycle " + cycle);
        }
        fabric.write(tile, packet, cycle);
        isTouched = true;
        if (packet.isWritten()) {
            repetition.packetWritten(tile, cycle);
        }
    }

    /** Whether the tile's processor can read a word in the cycle that is being simulated. */
    public boolean canRead(int tile, long cycle) {
        return fabric.canRead(tile, cycle);
    }

    /** Reads the next payload word and returns the packet it belongs to. Called by the tile's endpoint. */
    public WormholePacket read(int tile, long cycle) {
        if (!fabric.canRead(tile, cycle)) {
            throw new IllegalStateException("tile " + tile + " has no word to read in cycle " + cycle);
        }
        isTouched = true;
        return fabric.read(tile, cycle);
    }

    /** Explains why a tile's processor cannot write. */
    public WormholeBlockage blockage(int tile) {
        return fabric.blockage(tile);
    }

    /** The FIFOs of a tile, that of its processor first. */
    public List<WormholePort> ports(int tile) {
        return fabric.ports(tile);
    }

    private void rouse(int tile, long cycle) {
        wakeAt[tile] = Math.min(wakeAt[tile], cycle);
        if (!isAwake[tile]) {
            isAwake[tile] = true;
            awake[awakeCount++] = tile;
        }
    }

    private void schedule(long cycle) {
        next = new Tick(cycle);
        kernel.schedule(clock.timePs(cycle), OWNER, next);
    }

    /** Simulates cycle after cycle until something else is due before the next. */
    private void run(long firstCycle) {
        isRunning = true;
        repetition.begin(firstCycle);
        long cycle = firstCycle;
        do {
            cycle = simulate(cycle);
            if (repetition.isDueAfterCycle() && !notesHolds && cycle != NEVER) {
                cycle += skip(cycle);
            }
        } while (cycle != NEVER && kernel.proceedTo(clock.timePs(cycle), OWNER));
        isRunning = false;
        if (cycle != NEVER) {
            schedule(cycle);
        }
    }

    /** Skips cycles before the next that would only be the same once more; returns how many. */
    private long skip(long next) {
        long skipped = repetition.look(lastCycle, state -> show(state, next - lastCycle), this::quietUntil);
        if (skipped > 0) {
            lastCycle += skipped;
            kernel.workedOut(repetition.skippedEvents());
        }
        return skipped;
    }

    /** The first cycle in which something else may happen. */
    private long quietUntil(Collection<Rank> still) {
        long quietPs = kernel.quietUntilPs(still);
        return quietPs == Long.MAX_VALUE ? NEVER : clock.cycleAtOrAfter(quietPs);
    }

    private void show(WormholeState state, long untilNext) {
        state.same(untilNext);
        for (int tile = 0; tile < endpoints.length && state.isSame(); tile++) {
            wakeAt[tile] = state.cycle(wakeAt[tile]);
            if (endpoints[tile] != null) {
                endpoints[tile].show(state);
            }
        }
        fabric.show(state);
    }

    /**
     * Tells of something that an endpoint has done, now and for each time that it does it again in cycles that are not
     * simulated because they only repeat others.
     */
    public void tell(WormholeSpan to, long fromCycle, long untilCycle) {
        repetition.tell(to, fromCycle, untilCycle);
    }

    /** Simulates one cycle and returns the next in which something can happen. */
    private long simulate(long cycle) {
        lastCycle = cycle;
        isTouched = false;
        callEndpoints(cycle);
        boolean isBusy = fabric.cycle(cycle) | isTouched;
        WormholeNotices noticed = fabric.noticed();
        for (int i = 0; i < noticed.count(); i++) {
            int tile = noticed.tile(i);
            if (endpoints[tile] != null) {
                rouse(tile, cycle + 1);
            }
        }
        noticed.clear();
        return isBusy ? cycle + 1 : earliestWake();
    }

    private void callEndpoints(long cycle) {
        for (int i = awakeCount - 1; i >= 0; i--) {
            int tile = awake[i];
            if (wakeAt[tile] <= cycle) {
                wakeAt[tile] = NEVER;
                wakeAt[tile] = Math.min(wakeAt[tile], endpoints[tile].act(cycle));
            }
            if (wakeAt[tile] == NEVER) {
                isAwake[tile] = false;
                awake[i] = awake[--awakeCount];
            }
        }
    }

    private long earliestWake() {
        long earliest = NEVER;
        for (int i = 0; i < awakeCount; i++) {
            earliest = Math.min(earliest, wakeAt[awake[i]]);
        }
        return earliest;
    }

    /** Simulates the cycle it was scheduled for, unless an earlier one has been scheduled in its place. */
    private final class Tick extends Event {
        private final long cycle;

        Tick(long cycle) {
            this.cycle = cycle;
        }

        @Override
        protected void fire(long nowPs) {
            if (this == next) {
                next = null;
                run(cycle);
            }
        }
    }
}
