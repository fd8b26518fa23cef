// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/**
 * What PEs put into each other's queues (Booth section 1).
 *
 * @param kind what it says
 * @param transfer the message it is about
 * @param receive the receive that takes that message, once it is known; else {@code null}
 * @param slots number of slots it takes
 */
record ProtocolMessage(Kind kind, SendTransfer transfer, ReceiveTransfer receive, int slots) {
    /** What a protocol message says. */
    enum Kind {
        /** T and Tn: here are the data. */
        DATA("T or Tn: the data"),
        /** RTA: get the data, and acknowledge. */
        GET_REQUEST("RTA: request to get the data"),
        /** RTA: the data have been got. */
        GOT("RTA: acknowledgement"),
        /** RAT: say where the data shall go. */
        PUT_REQUEST("RAT: request to put the data"),
        /** RAT: put the data there. */
        ADDRESS("RAT: the address"),
        /** RAT: the data have been put. */
        PUT_DONE("RAT: the data have been put"),
        /** RTA or RAT: forget the request, if no receive has got it. */
        RECALL("takes a request back"),
        /** RTA or RAT: the request has been forgotten. */
        RECALLED("the request has been forgotten");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What it says, with the protocol's name. */
        String words() {
            return words;
        }
    }

    /** Whether it brings or announces a message that has to be matched. */
    boolean isArrival() {
        return kind == Kind.DATA || kind == Kind.GET_REQUEST || kind == Kind.PUT_REQUEST;
    }

    /** Bytes of the message that travel in it. */
    long payload() {
        return kind == Kind.DATA ? transfer.length() : 0;
    }

    /** Whether the transfer's receiver sends it. */
    private boolean isBack() {
        return kind == Kind.GOT || kind == Kind.ADDRESS || kind == Kind.RECALLED;
    }

    /** Notes that the processor that sends it has worked on it until a time. */
    void noteSoftware(long untilPs) {
        note(isBack() ? Step.RECEIVE_SOFTWARE : Step.SEND_SOFTWARE, untilPs);
    }

    /** Notes that the processor that sends it has moved it until a time, for the last part of which links were busy. */
    void noteMove(long heldUpPs, long untilPs) {
        if (isOfItsLife()) {
            noteMove(transfer, isBack() ? Step.RECEIVE_MOVE : Step.SEND_MOVE, heldUpPs, untilPs);
        }
    }

    /** Notes that the processor that sends it has tried to get rid of it until a time. */
    void noteRefused(long untilPs) {
        note(Step.SEND_WAIT, untilPs);
    }

    /** Notes that it has lain in a queue until a time. */
    void noteTaken(long untilPs) {
        note(isBack() ? Step.SEND_WAIT : Step.UNEXPECTED, untilPs);
    }

    /** Notes that a step of the message's life lasted until a time, unless its life is over. */
    void note(Step step, long untilPs) {
        if (isOfItsLife()) {
            note(transfer, step, untilPs);
        }
    }

    /** Whether it is on the message's way to its receiver: not when that has it, and not when it is to be forgotten. */
    private boolean isOfItsLife() {
        return kind != Kind.GOT && kind != Kind.RECALL && kind != Kind.RECALLED;
    }

    /** Notes that a processor has moved a message until a time, for the last part of which links were busy. */
    static void noteMove(SendTransfer transfer, Step step, long heldUpPs, long untilPs) {
        MessageRecord record = transfer.record();
        if (record != null) {
            record.stepHeldUp(step, untilPs, heldUpPs);
        }
    }

    /** Notes that a step of a message's life lasted until a time. */
    static void note(SendTransfer transfer, Step step, long untilPs) {
        MessageRecord record = transfer.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }
}
