// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.launching.testing.Runs.ended;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.JavaRuntime;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.internal.launch.StartCache;
import org.machineroom.launching.internal.launch.StartCacheJob;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.settings.RunSettings;

/** What a run starts sooner by is made beside the user's runs, and used by them. */
public class StartCacheTest {
    private static final String HELLO = """
            public class Hello {
                public static void main(String[] args) {
                    mpi.MPI.Init(args);
                    mpi.MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private JavaProjectFixture project;

    @Before
    public void setUp() throws Exception {
        project = JavaProjectFixture.create("cache");
        project.addClass("Hello", HELLO);
    }

    @After
    public void tearDown() throws Exception {
        project.delete();
    }

    private static StartCache cacheIn(Path place) throws Exception {
        return new StartCache(place, JavaRuntime.getDefaultVMInstall().getInstallLocation().toPath(),
                MachineRoom.simulatorClassPath());
    }

    private MachineLaunch launch() throws Exception {
        ILaunchConfigurationWorkingCopy configuration = project.configuration("Hello",
                RunSettings.STANDARD.with(RANKS, 2));
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
                "-Xlog:class+load:file=" + log());
        MachineLaunch launch = (MachineLaunch) configuration.launch(ILaunchManager.RUN_MODE, null);
        assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
        return launch;
    }

    private Path log() {
        return folder.getRoot().toPath().resolve("classes.log");
    }

    @Test
    public void runStartsByWhatHasBeenMade() throws Exception {
        StartCache cache = cacheIn(MachineRoom.startFolder());
        assertTrue(cache.isMissing());
        assertEquals(List.of(), cache.options());
        assertFalse(commandLine(launch()).contains("-XX:AOTCache"));
        Path examples = MachineRoom.location(Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE)).toPath();
        IStatus made = new StartCacheJob(cache, examples).make(new NullProgressMonitor());
        assertTrue(made.toString(), made.isOK());
        assertFalse(cache.isMissing());
        assertTrue(commandLine(launch()).contains("-XX:AOTCache"));
        String classes = Files.readString(log());
        assertTrue(classes, classes.contains("internal.run.Simulation source: shared objects file"));
        try (var left = Files.list(MachineRoom.startFolder())) {
            assertEquals(1, left.count());
        }
    }

    private static String commandLine(MachineLaunch launch) {
        return launch.getProcesses()[0].getAttribute(IProcess.ATTR_CMDLINE);
    }

    /** A draft has the number of its process in its name; no process has one of more than seven digits. */
    @Test
    public void whatKilledProcessesHaveLeftIsDeletedByTheNext() throws Exception {
        Path place = folder.newFolder("start").toPath();
        Path living = Files.createDirectory(place.resolve("draft" + ProcessHandle.current().pid() + "-1"));
        Path dead = Files.createDirectory(place.resolve("draft12345678-1"));
        Files.createFile(dead.resolve("cache.config"));
        StartCache cache = new StartCache(place, Path.of("/no/jdk"), MachineRoom.simulatorClassPath());
        new StartCacheJob(cache, Path.of("/no/examples.jar")).make(new NullProgressMonitor());
        try (var left = Files.list(place)) {
            assertEquals(List.of(living), left.toList());
        }
    }

    @Test
    public void whatCannotBeMadeLeavesNothing() throws Exception {
        Path place = folder.getRoot().toPath().resolve("start");
        StartCache cache = new StartCache(place, Path.of("/no/jdk"), MachineRoom.simulatorClassPath());
        IStatus made = new StartCacheJob(cache, Path.of("/no/examples.jar")).make(new NullProgressMonitor());
        assertEquals(made.toString(), LaunchStatus.NO_START_CACHE.code(), made.getCode());
        assertEquals(List.of(), cache.options());
        try (var left = Files.list(place)) {
            assertEquals(0, left.count());
        }
    }
}
