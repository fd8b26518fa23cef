// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.ExposureChecks.Epoch;
import org.machineroom.mpi.operation.Operation;

/**
 * Fences (MPI 3.1 section 11.5.1), done as libraries on messages do them: each process learns by a reduction and
 * scatter of counts how many accesses it has to expect and waits for those; a barrier keeps accesses that come behind
 * the fence from those before it. What the program asserts leaves one of the two out.
 */
public final class Fences {
    private Fences() {
    }

    /**
     * MPI_Win_fence.
     *
     * @param assertion bits of {@link Assertion}
     */
    public static void fence(WindowHandle handle, int assertion) {
        Calls.on(handle, MpiFunction.WIN_FENCE, (communicator, _) -> {
            Window window = handle.window();
            Assertion.requireOnly(assertion, Assertion.NOSTORE, Assertion.NOPUT, Assertion.NOPRECEDE,
                    Assertion.NOSUCCEED);
            window.service().takeStock();
            window.epochs().fence(!Assertion.NOSUCCEED.isIn(assertion));
            window.service().checks().ending(assertion);
            int[] counts = counts(window);
            if (Assertion.NOPRECEDE.isIn(assertion)) {
                requireNone(counts);
                window.service().checks().ended(Epoch.FENCE);
            }
            CollectiveCall says = CollectiveCall.alike(MpiFunction.WIN_FENCE, Assertion.ofAll(assertion));
            CallChecks.collective(communicator, says, () -> {
                if (!Assertion.NOPRECEDE.isIn(assertion)) {
                    settle(window, counts);
                }
                if (!Assertion.NOSUCCEED.isIn(assertion)) {
                    barrier(communicator);
                }
                return null;
            });
            if (!Assertion.NOSUCCEED.isIn(assertion)) {
                window.service().checks().opened(Epoch.FENCE, assertion);
                window.service().checks().started();
            }
            return null;
        });
    }

    /** Number of accesses to each rank since the last fence. */
    private static int[] counts(Window window) {
        int[] counts = new int[window.size()];
        window.origin().targets().forEach(target -> counts[target.rank()] = target.takeCounted());
        return counts;
    }

    private static void requireNone(int[] counts) {
        for (int rank = 0; rank < counts.length; rank++) {
            if (counts[rank] > 0) {
                throw new MpiFault(ErrorClass.ASSERT, "MODE_NOPRECEDE says that there are no accesses to complete, but "
                        + "there are " + counts[rank] + " to rank " + rank + " (MPI 3.1 section 11.5.5)");
            }
        }
    }

    private static void settle(Window window, int[] counts) {
        Origin origin = window.origin();
        origin.direct().fence(IntStream.range(0, window.size()));
        int expected = expected(window.communicator(), counts);
        Service service = window.service();
        origin.await(() -> service.arrived() >= expected,
                () -> "MPI_Win_fence of " + window.name() + ", which has " + service.arrived() + " of " + expected
                        + " accesses of other ranks",
                () -> IntStream.range(0, window.size()).filter(rank -> rank != window.rank()).toArray());
        service.takeArrived(expected);
        origin.awaitAccesses(IntStream.of(origin.ranks()), Target::isLocallyComplete, "whose accesses are not done at");
        origin.await(service::isAnswered, () -> "MPI_Win_fence of " + window.name() + ", which answers", origin::ranks);
        origin.targets().forEach(Target::settled);
        service.checks().ended(Epoch.FENCE);
        service.takeStock();
    }

    /** Learns how many accesses of others to expect. Collective. */
    private static int expected(Communicator communicator, int[] counts) {
        SimulatedMachine machine = communicator.process().run().machine();
        ByteBuffer mine = ByteBuffer.allocate(Integer.BYTES * counts.length).order(ByteOrder.LITTLE_ENDIAN);
        IntStream.of(counts).forEach(mine::putInt);
        byte[] sum = new byte[Integer.BYTES];
        Reducer reducer = Operation.reducer(communicator.process(), ReductionOp.SUM, PredefinedType.INT);
        machine.collectives().reduceScatter(counts.length, mine.capacity(), true).reduceScatter(
                new Exchange(communicator, MpiFunction.WIN_FENCE.ordinal()), mine.array(),
                Blocks.equal(counts.length, Integer.BYTES), sum, reducer);
        return Signal.word(sum);
    }

    /** Waits until all processes of a window are here. */
    static void barrier(Communicator communicator) {
        communicator.process().run().machine().collectives().barrier(communicator.size())
                .barrier(new Exchange(communicator, MpiFunction.BARRIER.ordinal()));
    }
}
