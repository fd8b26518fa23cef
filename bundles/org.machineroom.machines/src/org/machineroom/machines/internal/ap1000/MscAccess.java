// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.DirectCopy;

/**
 * One-sided communication by the kernel's put and get: remote memory copies, with strides, by the message controllers
 * (MSC) of both cells, which go on without a processor once they are started (ANU report section 5). A get asks the
 * other MSC for a put. That a put is there is known when an empty get behind it has come back, as nothing overtakes it.
 */
final class MscAccess implements DirectAccess {
    private final Ap1000Transport transport;
    private final Ap1000Machine machine;
    private final Rank rank;

    MscAccess(Ap1000Transport transport) {
        this.transport = transport;
        this.machine = transport.machine();
        this.rank = transport.rank();
    }

    @Override
    public boolean takes(DirectCopy copy) {
        return isCell(rank.id()) && isCell(copy.rank()) && copy.here().isRegular() && copy.there().isRegular();
    }

    private boolean isCell(int any) {
        return !machine.layout().isHost(any);
    }

    @Override
    public void put(DirectCopy copy) {
        call(copy, machine.software().putPs(), Step.SEND_SOFTWARE);
        move(rank, other(copy), new CopyLoad(copy, copy.bytes(), nowPs -> {
            copy.read();
            transport.changed(nowPs);
        }, _ -> copy.written()), rank.clockPs());
    }

    @Override
    public void get(DirectCopy copy) {
        call(copy, machine.software().getPs(), Step.RECEIVE_SOFTWARE);
        move(rank, other(copy), new CopyLoad(copy, 0, _ -> {}, nowPs -> answer(copy, nowPs)), rank.clockPs());
    }

    /** The other cell's MSC sends what it was asked for. */
    private void answer(DirectCopy copy, long askedPs) {
        copy.read();
        move(other(copy), rank, new CopyLoad(copy, copy.bytes(), _ -> {}, nowPs -> {
            copy.written();
            transport.changed(nowPs);
        }), askedPs);
    }

    @Override
    public void fence(int cell, Runnable whenThere) {
        get(new EmptyGet(cell, whenThere));
    }

    private void call(DirectCopy copy, long ps, Step software) {
        rank.spend(ps);
        rank.sync();
        copy.step(software, rank.clockPs());
    }

    private Rank other(DirectCopy copy) {
        return machine.transport(copy.rank()).rank();
    }

    private void move(Rank from, Rank to, Put.Load load, long nowPs) {
        new Put(machine, from, to, load).start(nowPs);
    }
}
