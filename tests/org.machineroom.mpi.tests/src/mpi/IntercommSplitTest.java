// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.communicator.Construction;
import org.machineroom.mpi.communicator.Splitting;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.testing.TestRun;

/** Splitting intercommunicators, which the Java bindings do not have: MPI 3.1 section 6.4.2. */
public class IntercommSplitTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] EVEN = {0, 2};

    /** Ranks below 3 and those from 3 on. */
    private static Intercomm between() {
        boolean isLow = WORLD.getRank() < 3;
        return WORLD.createIntercomm(WORLD.split(isLow ? 0 : 1, 0), 0, isLow ? 3 : 0, 1);
    }

    @Test
    public void partsOfOneColourMeetInTheOrderOfTheirKeys() {
        TestRun.ranks(7).run(() -> {
            int rank = WORLD.getRank();
            Communicator part = Splitting.split(between().core, rank % 2, -rank);
            int[] low = rank % 2 == 0 ? new int[] {2, 0} : new int[] {1};
            int[] high = rank % 2 == 0 ? new int[] {6, 4} : new int[] {5, 3};
            assertArrayEquals(rank < 3 ? low : high, part.group().nodes());
            assertArrayEquals(rank < 3 ? high : low, part.remoteGroup().nodes());
            assertEquals(rank, part.group().node(part.rank()));
        });
    }

    @Test
    public void aPartWithNobodyOnTheOtherSideIsNone() {
        TestRun.ranks(5).run(() -> {
            int rank = WORLD.getRank();
            int colour = rank == 0 ? Wildcard.UNDEFINED : rank < 3 ? 1 : rank == 3 ? 1 : 2;
            Communicator part = Splitting.split(between().core, colour, 0);
            if (rank == 0 || rank == 4) {
                assertNull(part);
            } else {
                assertArrayEquals(rank < 3 ? new int[] {1, 2} : new int[] {3}, part.group().nodes());
            }
        });
    }

    @Test
    public void eachSideNamesItsOwnGroup() {
        TestRun.ranks(6).run(() -> {
            int rank = WORLD.getRank();
            Intercomm between = between();
            ProcessGroup mine = Group.core(between.getGroup().incl(rank < 3 ? EVEN : new int[] {1}));
            Communicator made = Construction.create(between.core, mine);
            if (rank == 0 || rank == 2) {
                assertArrayEquals(new int[] {4}, made.remoteGroup().nodes());
            } else if (rank == 4) {
                assertArrayEquals(EVEN, made.remoteGroup().nodes());
            } else {
                assertNull(made);
            }
            assertNull("nobody on one side",
                    Construction.create(between.core, rank < 3 ? mine : ProcessGroup.EMPTY));
        });
    }
}
