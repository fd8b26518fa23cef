// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Programs that begin MPI with sessions (MPI 4.0 chapter 11). */
public class SessionsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "sessions.c", "-fno-inline");
        FOLDER.build(Compilers.FORTRAN, "sessions08.f90");
        FOLDER.build(Compilers.FORTRAN, "sessions90.f90");
    }

    private static CommandLine assertPrintsDone(String machine, String program, int ranks) {
        CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended"), program, ranks);
        assertEquals(run.toString(), "done", run.out().strip());
        assertEquals(run.toString(), 0, run.status());
        return run;
    }

    private static String fault(int number, String... words) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "sessions", 2, Integer.toString(number));
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
        return run.err();
    }

    @Test
    public void sessionsWorkWithoutInitBesideItAndAfterIt() {
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "cell.buffered", "t3e.hwq", "raw.rmpi3",
                "ap3000.opt")) {
            for (int ranks : List.of(2, 5)) {
                CommandLine run = assertPrintsDone(machine, "sessions", ranks);
                assertFalse(run.toString(), run.err().contains("freed") || run.err().contains("finalized"));
            }
        }
    }

    @Test
    public void fortranHasThemInAllItsForms() {
        assertPrintsDone("cluster.loggp", "sessions08", 2);
        assertPrintsDone("cluster.loggp", "sessions90", 3);
    }

    @Test
    public void librariesOfOldRefuseThem() {
        CommandLine run = FOLDER.run(List.of("-m", "t3e.hwq"), "sessions", 2, "2");
        assertTrue(run.toString(), run.err().contains("t3e.hwq has no functions of MPI 4"));
    }

    @Test
    public void whoNamesAnotherTagWaitsForEver() {
        fault(0, "MPI_Comm_create_from_group for a message from rank 1 on a group of 2 (0, 1) with the tag "
                + "\"apples\" at",
                "MPI_Comm_create_from_group on a group of 2 (0, 1) with the tag \"apples\": rank 0 has called it, "
                        + "rank 1 has not.",
                "with the tag \"pears\": rank 1 has called it, rank 0 has not.");
        fault(7, "for a message from rank 1 on both groups with the tag \"left\"",
                "for a message from rank 0 on both groups with the tag \"right\"");
    }

    @Test
    public void whatIsLeftIsToldWhenItsSessionEnds() {
        fault(1, "1 communicator of MPI_Comm_create_from_group not freed before MPI_Session_finalize");
        fault(2, "1 session of MPI_Session_init not finalized before the end of main");
        String both = fault(6, "1 communicator of MPI_Comm_create_from_group not freed before MPI_Session_finalize",
                "1 communicator of MPI_Comm_dup not freed before MPI_Finalize");
        assertEquals(both, 2, both.split("not freed before").length - 1);
    }

    @Test
    public void whatBelongsToAnotherBeginningIsRefused() {
        fault(3, "MPI_Barrier on rank 0", "MPI_COMM_WORLD is used without MPI_Init; a session has process sets");
        fault(4, "one group comes from session 1 of the process, the other from session 2 of the process");
        fault(5, "MPI_Session_get_info on rank 0", "the session has been finalized (MPI_ERR_SESSION)");
        fault(8, "MPI_Finalize on rank 0", "called without MPI_Init");
    }

    @Test
    public void whoHasEndedItsLastSessionMayFailAlone() {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "sessions", 2, "9");
        assertEquals(run.toString(), 9, run.status());
        assertTrue(run.toString(),
                run.err().contains("rank 0 (node 0): exit(9) after MPI_Session_finalize, as 1 other"));
    }
}
