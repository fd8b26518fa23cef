// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** A ready send needs a receive that the sender knows to be posted: MPI 1.1 section 3.4. */
public class ReadySendTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void send(int to) {
        WORLD.rSend(new int[1], 1, MPI.INT, to, 0);
    }

    private static void receive() {
        WORLD.recv(new int[1], 1, MPI.INT, 0, 0);
    }

    private static void assertTooEarly(String how, TestRun.Program program) {
        List<Finding> findings = TestRun.ranks(2).findings(program);
        assertEquals(findings.toString(), 1, findings.size());
        assertEquals(FindingKind.READY_TOO_EARLY, findings.getFirst().kind());
        assertTrue(findings.toString(), findings.getFirst().text().contains(how));
    }

    private static void assertInTime(TestRun.Program program) {
        assertEquals(List.of(), TestRun.ranks(2).findings(program));
    }

    @Test
    public void aReceiveThatComesLaterIsTooLate() {
        assertTooEarly("that came later", () -> {
            if (WORLD.getRank() == 0) {
                send(1);
            } else {
                Machine.compute(1e-3);
                receive();
            }
        });
    }

    @Test
    public void aReceiveThatNobodyHasToldOfWasPostedByChance() {
        assertTooEarly("by chance", () -> {
            if (WORLD.getRank() == 0) {
                Machine.compute(1e-3);
                send(1);
            } else {
                receive();
            }
        });
    }

    @Test
    public void aReceiveThatTheSenderKnowsOfIsInTime() {
        assertInTime(() -> {
            if (WORLD.getRank() == 0) {
                WORLD.barrier();
                send(1);
            } else {
                Request receive = WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 0, 0);
                WORLD.barrier();
                receive.waitFor();
            }
        });
        assertInTime(() -> {
            int me = WORLD.getRank();
            if (me == 0) {
                Request receive = WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, me, 0);
                send(me);
                receive.waitFor();
            }
        });
    }
}
