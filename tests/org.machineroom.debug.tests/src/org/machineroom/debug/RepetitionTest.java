// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.RunSettings;

/** A run that is made again is compared with the first one. */
public class RepetitionTest {
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);
    private static final String READER = """
            import mpi.MPI;

            public class Reader {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int rounds = rank == 0 ? READ : 0;
                    int[] shared = {rounds};
                    MPI.COMM_WORLD.Bcast(shared, 0, 1, MPI.INT, 0);
                    for (int round = 0; round < shared[0]; round++) {
                        MPI.COMM_WORLD.Barrier();
                    }
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private DebugSession session;

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.create("reader"));
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void whatWasReadFromTheConsoleIsReadAgain() throws Exception {
        add("new java.util.Scanner(System.in).nextInt()");
        session.breakpointAt("Reader", "MPI.Finalize");
        MachineLaunch first = session.debug("Reader", TWO_RANKS);
        first.getProcesses()[0].getStreamsProxy().write("3\n");
        session.awaitStop();
        DebugSession.awaitLook(first);
        IStatus there = goTo(first, new AtCall(0, 5));
        assertTrue(there.toString(), there.isOK());
        RankThread stopped = session.awaitStop();
        assertEquals("the second barrier of three", 3, local(stopped, "rounds"));
        stopped.launch().terminate();
        session.events().awaitProcessEnd();
    }

    @Test
    public void runThatDependsOnAFileThatHasChangedDeparts() throws Exception {
        Path file = Files.writeString(folder.getRoot().toPath().resolve("rounds"), "5");
        add("Integer.parseInt(java.nio.file.Files.readString(java.nio.file.Path.of(\"" + file + "\")))");
        session.breakpointAt("Reader", "MPI.Finalize");
        MachineLaunch first = session.debug("Reader", TWO_RANKS);
        session.awaitStop();
        DebugSession.awaitLook(first);
        Files.writeString(file, "2");
        IStatus there = goTo(first, new AtCall(0, 9));
        assertEquals(IStatus.INFO, there.getSeverity());
        assertTrue(there.getMessage(), there.getMessage().contains("has not come to 0#9"));
        assertTrue(there.getMessage(), there.getMessage().contains("departs from the one that it repeats at"));
        assertTrue(there.getMessage(), there.getMessage().contains("the file " + file + " has changed"));
    }

    @Test
    public void changedProgramIsSaidToBeChanged() throws Exception {
        add("3");
        session.breakpointAt("Reader", "MPI.Finalize");
        MachineLaunch first = session.debug("Reader", TWO_RANKS);
        session.awaitStop();
        DebugSession.awaitLook(first);
        session.project().changeClass("Reader",
                READER.replace("READ", "3").replace("MPI.Finalize", "shared[0]++;MPI.Finalize"));
        IStatus there = goTo(first, new AtCall(0, 5));
        assertEquals(IStatus.INFO, there.getSeverity());
        assertTrue(there.getMessage(), there.getMessage().contains("Reader.class has changed"));
        session.awaitStop().launch().terminate();
        session.events().awaitProcessEnd();
    }

    private void add(String read) throws CoreException {
        session.project().addClass("Reader", READER.replace("READ", read));
    }

    private static IStatus goTo(MachineLaunch left, AtCall position) throws Exception {
        Journey journey = new Journey("there", Departure.of(left).orElseThrow(), () -> position, OptionalInt.empty());
        journey.schedule();
        journey.join();
        return journey.getResult();
    }

    private static int local(RankThread rank, String name) throws Exception {
        IJavaVariable variable = rank.programFrame().orElseThrow().findVariable(name);
        return Integer.parseInt(variable.getValue().getValueString());
    }
}
