// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.Messages;

/** States in words. */
public final class StateText {
    private StateText() {
    }

    /** What a state is called. */
    public static String of(State state) {
        return switch (state) {
            case IDLE -> Messages.stateIdle;
            case COMPUTING -> Messages.stateComputing;
            case SENDING -> Messages.stateSending;
            case RECEIVING -> Messages.stateReceiving;
            case WAITING -> Messages.stateWaiting;
            case COLLECTIVE -> Messages.stateCollective;
            case INTERRUPT -> Messages.stateInterrupt;
            case OTHER -> Messages.stateOther;
        };
    }

    /** States whose names begin with a word of at least two letters, whatever its case. */
    public static Set<State> beginningWith(String word) {
        Set<State> states = EnumSet.noneOf(State.class);
        for (State state : State.values()) {
            if (word.length() >= 2 && of(state).toLowerCase(Locale.ROOT).startsWith(word.toLowerCase(Locale.ROOT))) {
                states.add(state);
            }
        }
        return states;
    }
}
