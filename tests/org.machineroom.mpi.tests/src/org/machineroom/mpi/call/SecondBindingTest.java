// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.call;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.datatype.DerivedTypes;
import org.machineroom.mpi.internal.check.CheckMode;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.operation.UserFunction;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.testing.TestRun;

/** A language without exceptions and objects calls the core. */
public class SecondBindingTest {
    private static final int OK = ErrorClass.SUCCESS.code();

    @Test
    public void messagesGoFromAddressToAddress() {
        TestRun.ranks(2).run(() -> {
            CodeBinding c = new CodeBinding();
            MemorySegment doubles = c.arena.allocate(JAVA_DOUBLE, 4);
            if (c.process().rank().id() == 0) {
                doubles.setAtIndex(JAVA_DOUBLE, 1, 1.5);
                assertEquals(OK, c.send(1, doubles.address() + 8, 1, CodeBinding.DOUBLE, 1, 9, CodeBinding.WORLD));
            } else {
                Status[] status = new Status[1];
                assertEquals(OK, c.receive(1, doubles.address() + 16, 2, CodeBinding.DOUBLE, 0, 9, CodeBinding.WORLD,
                        status));
                assertEquals(1.5, doubles.getAtIndex(JAVA_DOUBLE, 2), 0);
                assertEquals(1, status[0].count());
            }
        });
    }

    @Test
    public void datatypesMayHoldAddressesAndGoBackwards() {
        TestRun.ranks(2).run(() -> {
            CodeBinding c = new CodeBinding();
            MemorySegment doubles = c.arena.allocate(JAVA_DOUBLE, 4);
            long[] places = {doubles.address() + 24, doubles.address()};
            Datatype absolute = DerivedTypes.hindexed(c, new int[] {1, 1}, places, DerivedTypes.Unit.BYTES,
                    CodeBinding.DOUBLE);
            Datatype.commit(c, absolute);
            Datatype backwards = DerivedTypes.hvector(c, 2, 1, -24, DerivedTypes.Unit.BYTES, CodeBinding.DOUBLE);
            Datatype.commit(c, backwards);
            if (c.process().rank().id() == 0) {
                doubles.setAtIndex(JAVA_DOUBLE, 0, 1);
                doubles.setAtIndex(JAVA_DOUBLE, 3, 2);
                assertEquals(OK, c.send(1, 0, 1, absolute, 1, 0, CodeBinding.WORLD));
            } else {
                assertEquals(OK, c.receive(1, doubles.address() + 24, 1, backwards, 0, 0, CodeBinding.WORLD,
                        new Status[1]));
                assertEquals(2, doubles.getAtIndex(JAVA_DOUBLE, 3), 0);
                assertEquals(1, doubles.getAtIndex(JAVA_DOUBLE, 0), 0);
            }
            Datatype.free(c, absolute);
            Datatype.free(c, backwards);
        });
    }

    @Test
    public void errorsComeBackAsCodesOrEndTheRun() {
        TestRun.ranks(1).run(() -> {
            CodeBinding c = new CodeBinding();
            c.process().world().setErrorHandler(ErrorHandler.ERRORS_RETURN);
            assertEquals(ErrorClass.RANK.code(), c.send(1, 0, 0, CodeBinding.DOUBLE, 7, 0, CodeBinding.WORLD));
            assertEquals(ErrorClass.TYPE.code(), c.send(1, 0, 0, null, 0, 0, CodeBinding.WORLD));
            assertEquals(ErrorClass.COMM.code(),
                    c.send(1, 0, 0, CodeBinding.DOUBLE, 0, 0, CodeBinding.NO_COMMUNICATOR));
        });
        Throwable end = TestRun.ranks(1).failure(
                () -> new CodeBinding().send(1, 0, 0, CodeBinding.DOUBLE, 7, 0, CodeBinding.WORLD));
        assertTrue(end.getMessage(), end.getMessage().startsWith("MPI_Send on rank 0"));
    }

    @Test
    public void callsAreRecordedWithTheirPlaceInTheProgram() {
        List<String> calls = new ArrayList<>();
        TestRun.ranks(1).recorder(new Recorder() {
            @Override
            public void call(int rank, CallRecord call) {
                calls.add(call.operation.name() + " at " + call.site);
            }
        }).run(() -> {
            CodeBinding c = new CodeBinding();
            MemorySegment two = c.arena.allocate(JAVA_DOUBLE, 2);
            int[] request = new int[1];
            c.startReceive(31, two.address(), 1, CodeBinding.DOUBLE, 0, 0, request);
            c.send(32, two.address() + 8, 1, CodeBinding.DOUBLE, 0, 0, CodeBinding.WORLD);
            c.await(33, request[0], new Status[1]);
        });
        assertEquals(List.of("MPI_Irecv at 31", "MPI_Send at 32", "MPI_Wait at 33"), calls.subList(1, 4));
    }

    @Test
    public void wrongUseIsFoundAsInJava() {
        List<Finding> findings = TestRun.ranks(1).checks(CheckMode.WARN).findings(() -> {
            CodeBinding c = new CodeBinding();
            MemorySegment two = c.arena.allocate(JAVA_DOUBLE, 2);
            c.startReceive(41, two.address(), 1, CodeBinding.DOUBLE, 0, 0, new int[1]);
        });
        assertEquals(List.of(FindingKind.NOT_COMPLETED), findings.stream().map(Finding::kind).toList());
        assertEquals(41, findings.getFirst().place().site());
    }

    @Test
    public void reductionsCallTheProgramsFunction() {
        UserFunction sum = new UserFunction() {
            @Override
            public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
                ByteBuffer a = ByteBuffer.wrap(in).order(ByteOrder.LITTLE_ENDIAN);
                ByteBuffer b = ByteBuffer.wrap(inout).order(ByteOrder.LITTLE_ENDIAN);
                for (int i = 0; i < count; i++) {
                    b.putDouble(inoutAt + 8 * i, a.getDouble(inAt + 8 * i) + b.getDouble(inoutAt + 8 * i));
                }
            }

            @Override
            public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
                throw new UnsupportedOperationException("this language has no objects");
            }
        };
        TestRun.ranks(4).run(() -> {
            CodeBinding c = new CodeBinding();
            MemorySegment two = c.arena.allocate(JAVA_DOUBLE, 2);
            two.setAtIndex(JAVA_DOUBLE, 0, MpiProcess.current().rank().id());
            assertEquals(OK, c.allreduce(1, two.address(), two.address() + 8, 1, CodeBinding.DOUBLE, sum));
            assertEquals(6, two.getAtIndex(JAVA_DOUBLE, 1), 0);
        });
    }
}
