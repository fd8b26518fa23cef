// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeBlockage;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Holdup;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.Placement;
import org.machineroom.mpi.SendTransfer;

/**
 * What goes over the general dynamic network for a transfer: its data, or what a synchronous send of
 * {@code limits = "extended"} needs beside them, which is empty. Cut into packets one by one as they are sent.
 */
final class RawMessage {
    /** What a message is for. */
    enum Kind {
        /** Brings the data. */
        DATA(""),
        /** Tells the sender of a synchronous transfer that it has been matched. */
        ANSWER(" of the answer to a synchronous message"),
        /** Asks the receiver of a synchronous transfer to forget it, if it has not been matched. */
        RECALL(" that take a synchronous message back"),
        /** Tells the sender that a transfer has been forgotten. */
        FORGOTTEN(" that say that a synchronous message is taken back");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What it is for, in words that follow a number of words of the network. */
        String words() {
            return words;
        }
    }

    private final SendTransfer transfer;
    private final Kind kind;
    private final Packetisation packetisation;
    private final Placement placement;
    private final int words;
    private int wordsCut;
    private long wordCycle;
    private long lastWordPs;
    private long waitedPs;

    /** The message of a kind for a transfer. */
    RawMessage(SendTransfer transfer, Kind kind, Packetisation packetisation, Placement placement) {
        this.transfer = transfer;
        this.kind = kind;
        this.packetisation = packetisation;
        this.placement = placement;
        this.words = isData() ? Packetisation.words(transfer.length()) : 0;
    }

    SendTransfer transfer() {
        return transfer;
    }

    Kind kind() {
        return kind;
    }

    /** Whether it brings the transfer's data. */
    boolean isData() {
        return kind == Kind.DATA;
    }

    private boolean isBack() {
        return kind == Kind.ANSWER || kind == Kind.FORGOTTEN;
    }

    /** The rank that sends it. */
    int sender() {
        return isBack() ? transfer.destinationNode() : transfer.sourceNode();
    }

    /** The tile that it leaves from. */
    int sourceTile() {
        return placement.node(sender());
    }

    /** The tile that it goes to. */
    int destinationTile() {
        return placement.node(isBack() ? transfer.sourceNode() : transfer.destinationNode());
    }

    /** Words of data. */
    int words() {
        return words;
    }

    /** Words on the wire. */
    long wireWords() {
        return packetisation.wireWords(words);
    }

    /** The message's first packet. */
    RawPacket firstPacket() {
        return cut(packetisation.firstHeader(), packetisation.firstPayload(), true);
    }

    /** The packet after those cut so far. */
    RawPacket nextPacket() {
        return cut(packetisation.nextHeader(), packetisation.nextPayload(), false);
    }

    /** Shows how far it is cut; the last packet is not like those before it. */
    void show(WormholeState state) {
        wordsCut = (int) state.count(wordsCut, words - 1L);
    }

    private RawPacket cut(int header, int most, boolean isFirst) {
        int part = Math.min(most, words - wordsCut);
        wordsCut += part;
        return new RawPacket(this, header, part, isFirst, wordsCut == words);
    }

    /** Notes in which cycle a word entered the network. */
    void wrote(long cycle) {
        wordCycle = cycle;
    }

    /** The cycle in which the latest word so far entered the network. */
    long wordCycle() {
        return wordCycle;
    }

    /**
     * Notes when the last word entered the network, after some time of waiting for space in it.
     *
     * @param blockage why it first had to wait; {@code null} if it never had, or nobody wants to know
     */
    void sent(long nowPs, long waited, WormholeBlockage blockage) {
        lastWordPs = nowPs;
        waitedPs = waited;
        step(Step.SEND_SOFTWARE, nowPs - waited);
        step(Step.SEND_WAIT, nowPs);
        if (blockage != null && waited > 0 && isData() && transfer.record() != null) {
            transfer.record().heldUp(new Holdup("the input port of tile " + blockage.reader(), nowPs - waited, nowPs,
                    blockage.holder(), nowPs - waited));
        }
    }

    /** How long the sender has waited for space in the network, in picoseconds. */
    long waitedPs() {
        return waitedPs;
    }

    /**
     * Notes when the last word was read from the network.
     *
     * @param wirePs time of the last word's way through an empty network
     * @param heldUpPs how long other packets held up the last packet
     */
    void arrived(long nowPs, long wirePs, long heldUpPs) {
        step(Step.WIRE, Math.min(nowPs, lastWordPs + wirePs));
        step(Step.CONTENTION, Math.min(nowPs, lastWordPs + wirePs + heldUpPs));
    }

    /** Adds a step to the message's record, if there is one, that lasts until the given time or is over already. */
    void step(Step kind, long untilPs) {
        if (isData()) {
            step(transfer, kind, untilPs);
        }
    }

    /** Adds a step to a transfer's record, if there is one, that lasts until the given time or is over already. */
    static void step(SendTransfer transfer, Step kind, long untilPs) {
        MessageRecord record = transfer.record();
        if (record != null) {
            record.step(kind, Math.max(untilPs, record.endPs()));
        }
    }
}
