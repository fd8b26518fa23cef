// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.LaunchModel;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/** Calls that the machine of a launch configuration refuses are marked in the source. */
public class RefusedCallsTest {
    private static final String MARKER = "org.machineroom.launching.refusedCall";
    private static final RunSettings RMPI = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3");

    private JavaProjectFixture project;
    private ILaunchConfiguration configuration;

    @Before
    public void setUp() throws CoreException {
        project = JavaProjectFixture.create("refused");
        project.addClass("Exchange", """
                import mpi.MPI;

                public class Exchange {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        int[] data = new int[1];
                        MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
                        MPI.COMM_WORLD.Isend(data, 0, 1, MPI.INT, 0, 0);
                        MPI.Finalize();
                    }
                }
                """);
    }

    @After
    public void tearDown() throws CoreException {
        if (configuration != null) {
            configuration.delete();
        }
        project.delete();
    }

    @Test
    public void callThatTheMachineRefusesIsMarkedWithTheReason() throws Exception {
        configuration = project.configuration("Exchange", RMPI).doSave();
        List<IMarker> markers = markers();
        assertEquals(1, markers.size());
        assertEquals(8, markers.get(0).getAttribute(IMarker.LINE_NUMBER, 0));
        String message = markers.get(0).getAttribute(IMarker.MESSAGE, "");
        assertTrue(message, message.startsWith("raw.rmpi3 refuses MPI_Isend: it has no non-blocking calls ("));
    }

    @Test
    public void markGoesWhenTheLimitsAreExtended() throws Exception {
        configuration = project.configuration("Exchange", RMPI).doSave();
        assertEquals(1, markers().size());
        ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
        LaunchModel.write(copy, RMPI.with(LIMITS, LimitsMode.EXTENDED));
        copy.doSave();
        assertEquals(List.of(), markers());
    }

    @Test
    public void markGoesWithTheConfiguration() throws Exception {
        configuration = project.configuration("Exchange", RMPI).doSave();
        assertEquals(1, markers().size());
        configuration.delete();
        configuration = null;
        assertEquals(List.of(), markers());
    }

    @Test
    public void programWithoutConfigurationHasNoMarks() throws Exception {
        assertEquals(List.of(), markers());
    }

    @Test
    public void sourcesThatTheProgramDoesNotUseHaveNoMarks() throws Exception {
        project.addClass("Other", """
                public class Other {
                    void start() {
                        mpi.MPI.COMM_WORLD.iBarrier();
                    }
                }
                """);
        configuration = project.configuration("Exchange", RMPI).doSave();
        assertEquals(List.of("Exchange.java"), files());
    }

    @Test
    public void sourcesThatTheProgramUsesByOthersAreMarked() throws Exception {
        project.addClass("Last", """
                public class Last {
                    static void start() throws mpi.MPIException {
                        mpi.MPI.COMM_WORLD.iBarrier();
                    }
                }
                """);
        project.addClass("Step", "class Step { void go() throws Exception { Last.start(); } }");
        project.addClass("Program", """
                public class Program {
                    private static final Step STEP = new Step();

                    public static void main(String[] args) throws Exception {
                        STEP.go();
                    }
                }
                """);
        configuration = project.configuration("Program", RMPI).doSave();
        assertEquals(List.of("Last.java"), files());
    }

    private List<String> files() throws Exception {
        return markers().stream().map(marker -> marker.getResource().getName()).toList();
    }

    private List<IMarker> markers() throws Exception {
        Job.getJobManager().join(RefusedCallsParticipant.FAMILY, null);
        return Arrays.asList(ResourcesPlugin.getWorkspace().getRoot().getProject("refused").findMarkers(MARKER, true,
                IResource.DEPTH_INFINITE));
    }
}
