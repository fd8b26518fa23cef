// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import java.util.Arrays;
import java.util.List;

import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.State;

/** The state that a rank is in during a call, by the operation's number. Immutable. */
public final class OperationStates {
    private final State[] states = new State[Operation.MAX_ID + 1];

    public OperationStates(List<Operation> operations) {
        Arrays.fill(states, State.OTHER);
        for (Operation operation : operations) {
            states[operation.id()] = of(operation.category());
        }
    }

    private static State of(Category category) {
        return switch (category) {
            case SEND -> State.SENDING;
            case RECEIVE, WAIT -> State.RECEIVING;
            case COLLECTIVE -> State.COLLECTIVE;
            case OTHER -> State.OTHER;
        };
    }

    /** The state during a call's time that is not spent waiting. */
    public State of(int operation) {
        return states[operation];
    }
}
