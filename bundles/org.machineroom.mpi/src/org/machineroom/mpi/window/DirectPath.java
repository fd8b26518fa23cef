// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.DirectCopy;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.buffer.BufferChecks;

/**
 * Accesses that the machine's hardware makes without the target's library. That puts are done is made sure of before
 * anybody is told.
 */
final class DirectPath {
    private final Window window;
    private final DirectAccess hardware;
    private final boolean[] isWritten;

    DirectPath(Window window) {
        this.window = window;
        this.hardware = window.process().transport().directAccess();
        this.isWritten = new boolean[window.size()];
    }

    /** Puts data into a target's memory; returns {@code null} if the hardware does not. */
    Pending put(Access access, int target, Region data, byte[] packed) {
        HardwareCopy copy = new HardwareCopy(window, target, Packet.PUT, access, data, packed);
        if (!hardware.takes(copy)) {
            return null;
        }
        Loan loan = Loan.ofData(window.process(), data, packed, 0);
        isWritten[target] = true;
        copy.begin(null);
        hardware.put(copy);
        return pending(copy, target, loan);
    }

    /** Gets data from a target's memory; returns {@code null} if the hardware does not. */
    Pending get(Access access, int target, Region into) {
        return answered(Packet.GET, access, target, into, new byte[0], hardware::takes, hardware::get);
    }

    /**
     * Swaps data with those in a target's memory; returns {@code null} if the hardware does not. It does not if there
     * may still be messages on their way there: accumulates are done in the order in which they are made (MPI 3.1
     * section 11.7.1).
     */
    Pending swap(Access access, int target, Region into, byte[] brought) {
        return window.origin().target(target).isUnconfirmed() ? null
                : answered(Packet.GET_ACCUMULATE, access, target, into, brought, hardware::swaps, hardware::swap);
    }

    private Pending answered(Packet packet, Access access, int target, Region into, byte[] brought,
            Predicate<DirectCopy> takes, Consumer<DirectCopy> make) {
        HardwareCopy copy = new HardwareCopy(window, target, packet, access, into, brought);
        if (!takes.test(copy)) {
            return null;
        }
        BufferChecks.receivesInto(window.process(), into);
        Loan loan = Loan.ofResult(window.process(), into);
        copy.begin(new Wish(into, loan));
        make.accept(copy);
        return pending(copy, target, loan);
    }

    private Pending pending(HardwareCopy copy, int target, Loan loan) {
        if (copy.isOver()) {
            loan.giveBack();
            return new Pending(target, () -> true, null);
        }
        window.origin().target(target).lend(loan);
        return new Pending(target, copy::isOver, loan);
    }

    /** Makes sure that what has been put into the memories of targets is there. */
    void fence(IntStream targets) {
        int[] written = targets.filter(target -> isWritten[target]).toArray();
        IntStream.of(written).forEach(this::confirm);
        if (IntStream.of(written).anyMatch(target -> !window.origin().target(target).isCopied())) {
            window.origin().awaitTargets(IntStream.of(written), Target::isCopied, "whose memory is being written at");
        }
    }

    private void confirm(int rank) {
        isWritten[rank] = false;
        Target target = window.origin().target(rank);
        target.copying();
        hardware.fence(window.communicator().group().node(rank), () -> {
            target.copied();
            window.at(rank).service().checks().flushed(window.rank(),
                    window.service().checks().known());
        });
    }
}
