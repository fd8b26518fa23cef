// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.hardware.Bus;
import org.machineroom.kernel.hardware.DirectNetwork;
import org.machineroom.kernel.hardware.Link;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Spot;

/**
 * The networks that carry data. Messages between cells take the T-net, a torus with wormhole routing, X before Y, so
 * that messages of a pair never overtake each other; a message that is held up at a link holds up its cell's message
 * controller (MSC). Broadcasts, and messages from and to the host, take the B-net, a bus; the host hangs on it by a
 * slow link with a buffer.
 */
final class CellInterconnect {
    /** How far from the first cell the host is drawn. */
    private static final double HOST_AWAY = 1.5;

    private final CellLayout layout;
    private final Rate torusRate;
    private final DirectNetwork torus;
    private final Bus bus;
    private final Link fromHost;
    private final Link toHost;
    private final long[] sendEngineFreePs;
    private final long[] receiveEngineFreePs;
    private boolean isContended = true;
    private Holds engines = Holds.NONE;
    private long torusMessages;
    private long broadcasts;

    CellInterconnect(CellLayout layout, Ap1000Parameters.Networks networks) {
        this.layout = layout;
        this.torusRate = networks.torusRate();
        this.torus = new DirectNetwork(layout.torus(), true, networks.torusRate(), networks.hopPs());
        this.bus = new Bus(networks.busRate(), 0);
        this.fromHost = new Link(networks.hostRate(), 0);
        this.toHost = new Link(networks.hostRate(), 0);
        this.sendEngineFreePs = new long[layout.ranks()];
        this.receiveEngineFreePs = new long[layout.ranks()];
    }

    /** From now on no message waits for a link of the T-net or an engine of a cell. For what-if runs. */
    void endContention() {
        isContended = false;
        torus.endContention();
    }

    /**
     * How a message travels. All times are in picoseconds.
     *
     * @param startPs when its first byte leaves the sender's memory
     * @param leftPs when its last byte has left
     * @param arrivedPs when its last byte is at the receiver
     * @param heldUpPs how long other messages have held it up on its way
     */
    record Passage(long startPs, long leftPs, long arrivedPs, long heldUpPs) {
    }

    /** From now on notes who has which part, and tells the recorder. */
    void noteHolds(Recorder recorder) {
        torus.noteHolds(recorder, torus.transposedPlan());
        engines = Holds.of(recorder, 2 * layout.ranks(), this::engine);
        bus.noteHolds(recorder, Part.shared("the B-net"));
        fromHost.noteHolds(recorder, Part.shared("the link from the host"));
        toHost.noteHolds(recorder, Part.shared("the link to the host"));
    }

    private Part engine(int part) {
        int rank = part % layout.ranks();
        return Part.at(rank, "the " + (part < layout.ranks() ? "sending" : "receiving") + " engine of "
                + layout.nodeName(rank));
    }

    /** Where a rank's cell is drawn; the host beside the first cell. */
    Spot spot(int rank) {
        return layout.isHost(rank) ? new Spot(-HOST_AWAY, 0)
                : torus.transposedPlan().spot(layout.torusNode(rank));
    }

    /**
     * Moves data that are ready now, at the given time.
     *
     * @param message the record in which is noted what holds them up; {@code null} if nobody wants it
     */
    Passage send(MessageRecord message, int from, int to, long bytes, long nowPs) {
        return layout.isHost(from) || layout.isHost(to) ? throughHostLink(message, from, to, bytes, nowPs)
                : onTorus(message, from, to, bytes, nowPs);
    }

    private Passage onTorus(MessageRecord message, int from, int to, long bytes, long nowPs) {
        engines.taker(message);
        torus.holds().taker(message);
        torusMessages++;
        long lengthPs = torusRate.timePs(bytes);
        long startPs = isContended ? Math.max(nowPs, sendEngineFreePs[from]) : nowPs;
        long waitedPs = torus.waitedPs();
        long arrivedPs = torus.send(layout.torusNode(from), layout.torusNode(to), bytes, startPs);
        long heldUpPs = torus.waitedPs() - waitedPs;
        long leftPs = startPs + heldUpPs + lengthPs;
        sendEngineFreePs[from] = leftPs;
        engines.take(from, nowPs, startPs, leftPs);
        long depositedPs = isContended ? Math.max(arrivedPs, receiveEngineFreePs[to] + lengthPs) : arrivedPs;
        receiveEngineFreePs[to] = depositedPs;
        engines.take(layout.ranks() + to, arrivedPs, depositedPs, depositedPs);
        engines.use(layout.ranks() + to, depositedPs - lengthPs, depositedPs);
        engines.tellTaker();
        torus.holds().tellTaker();
        return new Passage(startPs, leftPs, depositedPs, heldUpPs + depositedPs - arrivedPs);
    }

    private Passage throughHostLink(MessageRecord message, int from, int to, long bytes, long nowPs) {
        Passage passage = onBus(message, from, bytes, nowPs);
        return layout.isHost(to) && from != to ? toHost(message, passage, bytes) : passage;
    }

    private Passage onBus(MessageRecord message, int from, long bytes, long nowPs) {
        bus.holds().taker(message);
        long startPs = Math.max(nowPs, bus.freeAtPs());
        long passedPs = bus.transfer(nowPs, bytes);
        bus.holds().tellTaker();
        Passage passage = new Passage(startPs, passedPs, passedPs, 0);
        return layout.isHost(from) ? slowed(passage, message, fromHost, nowPs, bytes) : passage;
    }

    private Passage toHost(MessageRecord message, Passage onBus, long bytes) {
        Passage slowed = slowed(onBus, message, toHost, onBus.startPs(), bytes);
        return new Passage(onBus.startPs(), onBus.leftPs(), slowed.arrivedPs(), slowed.heldUpPs());
    }

    /** The passage of a message that goes over a slow link at the same time. */
    private static Passage slowed(Passage passage, MessageRecord message, Link link, long readyPs, long bytes) {
        link.holds().taker(message);
        long heldUpPs = link.reserve(readyPs, bytes) - readyPs;
        link.holds().tellTaker();
        long passedPs = Math.max(passage.arrivedPs(), link.freeAtPs());
        return new Passage(passage.startPs(), passedPs, passedPs,
                passage.heldUpPs() + Math.min(heldUpPs, passedPs - passage.arrivedPs()));
    }

    /**
     * Broadcasts a message that is ready now; says when it has passed the B-net, which is when cells have it.
     *
     * @param message the record of one of the messages that it is; {@code null} if nobody wants it
     */
    Passage broadcast(MessageRecord message, int from, long bytes, long nowPs) {
        broadcasts++;
        return onBus(message, from, bytes, nowPs);
    }

    /** The same message's way to a receiver: a cell has it at once, the host when it has come over its link. */
    Passage toListener(MessageRecord message, int to, Passage onBus, long bytes) {
        return layout.isHost(to) ? toHost(message, onBus, bytes) : onBus;
    }

    /** Messages that have gone over the T-net. */
    long torusMessages() {
        return torusMessages;
    }

    /** Broadcasts that have gone over the B-net. */
    long broadcasts() {
        return broadcasts;
    }

    /** Bytes that have gone over the B-net. */
    long busBytes() {
        return bus.bytesCarried();
    }
}
