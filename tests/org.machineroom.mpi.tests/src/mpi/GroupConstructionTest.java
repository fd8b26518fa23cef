// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.MpichCollectives;
import org.machineroom.mpi.testing.InstantMachine;
import org.machineroom.mpi.testing.TestRun;

/** Communicators that only their members make, and parts that share memory: MPI 3.1 section 6.4.2. */
public class GroupConstructionTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void onlyMembersCall() {
        for (int members = 1; members <= 9; members++) {
            int size = members;
            TestRun.ranks(10).run(() -> {
                int me = WORLD.getRank();
                if (me < 10 - size) {
                    return;
                }
                int[] ranks = new int[size];
                Arrays.setAll(ranks, i -> 9 - i);
                Intracomm part = WORLD.createGroup(WORLD.getGroup().incl(ranks), 7);
                assertEquals(9 - me, part.getRank());
                int[] sum = {me};
                part.allReduce(sum, 1, MPI.INT, MPI.SUM);
                assertEquals(Arrays.stream(ranks).sum(), sum[0]);
                part.free();
            });
        }
    }

    @Test
    public void disjointGroupsDoNotWaitForEachOther() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.getRank();
            Group pair = WORLD.getGroup().incl(me < 2 ? new int[] {0, 1} : new int[] {2, 3});
            Intracomm first = WORLD.createGroup(pair, 0);
            Intracomm second = first.createGroup(first.getGroup(), 0);
            Intracomm all = WORLD.dup();
            int[] token = {me};
            second.bcast(token, 1, MPI.INT, 1);
            assertEquals(me < 2 ? 1 : 3, token[0]);
            all.allReduce(token, 1, MPI.INT, MPI.SUM);
            assertEquals(8, token[0]);
        });
    }

    @Test
    public void whoIsNotInTheGroupGetsNothing() {
        TestRun.ranks(2).run(() -> assertTrue(WORLD.getRank() == 0
                ^ WORLD.createGroup(WORLD.getGroup().incl(new int[] {0}), 0) == MPI.COMM_NULL));
    }

    /** A machine whose nodes hold two ranks each. */
    private static InstantMachine nodesOfTwo(Kernel kernel) {
        return new InstantMachine(kernel, Limits.NONE, new MpichCollectives()) {
            @Override
            public String sharedMemory(int rank) {
                return "node " + rank / 2;
            }
        };
    }

    @Test
    public void partsShareMemory() {
        TestRun.ranks(5).machine(GroupConstructionTest::nodesOfTwo).run(() -> {
            int me = WORLD.getRank();
            Intracomm node = WORLD.splitType(Comm.TYPE_SHARED, -me, MPI.INFO_NULL);
            int[] all = node.getSize() == 2 ? new int[] {0, 1} : new int[] {0};
            int[] members = Group.translateRanks(node.getGroup(), all, WORLD.getGroup());
            assertArrayEquals(me == 4 ? new int[] {4} : new int[] {me | 1, me & ~1}, members);
            assertEquals(MPI.COMM_NULL, WORLD.splitType(MPI.UNDEFINED, 0, MPI.INFO_NULL));
        });
    }

    @Test
    public void anotherKindOfSplitIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertEquals(MPI.ERR_ARG, assertThrows(MPIException.class, () -> WORLD.splitType(17, 0, MPI.INFO_NULL))
                    .getErrorClass());
        });
    }
}
