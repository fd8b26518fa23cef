// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.communicator.Splitting;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** What a communicator is split into by colours that MPI does not allow, such as hashes of the names of nodes. */
public class NegativeColourTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void assertTold(List<Finding> findings, int colour) {
        assertEquals(findings.toString(), List.of(FindingKind.NEGATIVE_COLOUR),
                findings.stream().map(Finding::kind).distinct().toList());
        String words = findings.getFirst().text();
        assertTrue(words, words.contains("the colour is " + colour + "; it must not be negative, or be MPI_UNDEFINED; "
                + "other libraries may refuse it"));
    }

    @Test
    public void theyMakePartsAndAreTold() {
        assertTold(TestRun.ranks(4).findings(() -> {
            int mine = WORLD.Rank();
            Intracomm part = WORLD.Split(mine % 2 == 0 ? -7 : 3, -mine);
            assertEquals(2, part.Size());
            assertEquals(mine < 2 ? 1 : 0, part.Rank());
            part.Free();
        }), -7);
    }

    @Test
    public void soTheyDoBetweenTwoGroups() {
        List<Finding> findings = TestRun.ranks(4).findings(() -> {
            int mine = WORLD.Rank();
            Intracomm half = WORLD.Split(mine / 2, 0);
            Intercomm both = WORLD.createIntercomm(half, 0, mine < 2 ? 2 : 0, 1);
            Communicator part = Splitting.split(both.core, mine % 2 == 0 ? -1 : 1, 0);
            assertEquals(1, part.remoteGroup().size());
            both.Free();
            half.Free();
        });
        assertTold(findings.stream().filter(found -> found.kind() != FindingKind.NOT_FREED).toList(), -1);
    }
}
