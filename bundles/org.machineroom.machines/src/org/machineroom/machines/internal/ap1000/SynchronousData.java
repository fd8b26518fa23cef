// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;

/** The data of a synchronous message, which its sender puts where the receiver has said. */
record SynchronousData(Packet request, Ap1000Transport sender, Ap1000Transport receiver) implements Put.Load {
    @Override
    public long bytes() {
        return Math.min(request.transfer().length(), receive().capacity());
    }

    private ReceiveTransfer receive() {
        return request.promised();
    }

    @Override
    public MessageRecord record() {
        return request.transfer().record();
    }

    @Override
    public void step(Step step, long untilPs) {
        request.note(step, untilPs);
    }

    @Override
    public void left(long nowPs) {
        sender.putLeft(request, nowPs);
    }

    @Override
    public void arrived(long nowPs) {
        receiver.putArrived(receive(), nowPs);
    }
}
