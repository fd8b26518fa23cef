// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.testing.TestRun;

/** The beginning and the end, the clock, error handling: MPI 1.1 chapter 7. */
public class EnvironmentTest {
    @Test
    public void initAndFinalizeFrameTheProgram() {
        Outcome outcome = TestRun.ranks(2).outcome(() -> {
            assertFalse(MPI.Initialized());
            assertArrayEquals(new String[] {"a", "b"}, MPI.Init(new String[] {"a", "b"}));
            assertTrue(MPI.isInitialized());
            assertFalse(MPI.isFinalized());
            MPI.Finalize();
            assertTrue(MPI.Initialized());
            assertTrue(MPI.isFinalized());
        });
        assertEquals(new Outcome.Completed(0), outcome);
    }

    @Test
    public void initTakesTheExtraArgumentsAway() {
        TestRun.ranks(1).extraArguments(3).outcome(() -> {
            String[] args = {"0", "conf", "dev", "mine"};
            assertArrayEquals(new String[] {"mine"}, MPI.Init(args));
            assertEquals("mine", args[3]);
        });
        TestRun.ranks(1).outcome(() -> assertEquals(0, MPI.Init(null).length));
    }

    @Test
    public void threadSupportIsWhatWasAskedFor() {
        for (int level = MPI.THREAD_SINGLE; level <= MPI.THREAD_MULTIPLE; level++) {
            int wanted = level;
            TestRun.ranks(1).outcome(() -> {
                assertEquals(wanted, MPI.InitThread(new String[0], wanted));
                assertEquals(wanted, MPI.queryThread());
                assertTrue(MPI.isThreadMain());
            });
        }
        assertFalse(MPI.isMainThread());
    }

