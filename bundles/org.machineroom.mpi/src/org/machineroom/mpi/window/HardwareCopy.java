// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.DirectCopy;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.Knowledge;
import org.machineroom.mpi.internal.check.RemoteAccess;

/** An access that hardware makes, while it does so. The origin's buffers may be used again when it is over. */
final class HardwareCopy implements DirectCopy {
    private final Window window;
    private final int target;
    private final Packet packet;
    private final Access access;
    private final Region local;
    private final byte[] brought;
    private Wish wish;
    private RemoteAccess made;
    private MessageRecord record;
    private byte[] got;
    private Knowledge learnt;
    private boolean over;

    /**
     * Creates a copy that is not being made yet.
     *
     * @param target the rank whose memory is accessed, in the window
     * @param local the origin's buffer
     * @param brought the data for the target; empty for a get
     */
    HardwareCopy(Window window, int target, Packet packet, Access access, Region local, byte... brought) {
        this.window = window;
        this.target = target;
        this.packet = packet;
        this.access = access;
        this.local = local;
        this.brought = brought;
    }

    /**
     * Begins the access, in the call that makes it.
     *
     * @param answer where the answer goes; {@code null} for a put
     */
    void begin(Wish answer) {
        wish = answer;
        Communicator communicator = window.communicator();
        boolean puts = answer == null;
        int here = communicator.group().node(window.rank());
        made = window.service().checks().made(packet, access, target);
        record = window.process().moved(puts ? here : rank(), puts ? rank() : here,
                communicator.pointToPointContext(), packet.tag(), Math.toIntExact(bytes()));
        window.origin().target(target).copying();
    }

    @Override
    public int rank() {
        return window.communicator().group().node(target);
    }

    @Override
    public long bytes() {
        return (long) access.count() * access.layout().size();
    }

    @Override
    public Pieces here() {
        return pieces(local.layout(), local.count());
    }

    @Override
    public Pieces there() {
        return pieces(access.layout(), access.count());
    }

    private static Pieces pieces(Layout layout, int count) {
        return new Pieces(layout.pieces(count), layout.isRegular(count));
    }

    @Override
    public long address() {
        return access.at() + access.layout().firstByte(access.count());
    }

    @Override
    public MessageRecord record() {
        return record;
    }

    @Override
    public void step(Step step, long untilPs) {
        if (record != null) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }

    @Override
    public void read() {
        if (wish == null) {
            end();
        } else {
            got = perform();
        }
    }

    @Override
    public void written() {
        if (wish != null) {
            fulfil();
            return;
        }
        if (record != null) {
            window.at(target).service().landed(record);
        }
        perform();
    }

    private void fulfil() {
        if (record != null) {
            window.process().recordReceived(record);
        }
        window.service().checks().learn(learnt);
        try {
            wish.fulfil(got, 0, got.length);
        } catch (MpiFault failed) {
            window.service().failed(failed);
        }
        end();
    }

    private void end() {
        over = true;
        window.origin().target(target).copied();
    }

    /** Whether the origin's buffers may be used again. */
    boolean isOver() {
        return over;
    }

    private byte[] perform() {
        Service there = window.at(target).service();
        try {
            there.checks().done(made, packet, access, window.rank());
            learnt = there.checks().answer(packet);
            return there.perform(packet, access, brought, 0);
        } catch (MpiFault failed) {
            there.failed(failed);
            return new byte[Math.toIntExact(bytes())];
        }
    }
}
