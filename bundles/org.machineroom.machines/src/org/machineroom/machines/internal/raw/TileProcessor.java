// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.WormholeEndpoint;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.machines.Placement;

/**
 * The processor of a tile as the network sees it. It does one thing at a time: run the rank's program, write words of
 * the rank's message, or read words. While words stream, the rank's thread is parked; the words are written and read in
 * the mesh's cycles.
 */
abstract class TileProcessor implements WormholeEndpoint {
    /** What a rank that this processor has parked waits for. */
    enum Wait {
        /** It is not parked here. */
        NOTHING,
        /** Its message has entered the network. */
        SENT,
        /** The interrupt handler has ended. */
        HANDLER_END,
        /** The library has something new for it. */
        CHANGE
    }

    private final Rank rank;
    private final TileNetwork network;
    private final SendLoop sendLoop;
    private Wait waiting = Wait.NOTHING;

    TileProcessor(Rank rank, TileNetwork network, RawParameters.Port costs) {
        this.rank = rank;
        this.network = network;
        this.sendLoop = new SendLoop(network.mesh(), tile(), costs);
        mesh().connect(tile(), this);
    }

    final Rank rank() {
        return rank;
    }

    /** Number of the tile. */
    final int tile() {
        return network.tile(rank.id());
    }

    final WormholeMesh mesh() {
        return network.mesh();
    }

    final Placement placement() {
        return network.placement();
    }

    final Frequency clock() {
        return mesh().clock();
    }

    final SendLoop sendLoop() {
        return sendLoop;
    }

    final Wait waiting() {
        return waiting;
    }

    /** How often the network has interrupted the processor. */
    long interrupts() {
        return 0;
    }

    /** Waits until virtual time has caught up with the rank and the processor is the rank's own. Called by the rank. */
    void claim() {
        rank.sync();
    }

    /** Writes a message to the network and returns when its last word has entered it. Called by the rank. */
    final void send(RawMessage message) {
        claim();
        long beginPs = rank.clockPs();
        mesh().wake(tile(), sendLoop.start(message, mesh().nextCycle()));
        park(Wait.SENT, new PortWrite(network, sendLoop));
        rank.workedWhileBlocked(rank.clockPs() - beginPs - message.waitedPs());
        if (message.waitedPs() == 0) {
            rank.work().moved(rank.clockPs() - sendLoop.writingPs(), rank.clockPs(), 0,
                    message.transfer().recordNumber());
        }
        rank.work().stalled(WaitKind.PORT, message.waitedPs(), message.transfer().recordNumber());
    }

    /** Parks the rank until it is woken for the given thing; a wait for a change may end early. Called by the rank. */
    final void park(Wait what, Blocking reason) {
        waiting = what;
        if (what == Wait.CHANGE) {
            rank.block(reason);
        } else {
            rank.blockUninterruptibly(reason);
        }
        waiting = Wait.NOTHING;
    }

    /** Lets the rank go on if it waits for the given thing. */
    final void wake(Wait what, long cycle) {
        if (waiting == what && rank.isBlocked()) {
            waiting = Wait.NOTHING;
            rank.wake(clock().timePs(cycle));
        }
    }

    /** Runs the sending loop for a cycle. */
    final long actOnSend(long cycle) {
        if (!sendLoop.isActive()) {
            return NEVER;
        }
        long next = sendLoop.act(cycle);
        if (!sendLoop.isActive()) {
            wake(Wait.SENT, cycle);
        }
        return next;
    }
}