    @Test
    public void callsOutsideInitAndFinalizeAreErrors() {
        assertFailure("MPI_Comm_rank on rank 0 at 0 ps: called before MPI_Init", () -> MPI.COMM_WORLD.Rank());
        assertFailure("MPI_Send on rank 0 at 0 ps: called before MPI_Init",
                () -> MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0));
        assertFailure("MPI_Barrier on rank 0 at 0 ps: called after MPI_Finalize", () -> {
            MPI.Init(new String[0]);
            MPI.Finalize();
            MPI.COMM_WORLD.Barrier();
        });
        assertFailure("MPI_Init on rank 0 at 0 ps: called a second time", () -> {
            MPI.Init(new String[0]);
            MPI.Init(new String[0]);
        });
        assertFailure("MPI_Type_contiguous on rank 0 at 0 ps: called before", () -> Datatype.Contiguous(1, MPI.INT));
    }

    private static void assertFailure(String beginning, TestRun.Program program) {
        Outcome outcome = TestRun.ranks(1).outcome(program);
        Outcome.Failed failed = (Outcome.Failed) outcome;
        assertTrue(failed.cause().toString(), failed.cause().getMessage().startsWith(beginning));
    }

    @Test
    public void wtimeIsVirtualTime() {
        TestRun.ranks(1).run(() -> {
            assertEquals(0, MPI.Wtime(), 0);
            Machine.compute(2.5);
            assertEquals(2.5, MPI.wtime(), 1e-8);
            Machine.computeCycles(1_000_000);
            assertEquals(2.501, Machine.virtualTime(), 1e-8);
            assertEquals(1e-12, MPI.Wtick(), 0);
            assertEquals(1e-12, MPI.wtick(), 0);
            while (MPI.Wtime() < 2.50101) {
                assertTrue("a program can wait for the clock", MPI.Wtime() > 0);
            }
            assertThrows(IllegalArgumentException.class, () -> Machine.compute(-1));
            assertThrows(IllegalArgumentException.class, () -> Machine.compute(Double.NaN));
            assertThrows(IllegalArgumentException.class, () -> Machine.computeCycles(-1));
        });
    }

    @Test
    public void errorHandlersOfMpiJavaActLikeThePredefinedOnes() {
        TestRun.ranks(1).run(() -> {
            Errhandler errorsReturn = new Errhandler(Errhandler.RETURN);
            MPI.COMM_SELF.Errorhandler_set(errorsReturn);
            assertSame(errorsReturn, MPI.COMM_SELF.Errorhandler_get());
            assertEquals(MPI.ERR_RANK, assertThrows(MPIException.class,
                    () -> MPI.COMM_SELF.Send(new int[1], 0, 1, MPI.INT, 1, 0)).getErrorClass());
        });
        assertFailure("MPI_Send on rank 0 at 0 ps: the destination is rank 1", () -> {
            MPI.Init(new String[0]);
            MPI.COMM_SELF.Errhandler_set(MPI.ERRORS_RETURN);
            MPI.COMM_SELF.Errhandler_set(new Errhandler(Errhandler.FATAL));
            MPI.COMM_SELF.Send(new int[1], 0, 1, MPI.INT, 1, 0);
        });
        assertFailure("MPI_Errhandler_create on rank 0 at 0 ps: the type is 2", () -> {
            MPI.Init(new String[0]);
            new Errhandler(2);
        });
    }

    @Test
    public void machineTellsItsNames() {
        TestRun.ranks(3).run(() -> {
            assertEquals("node " + MPI.COMM_WORLD.Rank(), MPI.Get_processor_name());
            assertEquals(MPI.Get_processor_name(), MPI.getProcessorName());
            assertEquals("test.instant", Machine.name());
            assertEquals("Machine Room, test.instant", MPI.getLibVersion());
            assertEquals(1, MPI.getVersion().getVersion());
            assertEquals(1, MPI.getVersion().getSubVersion());
        });
    }

    @Test
    public void abortEndsTheRunWithItsStatus() {
        Outcome outcome = TestRun.ranks(2).outcome(() -> {
            MPI.Init(new String[0]);
            if (MPI.COMM_WORLD.Rank() == 1) {
                Machine.compute(1);
                MPI.COMM_WORLD.Abort(42);
            }
            MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 0);
        });
        assertEquals(new Outcome.Stopped(1, 1_000_000_000_000L, 42, "MPI_Abort with error code 42"), outcome);
    }

    @Test
    public void fatalErrorsEndTheRunWhateverTheProgramCatches() {
        List<String> after = new ArrayList<>();
        Outcome outcome = TestRun.ranks(2).outcome(() -> {
            MPI.Init(new String[0]);
            Machine.compute(1e-3);
            try {
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 7, 0);
            } catch (RuntimeException e) {
                after.add("caught");
            }
            after.add("went on");
        });
        Outcome.Failed failed = (Outcome.Failed) outcome;
        assertEquals(0, failed.rank());
        assertEquals("MPI_Send on rank 0 at 1 ms: the destination is rank 7; MPI_COMM_WORLD has ranks 0 to 1, or "
                + "MPI_PROC_NULL (MPI 1.1 section 3.2.3) (MPI_ERR_RANK)", failed.cause().getMessage());
        assertTrue("the program's line is in the stack", Arrays.stream(failed.cause().getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(EnvironmentTest.class.getName())));
        assertEquals(List.of(), after);
    }

    @Test
    public void returnedErrorsAreThrownWithTheirClass() {
        TestRun.ranks(1).run(() -> {
            assertSame(MPI.ERRORS_ARE_FATAL, MPI.COMM_WORLD.Errhandler_get());
            MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            MPIException e = assertThrows(MPIException.class,
                    () -> MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 7, 0));
            assertEquals(MPI.ERR_RANK, e.getErrorClass());
            assertEquals(MPI.ERR_RANK, e.getErrorCode());
            assertEquals("MPI_ERR_RANK: invalid rank", MPI.Error_string(e.getErrorCode()));
            assertEquals(MPI.ERR_RANK, MPI.Error_class(e.getErrorCode()));
            Intracomm copy = MPI.COMM_WORLD.dup();
            assertSame("a duplicate inherits it", MPI.ERRORS_RETURN, copy.getErrhandler());
            assertThrows(MPIException.class, () -> copy.Send(new int[1], 0, 1, MPI.INT, 0, -5));
        });
    }

    @Test
    public void programsOwnHandlerIsCalledBeforeTheErrorReturns() {
        List<String> told = new ArrayList<>();
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(new Errhandler((comm, code, text) -> told.add(comm + " " + code)));
            assertThrows(MPIException.class, () -> MPI.COMM_WORLD.Bcast(new int[1], 0, 1, MPI.INT, 5));
            MPI.COMM_WORLD.callErrhandler(MPI.ERR_OTHER);
            assertThrows(MPIException.class, () -> MPI.COMM_NULL.Barrier());
            MPI.Errorhandler_set(MPI.ERRORS_ARE_FATAL);
            assertSame(MPI.ERRORS_ARE_FATAL, MPI.Errorhandler_get());
        });
        assertEquals(List.of("MPI_COMM_WORLD " + MPI.ERR_ROOT, "MPI_COMM_WORLD " + MPI.ERR_OTHER,
                "MPI_COMM_WORLD " + MPI.ERR_COMM), told);
    }

    @Test
    public void communicatorKeepsHandlerThatIsFreed() {
        List<Integer> told = new ArrayList<>();
        TestRun.ranks(1).run(() -> {
            Errhandler handler = new Errhandler((comm, code, text) -> told.add(code));
            MPI.COMM_WORLD.Errhandler_set(handler);
            handler.free();
            assertThrows(MPIException.class, () -> MPI.COMM_WORLD.Bcast(new int[1], 0, 1, MPI.INT, 5));
        });
        assertEquals(List.of(MPI.ERR_ROOT), told);
    }

    @Test
    public void exceptionsOfTheProgramAreItsOwn() {
        assertEquals("mine", new MPIException("mine").getMessage());
        assertEquals(MPI.ERR_UNKNOWN, new MPIException().getErrorClass());
        Throwable cause = new IllegalStateException();
        assertSame(cause, new MPIException(cause).getCause());
    }

    @Test
    public void profilingLevelIsIgnored() {
        MPI.Pcontrol(1, null);
        MPI.pControl(2, "x");
    }
}
