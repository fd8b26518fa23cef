// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;

/**
 * Data on their way from one cell's memory into another's. The message controllers move them without either's
 * processor; both can see when that is complete.
 */
final class Put extends Event {
    private enum State { STARTING, LEAVING, ARRIVING }

    private final Ap1000Machine machine;
    private final Rank from;
    private final Rank to;
    private final Load load;
    private State state = State.STARTING;
    private long arrivesPs;

    /** What is moved. */
    interface Load {
        /** Length of the data. */
        long bytes();

        /** The record of their life; {@code null} if nobody wants it. */
        MessageRecord record();

        /** Adds a step to the record of their life. */
        void step(Step step, long untilPs);

        /** The data have left the memory where they were. */
        void left(long nowPs);

        /** The data are in the other memory. */
        void arrived(long nowPs);
    }

    Put(Ap1000Machine machine, Rank from, Rank to, Load load) {
        this.machine = machine;
        this.from = from;
        this.to = to;
        this.load = load;
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case STARTING -> start(nowPs);
            case LEAVING -> leave(nowPs);
            case ARRIVING -> load.arrived(nowPs);
        }
    }

    /** Begins to move the data, now. */
    void start(long nowPs) {
        CellInterconnect.Passage passage = machine.interconnect().send(load.record(), from.id(), to.id(), load.bytes(),
                nowPs);
        load.step(Step.SEND_WAIT, passage.startPs());
        load.step(Step.CONTENTION, passage.startPs() + passage.heldUpPs());
        arrivesPs = passage.arrivedPs() + machine.parameters().kernel().wirePs();
        load.step(Step.WIRE, arrivesPs);
        state = State.LEAVING;
        from.schedule(passage.leftPs(), this);
    }

    private void leave(long nowPs) {
        load.left(nowPs);
        state = State.ARRIVING;
        to.schedule(arrivesPs, this);
    }
}
