// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.trace.StepKind;
import org.machineroom.trace.WaitKind;

/** What a part of the critical path was spent on. */
public enum Activity {
    /** The program's own code. */
    COMPUTING("computing"),
    /** Code of the MPI library, or anything else that it does not say more of. */
    SOFTWARE("MPI library"),
    /** A processor copies data of messages. */
    COPYING("copying"),
    /** An interrupt handler works on a message. */
    INTERRUPT("interrupt handlers"),
    /** A DMA engine moves data. */
    DMA("DMA engines"),
    /** A message is on its way through links and routers. */
    WIRE("wire"),
    /** A message is held up: by other messages, or because the receiver has no room or has not asked for it yet. */
    CONTENTION("contention"),
    /** A message lies at the receiver until that takes it. */
    LYING("message lies at the receiver"),
    /** A file system reads, writes, opens or closes. */
    FILE_SYSTEM("file system"),
    /** Hardware of which the trace says no more: barrier wires, acknowledgements, a timer. */
    DEVICE("other devices"),
    /** A rank waits, and the trace does not say for whom. */
    WAITING("waiting of unknown cause"),
    /** What a rank did is not on record, as in a trace that is not complete. */
    UNRECORDED("not recorded");

    private final String text;

    Activity(String text) {
        this.text = text;
    }

    /** What it is called in a report. */
    public String text() {
        return text;
    }

    /** Whether it is between ranks, not on one of them. */
    public boolean isTransfer() {
        return switch (this) {
            case DMA, WIRE, CONTENTION, LYING, FILE_SYSTEM, DEVICE -> true;
            default -> false;
        };
    }

    /** What a rank does that does not wait in a call. */
    public static Activity of(WaitKind work) {
        return switch (work) {
            case COPYING -> COPYING;
            case MOVING -> WIRE;
            case HELD_UP -> CONTENTION;
            default -> WAITING;
        };
    }

    /** What a step of a message is. */
    public static Activity of(StepKind step) {
        return switch (step.nature()) {
            case SOFTWARE -> SOFTWARE;
            case COPY -> COPYING;
            case WIRE -> WIRE;
            case WAIT -> step.place() == StepKind.Place.RECEIVER ? LYING : CONTENTION;
            case INTERRUPT -> INTERRUPT;
            case LOCK -> CONTENTION;
            case DMA -> DMA;
        };
    }
}
