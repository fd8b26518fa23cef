// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import java.util.List;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.Recorder;

/**
 * A two-dimensional mesh of routers with wormhole routing, simulated to the word and the cycle. A packet goes along its
 * row first and then along its column; each link carries one word a cycle; each input of a router is a FIFO, and a full
 * FIFO stops the words behind it. A packet's header sets up its way, and every output on it belongs to the packet until
 * its last word has passed; outputs are handed on round robin. A processor's output port is the router's fifth input;
 * its input port reads straight from the FIFO whose packet has been given the port.
 *
 * <p>The mesh is clocked, but passes over cycles in which words only go on by themselves, if nobody else can act in
 * between, and when nothing moves it sleeps until an endpoint acts. Endpoints are called in the cycles that remain. All
 * methods are called by endpoints, or between events by whoever has the turn; time never runs backwards.
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
    private long earliestWake = NEVER;
    private long lastCycle = -1;
    private boolean isRunning;
    private boolean notesHolds;
    private Tick next;

    /** Creates an idle mesh whose cycles are those of the given clock. */
    public WormholeMesh(Kernel kernel, Frequency clock, WormholeShape shape) {
        this(kernel, clock, shape, WormholeLinks.SHARED);
    }

    /** Creates an idle mesh whose links are of some kind. */
    public WormholeMesh(Kernel kernel, Frequency clock, WormholeShape shape, WormholeLinks links) {
        this(kernel, clock, shape, links,
                links == WormholeLinks.SHARED ? new WormholeRouters(shape) : new WormholeFreeLinks(shape, links));
    }

    /** Creates an idle mesh whose words something of one's own carries. */
    WormholeMesh(Kernel kernel, Frequency clock, WormholeShape shape, WormholeLinks links, WormholeFabric fabric) {
        this.kernel = kernel;
        this.clock = clock;
        this.shape = shape;
        this.links = links;
        this.fabric = fabric;
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
        earliestWake = Math.min(earliestWake, cycle);
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
        long cycle = firstCycle;
        boolean goesOn = true;
        while (goesOn) {
            long due = simulate(cycle);
            goesOn = skipTo(cycle, due);
            if (goesOn) {
                cycle = due;
            } else {
                cycle = fabric.isBusy(cycle) ? cycle + 1 : due;
                goesOn = cycle != NEVER && kernel.proceedTo(clock.timePs(cycle), OWNER, 1);
            }
        }
        isRunning = false;
        if (cycle != NEVER) {
            schedule(cycle);
        }
    }

    /**
     * Goes on to the next cycle in which there is something to do, if nothing else comes before it: otherwise somebody
     * could ask which cycles are over, or come between two of them.
     */
    private boolean skipTo(long cycle, long due) {
        return due != NEVER && kernel.proceedTo(clock.timePs(due), OWNER, fabric.busyCycles(cycle, due - 2) + 1);
    }

    /** Simulates one cycle and returns the next in which there is something to do. */
    private long simulate(long cycle) {
        lastCycle = cycle;
        fabric.begin(cycle);
        callEndpoints(cycle);
        fabric.cycle(cycle);
        hearNews(cycle);
        return Math.min(earliestWake, fabric.nextCycle());
    }

    private void callEndpoints(long cycle) {
        earliestWake = NEVER;
        for (int i = awakeCount - 1; i >= 0; i--) {
            int tile = awake[i];
            if (wakeAt[tile] <= cycle) {
                wakeAt[tile] = NEVER;
                long next = endpoints[tile].act(cycle);
                wakeAt[tile] = Math.min(Math.min(wakeAt[tile], next), fabric.noticed().after(tile, cycle));
            }
            if (wakeAt[tile] == NEVER) {
                isAwake[tile] = false;
                awake[i] = awake[--awakeCount];
            } else {
                earliestWake = Math.min(earliestWake, wakeAt[tile]);
            }
        }
    }

    private void hearNews(long cycle) {
        WormholeNotices noticed = fabric.noticed();
        for (int i = 0; i < noticed.count(); i++) {
            int tile = noticed.tile(i);
            long at = noticed.after(tile, cycle);
            if (endpoints[tile] != null && at != NEVER) {
                rouse(tile, at);
            }
        }
        noticed.clear();
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
