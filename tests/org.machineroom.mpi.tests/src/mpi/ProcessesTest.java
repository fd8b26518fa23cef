// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** Processes that join a run, and groups that meet at a port: MPI 3.1 chapter 10. */
public class ProcessesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] NO_CODES = null;

    private static void swapSums(Intercomm between, int expected) {
        int[] sum = new int[1];
        between.allReduce(new int[] {1 + WORLD.getRank()}, sum, 1, MPI.INT, MPI.SUM);
        assertEquals(expected, sum[0]);
    }

    @Test
    public void spawnedProcessesHaveAWorldOfTheirOwn() {
        TestRun.ranks(3).room(2, () -> {
            assertEquals(2, WORLD.getSize());
            Intercomm parent = Intercomm.getParent();
            assertEquals(3, parent.getRemoteSize());
            assertEquals("MPI_COMM_PARENT", parent.getName());
            assertEquals(5, WORLD.getAttr(MPI.UNIVERSE_SIZE));
            assertTrue(MPI.wtime() * 1e12 >= TestRun.START_PS);
            WORLD.barrier();
            swapSums(parent, 6);
            parent.disconnect();
        }).run(() -> {
            assertTrue(Intercomm.getParent().isNull());
            int[] codes = {7, 7};
            Intercomm children = WORLD.spawn("child", new String[0], 2, MPI.INFO_NULL, 1, codes);
            assertArrayEquals(new int[2], codes);
            assertEquals(2, children.getRemoteSize());
            WORLD.barrier();
            swapSums(children, 3);
            children.disconnect();
        });
    }

    @Test
    public void theSpawnReturnsWhenTheProcessesHaveBegun() {
        TestRun.ranks(1).room(1, () -> {}).run(() -> {
            WORLD.spawn("child", null, 1, MPI.INFO_NULL, 0, NO_CODES);
            assertTrue(MPI.wtime() * 1e12 >= TestRun.START_PS);
        });
    }

    @Test
    public void severalProgramsHaveNumbers() {
        TestRun.ranks(1).room(3, () -> {
            assertEquals(3, WORLD.getSize());
            assertEquals(WORLD.getRank() < 2 ? 0 : 1, WORLD.getAttr(MPI.APPNUM));
        }).run(() -> {
            WORLD.spawnMultiple(new String[] {"one", "two"}, null, new int[] {2, 1}, null, 0, NO_CODES);
        });
    }

    @Test
    public void spawnedProcessesSpawnOthers() {
        TestRun.ranks(1).room(3, () -> {
            if (WORLD.getSize() == 2) {
                Intercomm children = WORLD.spawn("child", null, 1, MPI.INFO_NULL, 0, NO_CODES);
                swapSums(children, 1);
            } else {
                swapSums(Intercomm.getParent(), 3);
            }
        }).run(() -> WORLD.spawn("child", null, 2, MPI.INFO_NULL, 0, NO_CODES));
    }

    @Test
    public void whereThereIsNoRoomAllRanksAreTold() {
        TestRun.ranks(2).room(1, () -> {}).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class,
                    () -> WORLD.spawn("child", null, 2, MPI.INFO_NULL, 1, NO_CODES));
            assertEquals(MPI.ERR_SPAWN, error.getErrorClass());
            if (WORLD.getRank() == 1) {
                assertTrue(error.getMessage(), error.getMessage().contains("this run has 3 nodes, of which 2"));
                assertTrue(error.getMessage(), error.getMessage().contains("--universe 4"));
            }
            WORLD.spawn("child", null, 1, MPI.INFO_NULL, 1, NO_CODES);
        });
    }

    @Test
    public void whatCannotBeStartedTakesNoRoom() {
        TestRun.ranks(2).room(1, () -> {}).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class,
                    () -> WORLD.spawn("nothing", null, 1, MPI.INFO_NULL, 0, NO_CODES));
            assertEquals(MPI.ERR_SPAWN, error.getErrorClass());
            WORLD.spawn("child", null, 1, MPI.INFO_NULL, 0, NO_CODES);
        });
    }

    @Test
    public void hintsThatWereFreedAreRefused() {
        TestRun.ranks(1).room(1, () -> {}).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Info info = new Info();
            info.free();
            assertFails(MPI.ERR_INFO, () -> WORLD.spawn("child", null, 1, info, 0, NO_CODES));
        });
    }

    @Test
    public void aRunThatSpawnsIsTheSameEveryTime() {
        Outcome first = spawning();
        assertTrue(first.toString(), first instanceof Outcome.Completed);
        assertEquals(first, spawning());
    }

    private static Outcome spawning() {
        return TestRun.ranks(3).room(4, () -> swapSums(Intercomm.getParent(), 6)).outcome(() -> {
            MPI.Init(new String[0]);
            swapSums(WORLD.spawn("child", null, 4, MPI.INFO_NULL, 2, NO_CODES), 10);
            MPI.Finalize();
        });
    }

    @Test
    public void aRankThatDoesNotSpawnIsTold() {
        assertEquals(1, TestRun.ranks(3).room(1, () -> {}).missing(() -> {
            if (WORLD.getRank() != 2) {
                WORLD.spawn("child", null, 1, MPI.INFO_NULL, 0, NO_CODES);
            }
        }).getFirst().absent().size());
    }

    @Test
    public void differentRootsAreTold() {
        assertTrue(TestRun.ranks(2).room(2, () -> {}).findings(
                () -> WORLD.spawn("child", null, 1, MPI.INFO_NULL, WORLD.getRank(), NO_CODES)).stream()
                .map(Finding::kind).anyMatch(FindingKind.COLLECTIVE_ROOT::equals));
    }

    /** The odd ranks connect one after the other to the group of the even ones. */
    @Test
    public void groupsMeetAtAPort() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.getRank();
            Intracomm even = WORLD.split(me % 2 == 0 ? 0 : MPI.UNDEFINED, 0);
            if (me == 0) {
                Intracomm.publishName("service", Intracomm.openPort());
            }
            WORLD.barrier();
            String port = me == 1 || me == 3 || me == 0 ? Intracomm.lookupName("service") : null;
            if (me % 2 == 0) {
                Intercomm one = even.accept(port, 0);
                Intercomm two = even.accept(port, 0);
                assertEquals(1, one.getRemoteSize());
                int[] sum = new int[1];
                one.allReduce(new int[1], sum, 1, MPI.INT, MPI.SUM);
                int[] other = new int[1];
                two.allReduce(new int[1], other, 1, MPI.INT, MPI.SUM);
                assertEquals(6, sum[0] + other[0]);
                assertNotEquals(sum[0], other[0]);
            } else {
                Intercomm between = MPI.COMM_SELF.connect(port, 0);
                assertEquals(3, between.getRemoteSize());
                between.allReduce(new int[] {me == 1 ? 2 : 4}, new int[1], 1, MPI.INT, MPI.SUM);
            }
        });
    }

    private static void assertFails(int errorClass, org.junit.function.ThrowingRunnable call) {
        assertEquals(errorClass, assertThrows(MPIException.class, call).getErrorClass());
    }

    @Test
    public void portsAndNamesThatAreNotThereAreRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertFails(MPI.ERR_PORT, () -> WORLD.connect("nowhere", 0));
            assertFails(MPI.ERR_PORT, () -> WORLD.accept("nowhere", 0));
            assertFails(MPI.ERR_NAME, () -> Intracomm.lookupName("nobody"));
            assertFails(MPI.ERR_SERVICE, () -> Intracomm.unpublishName("nobody", "nowhere"));
            String port = Intracomm.openPort();
            Intracomm.publishName("service", port);
            assertFails(MPI.ERR_SERVICE, () -> Intracomm.publishName("service", port));
            Intracomm.closePort(port);
            assertFails(MPI.ERR_PORT, () -> Intracomm.closePort(port));
            assertFalse(port.equals(Intracomm.openPort()));
        });
    }
}
