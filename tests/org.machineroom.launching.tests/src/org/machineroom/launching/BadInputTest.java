// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.DebugEvents;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.launching.testing.ThirdParty;
import org.machineroom.live.settings.RunSettings;

/** Whatever is wrong with a launch is told in words, and never hinders the next one. */
public class BadInputTest {
    private static final String STANDARD_VM = "org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType";
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);
    private static final String HELLO = """
            import mpi.MPI;

            public class Hello {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    System.out.println("hello");
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private JavaProjectFixture project;
    private DebugEvents events;

    @Before
    public void setUp() throws CoreException {
        project = JavaProjectFixture.create("bad");
        project.addClass("Hello", HELLO);
        events = new DebugEvents();
    }

    @After
    public void tearDown() throws CoreException {
        ThirdParty.setPath();
        events.close();
        project.delete();
    }

    @Test
    public void missingMainClassIsRefused() throws CoreException {
        assertRefused(LaunchStatus.NO_MAIN_CLASS, project.configuration("", TWO_RANKS), "Main tab");
    }

    @Test
    public void mainClassThatIsNotThereEndsTheRunInWords() throws Exception {
        String said = failedRun("Nowhere");
        assertTrue(said, said.contains("Nowhere"));
    }

    @Test
    public void programWithCompileErrorsFailsWithTheCompilersWords() throws Exception {
        project.changeClass("Hello", HELLO.replace("\"hello\"", "helo"));
        String said = failedRun("Hello");
        assertTrue(said, said.contains("Unresolved compilation problem") && said.contains("Hello.java:6"));
    }

    @Test
    public void jreThatIsTooOldIsRefused() throws Exception {
        IVMInstall old = jre("17.0.9");
        ILaunchConfigurationWorkingCopy configuration = project.configuration("Hello", TWO_RANKS);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH,
                JavaRuntime.newJREContainerPath(old).toPortableString());
        try {
            assertRefused(LaunchStatus.JRE_TOO_OLD, configuration, "17.0.9");
        } finally {
            old.getVMInstallType().disposeVMInstall(old.getId());
        }
    }

    /** As much of a JRE as JDT looks at to find out its version. */
    private IVMInstall jre(String version) throws IOException {
        Path home = folder.newFolder("old").toPath();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Files.createDirectories(home.resolve("lib"));
        Files.createFile(home.resolve("lib/jrt-fs.jar"));
        Files.createDirectories(home.resolve("bin"));
        Path java = Files.writeString(home.resolve("bin/java"), "#!/bin/sh\necho '" + version + "|||'\n");
        assertTrue(java.toFile().setExecutable(true));
        IVMInstallType type = JavaRuntime.getVMInstallType(STANDARD_VM);
        VMStandin standin = new VMStandin(type, "old");
        standin.setName("an old one");
        standin.setInstallLocation(home.toFile());
        return standin.convertToRealVM();
    }

    @Test
    public void moreRanksThanAnyMachineHasAreRefused() throws CoreException {
        assertRefused(LaunchStatus.WRONG_MACHINE, project.configuration("Hello", TWO_RANKS.with(RANKS, 2_000_000)),
                "2000000");
    }

    @Test
    public void moreRanksThanTheMachineHadAreRefusedWithItsLimit() throws CoreException {
        assertRefused(LaunchStatus.WRONG_MACHINE,
                project.configuration("Hello", TWO_RANKS.with(MACHINE, "ap1000.mpi").with(RANKS, 100_000)),
                "ap1000.mpi has at most");
    }

    @Test
    public void roomForFewerProcessesThanTheRunBeginsWithIsRefused() throws CoreException {
        assertRefused(LaunchStatus.WRONG_MACHINE, project.configuration("Hello", TWO_RANKS.with(UNIVERSE, 1)),
                "Room for 1 process: the 2 ranks that the run begins with are part of it.");
    }

    @Test
    public void roomForMoreProcessesThanTheMachineHadIsRefused() throws CoreException {
        assertRefused(LaunchStatus.WRONG_MACHINE,
                project.configuration("Hello", TWO_RANKS.with(MACHINE, "ap1000.mpi").with(UNIVERSE, 100_000)),
                "ap1000.mpi has at most");
    }

    @Test
    public void mappingThatDoesNotFitIsRefusedWithTheReason() throws CoreException {
        assertRefused(LaunchStatus.WRONG_MACHINE, project.configuration("Hello", TWO_RANKS.with(MAPPING, "0,0")),
                "node 0");
    }

    @Test
    public void brokenDescriptionFileIsRefusedWithThePlaceOfTheMistake() throws Exception {
        Path file = folder.getRoot().toPath().resolve("broken.toml");
        Files.writeString(file, "id = \"my.cluster\"\nextends = \"cluster.loggp\"\n[network.link]\nbandwith = 3\n");
        ILaunchConfigurationWorkingCopy configuration = project.configuration("Hello",
                TWO_RANKS.with(MACHINE, file.toString()));
        assertRefused(LaunchStatus.WRONG_MACHINE, configuration, "broken.toml:4");
        assertRefused(LaunchStatus.WRONG_MACHINE, configuration, "bandwith");
    }

    @Test
    public void machineOfAJarThatIsGoneIsRefusedWithTheJar() throws CoreException {
        ThirdParty.setPath(Path.of("/nowhere/ether.jar"));
        assertRefused(LaunchStatus.WRONG_MACHINE, project.configuration("Hello",
                TWO_RANKS.with(MACHINE, ThirdParty.MACHINE)), "/nowhere/ether.jar does not exist");
    }

    @Test
    public void jarThatIsGoneDoesNotHinderABuiltInMachine() throws Exception {
        ThirdParty.setPath(Path.of("/nowhere/ether.jar"));
        assertEquals("COMPLETED", run("Hello", TWO_RANKS).end().ending());
    }

    @Test
    public void programRunsOnTheMachineOfAThirdParty() throws Exception {
        ThirdParty.setPath(ThirdParty.jar(folder.getRoot().toPath()));
        StoredRun run = run("Hello", TWO_RANKS.with(MACHINE, ThirdParty.MACHINE));
        assertEquals("COMPLETED", run.end().ending());
        assertEquals(ThirdParty.MACHINE, run.machine());
    }

    private static void assertRefused(LaunchStatus status, ILaunchConfigurationWorkingCopy configuration,
            String words) {
        CoreException e = assertThrows(CoreException.class,
                () -> configuration.launch(ILaunchManager.RUN_MODE, null));
        assertEquals(e.getMessage(), status.code(), e.getStatus().getCode());
        assertTrue(e.getMessage(), e.getMessage().contains(words));
    }

    private String failedRun(String mainClass) throws Exception {
        MachineLaunch launch = launch(mainClass, TWO_RANKS);
        assertEquals("FAILED", launch.session().orElseThrow().run().end().ending());
        return launch.getProcesses()[0].getStreamsProxy().getErrorStreamMonitor().getContents();
    }

    private StoredRun run(String mainClass, RunSettings settings) throws Exception {
        return launch(mainClass, settings).session().orElseThrow().run();
    }

    private MachineLaunch launch(String mainClass, RunSettings settings) throws Exception {
        MachineLaunch launch = (MachineLaunch) project.configuration(mainClass, settings)
                .launch(ILaunchManager.RUN_MODE, null);
        events.awaitProcessEnd();
        Runs.ended(launch);
        return launch;
    }
}
