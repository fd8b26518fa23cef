// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;
import static org.machineroom.launching.testing.Runs.ended;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.settings.RunSettings;

/**
 * The examples take the same simulated time in the IDE as on the command line, whose golden results are compared with
 * here: a project with them has the class files that both builds make.
 */
public class SameTimeTest {
    private static final String PACKAGE = "org.machineroom.examples.";
    private static final Path GOLDEN = Path.of(System.getProperty("machineroom.home"), "tests",
            "org.machineroom.examples.tests", "src", "org", "machineroom", "examples", "golden", "golden.txt");
    private static final int FEWEST_CLASSES = 30;

    private static JavaProjectFixture project;

    @BeforeClass
    public static void compileTheExamples() throws CoreException {
        project = JavaProjectFixture.createWithExamples("same-time");
    }

    @AfterClass
    public static void deleteTheProject() throws CoreException {
        project.delete();
    }

    private static Path output() {
        return project.project().getProject().getFolder("bin").getLocation().toPath();
    }

    @Test
    public void theClassFilesAreThoseOfTheBundle() throws IOException {
        List<Path> classes;
        try (Stream<Path> files = Files.walk(output())) {
            classes = files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
        assertTrue(classes.toString(), classes.size() > FEWEST_CLASSES);
        for (Path file : classes) {
            String name = output().relativize(file).toString();
            URL ours = Platform.getBundle(LaunchConstants.EXAMPLES_BUNDLE).getResource(name);
            assertNotNull(name, ours);
            try (InputStream in = ours.openStream()) {
                assertArrayEquals(name, in.readAllBytes(), Files.readAllBytes(file));
            }
        }
    }

    /** The simulated time of a run that the file of golden results has. */
    private static long goldenPs(String program, String machine, int ranks) throws IOException {
        List<List<String>> lines = Files.readAllLines(GOLDEN).stream().map(line -> List.of(line.split(" *\\| *")))
                .filter(cells -> cells.size() > 5 && cells.subList(0, 4)
                        .equals(List.of("examples." + program, machine, Integer.toString(ranks), "enforced")))
                .toList();
        assertEquals(program + " on " + machine + ", " + ranks + " ranks, in " + GOLDEN, 1, lines.size());
        return Long.parseLong(lines.getFirst().get(5).replace(" ps", ""));
    }

    private static void compare(String machine, int ranks, String name, String... arguments) throws Exception {
        String words = String.join(" ", arguments);
        ILaunchConfigurationWorkingCopy configuration = project.configuration(PACKAGE + name,
                RunSettings.STANDARD.with(MACHINE, machine).with(RANKS, ranks));
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, words);
        MachineLaunch launch = (MachineLaunch) configuration.launch(ILaunchManager.RUN_MODE, null);
        assertEquals(name, goldenPs(name + " " + words, machine, ranks),
                ended(launch).ended().orElseThrow().simulatedTimePs());
    }

    @Test
    public void piTakesTheSameTime() throws Exception {
        compare("cluster.loggp", 4, "Pi", "1000");
    }

    @Test
    public void jacobiTakesTheSameTime() throws Exception {
        compare("ap1000.mpi", 4, "Jacobi", "64", "4");
    }

    @Test
    public void matrixMultiplyTakesTheSameTime() throws Exception {
        compare("t3e.shmem", 4, "MatrixMultiply", "32", "15", "28");
    }
}
