// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.paraver;

import org.machineroom.trace.State;

/** The states of Paraver that stand for ours, with its usual numbers, so that its own views mean the same. */
enum ParaverState {
    IDLE(State.IDLE, 0, "Idle", "117,195,255"),
    COMPUTING(State.COMPUTING, 1, "Running", "0,0,255"),
    WAITING(State.WAITING, 3, "Waiting a message", "255,0,0"),
    SENDING(State.SENDING, 4, "Sending", "255,0,174"),
    INTERRUPT(State.INTERRUPT, 7, "Interrupt handler", "255,255,0"),
    RECEIVING(State.RECEIVING, 11, "Receiving", "0,160,0"),
    COLLECTIVE(State.COLLECTIVE, 13, "Group communication", "255,144,26"),
    OTHER(State.OTHER, 15, "Others", "2,177,119");

    private final State state;
    private final int number;
    private final String label;
    private final String colour;

    ParaverState(State state, int number, String label, String colour) {
        this.state = state;
        this.number = number;
        this.label = label;
        this.colour = colour;
    }

    static ParaverState of(State state) {
        for (ParaverState candidate : values()) {
            if (candidate.state == state) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("no state of Paraver stands for " + state);
    }

    /** As records have it. */
    int number() {
        return number;
    }

    /** As people read it. */
    String label() {
        return label;
    }

    /** Red, green and blue, 0 to 255. */
    String colour() {
        return colour;
    }
}
