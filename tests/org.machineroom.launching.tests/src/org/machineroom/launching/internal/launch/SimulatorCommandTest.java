// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;

/** A process that would run a program becomes one that simulates it. */
public class SimulatorCommandTest {
    private static final Path RUN_FILE = Path.of("/runs/001/settings.properties");
    private static final String ADDRESS = "4711:secret";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private VMRunnerConfiguration program;
    private String classes;
    private String mpiJar;

    @Before
    public void setUp() throws IOException {
        classes = folder.newFolder("bin").getPath();
        mpiJar = folder.newFile("mpi.jar").getPath();
        program = new VMRunnerConfiguration("org.example.Pi", new String[] {classes, mpiJar});
        program.setProgramArguments(new String[] {"1000", "two words"});
    }

    @Test
    public void simulatorIsStartedInsteadOfTheProgram() {
        assertEquals("org.machineroom.runner.internal.live.LaunchMain", build().getClassToLaunch());
    }

    @Test
    public void classPathOfTheProcessIsThatOfTheSimulator() {
        assertArrayEquals(new String[] {mpiJar, "/runner.jar"}, build().getClassPath());
    }

    @Test
    public void onlyArgumentIsTheFileWithTheSettings() {
        assertArrayEquals(new String[] {RUN_FILE.toString()}, build().getProgramArguments());
    }

    @Test
    public void argumentsOfTheUserComeAfterThoseOfTheSimulator() {
        program.setVMArguments(new String[] {"-Xmx4g"});
        assertEquals("-Xmx4g", Arrays.asList(build().getVMArguments()).getLast());
        assertEquals("--add-opens", build().getVMArguments()[0]);
    }

    @Test
    public void furtherOptionsComeBeforeTheArgumentsOfTheUser() {
        program.setVMArguments(new String[] {"-Xmx4g"});
        List<String> arguments = List.of(command().build(RUN_FILE, ADDRESS, List.of("-javaagent:/runs/001/agent.jar"))
                .getVMArguments());
        assertEquals(List.of("-javaagent:/runs/001/agent.jar", "-Xmx4g"),
                arguments.subList(arguments.size() - 2, arguments.size()));
    }

    @Test
    public void inheritedEnvironmentIsKeptBesideTheAddress() {
        assertEquals(List.of("HOME=/home/me", "MACHINEROOM_LIVE=" + ADDRESS), List.of(build().getEnvironment()));
    }

    @Test
    public void environmentOfTheConfigurationReplacesTheInheritedOne() {
        program.setEnvironment(new String[] {"A=b"});
        assertEquals(List.of("A=b", "MACHINEROOM_LIVE=" + ADDRESS), List.of(build().getEnvironment()));
    }

    @Test
    public void addressIsNotOnTheCommandLine() {
        VMRunnerConfiguration simulator = build();
        assertFalse(Arrays.toString(simulator.getVMArguments()).contains("secret"));
        assertFalse(Arrays.toString(simulator.getProgramArguments()).contains("secret"));
    }

    @Test
    public void workingDirectoryAndResumingAreThoseOfTheProgram() {
        program.setWorkingDirectory("/work");
        program.setResumeOnStartup(false);
        program.setMergeOutput(true);
        assertEquals("/work", build().getWorkingDirectory());
        assertFalse(build().isResumeOnStartup());
        assertTrue(build().isMergeOutput());
    }

    @Test
    public void programIsDescribedInTheSettings() {
        RunSettings settings = described();
        assertEquals("org.example.Pi", settings.get(MAIN));
        assertEquals(List.of("1000", "two words"), settings.get(ARGUMENTS));
    }

    @Test
    public void packageMpiOfTheProgramIsThatOfTheSimulator() {
        assertEquals(List.of(Path.of(classes)), described().get(CLASS_PATH));
    }

    @Test
    public void modulesOfTheProgramAreOnItsClassPath() throws IOException {
        String module = folder.newFolder("module").getPath();
        program.setModulepath(new String[] {module, classes});
        assertEquals(List.of(Path.of(classes), Path.of(module)), described().get(CLASS_PATH));
    }

    @Test
    public void entriesThatDoNotExistAreLeftOutAsJavaDoes() {
        program = new VMRunnerConfiguration("org.example.Pi", new String[] {classes, classes + "-missing"});
        assertEquals(List.of(Path.of(classes)), described().get(CLASS_PATH));
    }

    private RunSettings described() {
        return command().describeProgram(RunSettings.STANDARD);
    }

    private VMRunnerConfiguration build() {
        return command().build(RUN_FILE, ADDRESS, List.of());
    }

    private SimulatorCommand command() {
        return new SimulatorCommand(program, List.of(mpiJar, "/runner.jar"), Map.of("HOME", "/home/me"));
    }
}
