// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.function.LongConsumer;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectCopy;

/**
 * What a one-sided access sends one way: its data, or the question for them.
 *
 * @param whenLeft is told the time at which it has left, in picoseconds
 * @param whenThere is told the time at which it is there
 */
record CopyLoad(DirectCopy copy, long bytes, LongConsumer whenLeft, LongConsumer whenThere) implements Put.Load {
    @Override
    public MessageRecord record() {
        return copy.record();
    }

    @Override
    public void step(Step step, long untilPs) {
        copy.step(step, untilPs);
    }

    @Override
    public void left(long nowPs) {
        whenLeft.accept(nowPs);
    }

    @Override
    public void arrived(long nowPs) {
        whenThere.accept(nowPs);
    }
}
