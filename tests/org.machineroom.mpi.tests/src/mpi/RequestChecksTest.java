// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** What is told of requests that are freed. */
public class RequestChecksTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void assertFound(List<FindingKind> kinds, TestRun.Program program) {
        List<Finding> findings = TestRun.ranks(2).findings(program);
        assertEquals(findings.toString(), kinds, findings.stream().map(Finding::kind).toList());
    }

    /** A message of rank 0 to rank 1, not started yet. */
    private static Prequest message() {
        int[] data = new int[1];
        return WORLD.getRank() == 0 ? WORLD.sendInit(data, 1, MPI.INT, 1, 0) : WORLD.recvInit(data, 1, MPI.INT, 0, 0);
    }

    @Test
    public void aPersistentRequestThatIsWaitedForAndNeverStartedIsTold() {
        assertFound(List.of(FindingKind.NOT_STARTED), () -> {
            Prequest message = message();
            message.waitFor();
            message.free();
        });
    }

    @Test
    public void oneThatIsStartedLaterOrNotWaitedForIsNot() {
        assertFound(List.of(), () -> {
            Prequest message = message();
            message.waitFor();
            message.start();
            message.waitFor();
            message.free();
            message().free();
        });
    }

    @Test
    public void aReceiveThatIsCancelledMayBeFreed() {
        assertFound(List.of(), () -> {
            Request receive = WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, 0);
            receive.cancel();
            receive.free();
        });
    }

    @Test
    public void aReceiveThatIsNotMayNot() {
        assertFound(List.of(FindingKind.FREED_ACTIVE), () -> {
            WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, 0).free();
        });
    }
}
