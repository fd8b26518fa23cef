// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.ui.internal.view.MessageQueuesView;
import org.machineroom.launching.RankSet;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.settings.RunSettings;

/** What users see when a run stops inside the simulator: their own source, at the line that has called it. */
public class ShownStopTest {
    private static final String RING = "org.machineroom.examples.Ring";
    private static final String DEADLOCK = "org.machineroom.examples.Deadlock";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private static final String FAILING = """
            import mpi.MPI;

            public class Failing {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int[] parts = new int[3];
                    MPI.COMM_WORLD.Barrier();
                    parts[rank] = rank;
                    MPI.COMM_WORLD.Barrier();
                    MPI.Finalize();
                }
            }
            """;

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void mpiBreakpointShowsTheLineThatSends() throws CoreException {
        MpiBreakpoint.create(MpiCondition.at(Event.SEND).inRanks(RankSet.parse("3")));
        session.debug(RING, RAW);
        String expected = RING + ":" + session.line(RING, "COMM_WORLD.send");
        Ui.await("the line of rank 3 that sends", () -> WorkbenchSession.selectedFrame().equals(expected));
        assertEquals(Optional.of(3), WorkbenchSession.selectedRank());
        Ui.await("the source", () -> !session.editors().isEmpty());
        session.picture("mpi-stop");
        assertEquals(Set.of("Ring.java"), session.editors());
    }

    @Test
    public void uncaughtExceptionStopsAtTheLineThatThrowsIt() throws CoreException {
        session.project().addClass("Failing", FAILING);
        session.debug("Failing", RunSettings.STANDARD.with(RANKS, 4));
        String expected = "Failing:" + session.line("Failing", "parts[rank]");
        Ui.await("the line of rank 3 that throws", () -> WorkbenchSession.selectedFrame().equals(expected));
        assertEquals(Optional.of(3), WorkbenchSession.selectedRank());
        assertEquals(Set.of(3), session.stoppedRanks());
        Ui.await("the source", () -> !session.editors().isEmpty());
        session.picture("exception");
    }

    @Test
    public void deadlockShowsTheLineOfARankThatWaits() throws CoreException {
        session.debug(DEADLOCK, RAW);
        String expected = DEADLOCK + ":" + session.line(DEADLOCK, "COMM_WORLD.Recv");
        Ui.await("the line that waits", () -> WorkbenchSession.selectedFrame().equals(expected));
        Ui.await("all ranks to be stopped", () -> session.stoppedRanks().size() == 16);
        Ui.await("the source", () -> !session.editors().isEmpty());
        session.page().showView(MessageQueuesView.ID);
        session.picture("deadlock-stop");
        assertEquals(Set.of("Deadlock.java"), session.editors());
    }
}
