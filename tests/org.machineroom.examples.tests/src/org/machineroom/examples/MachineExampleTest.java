// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.fidelity.Fidelity;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.trace.read.Trace;

/** The worked example of a third party's machine: its jar is built, found on a path, and runs programs. */
public class MachineExampleTest {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final Path EXAMPLE = Path.of(System.getProperty("machineroom.home"), "bundles",
            "org.machineroom.examples", "machine-example");
    private static final String ID = "ether.bus";

    private static Path jar;

    @BeforeClass
    public static void buildTheJar() throws IOException {
        Path classes = FOLDER.newFolder("classes").toPath();
        compile(EXAMPLE.resolve("src"), classes, "");
        jar = FOLDER.getRoot().toPath().resolve("ether.jar");
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(out)) {
            pack(classes, entries);
            pack(EXAMPLE.resolve("src"), entries);
        }
    }

    private static void compile(Path sources, Path classes, String more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp",
                System.getProperty("java.class.path") + more, "-Xlint:all,-path", "-Werror"));
        files(sources).stream().filter(file -> file.toString().endsWith(".java"))
                .forEach(file -> arguments.add(file.toString()));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
        assertEquals(said.toString(StandardCharsets.UTF_8), 0, status);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void pack(Path folder, JarOutputStream entries) throws IOException {
        for (Path file : files(folder)) {
            if (!file.toString().endsWith(".java")) {
                entries.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, entries);
            }
        }
    }

    @Test
    public void itsMachineIsListedBesideTheBuiltInOnes() {
        for (Path entry : List.of(jar, FOLDER.getRoot().toPath())) {
            try (MachinePath machines = MachinePath.open(List.of(entry))) {
                assertTrue(machines.catalogue().ids().containsAll(List.of(ID, "raw.rmpi3")));
            }
        }
        try (MachinePath machines = MachinePath.open(List.of())) {
            assertFalse(machines.catalogue().ids().contains(ID));
        }
    }

    @Test
    public void programsRunOnIt() throws RunException {
        for (Class<?> program : List.of(Hello.class, Ring.class, Pi.class, Stress.class)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int status = new Simulation(settings(program)).run(stream(out), stream(err)).exitStatus();
            assertEquals(program + ": " + err.toString(StandardCharsets.UTF_8), 0, status);
        }
    }

    @Test
    public void itsCableIsAPartThatMessagesWaitFor() throws Exception {
        Path trace = FOLDER.newFolder().toPath().resolve("trace");
        new Simulation(settings(Stress.class).with(TRACE, trace)).run(stream(new ByteArrayOutputStream()),
                stream(new ByteArrayOutputStream()));
        Trace opened = Trace.open(trace);
        PartLoad cable = MachineLoad.of(opened, 0, opened.endPs()).busiest().getFirst();
        assertEquals("the cable", cable.part().name());
        assertTrue(cable.toString(), cable.uses() > 0 && cable.waits() > 0);
    }

    private static RunSettings settings(Class<?> program) {
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, ID).plus(MACHINE_PATH, jar).with(RANKS, 4)
                .with(MAIN, program.getName()).plus(CLASS_PATH, placeOf(program));
        if (program == Stress.class) {
            settings = settings.plus(ARGUMENTS, "5");
        }
        return settings;
    }

    private static Path placeOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    @Test
    public void whatIsKnownOfItHolds() throws RunException {
        Fidelity fidelity = Fidelity.builtIn();
        fidelity.add(EXAMPLE.resolve("ether-results.toml"));
        fidelity.keepMachines(List.of("ether"));
        assertEquals(List.of("E1", "E2", "E3"), fidelity.ids());
        assertEquals(List.of(), fidelity.compare(List.of(jar)).surprises());
        assertFalse(fidelity.compare(List.of()).surprises().isEmpty());
    }

    @Test
    public void itsSettingsAreChecked() {
        RunSettings settings = settings(Hello.class).with(OVERRIDES, "cable.rat", "1 MB/s");
        RunException refusal = assertThrows(RunException.class, () -> new Simulation(settings)
                .run(stream(new ByteArrayOutputStream()), stream(new ByteArrayOutputStream())));
        assertTrue(refusal.getMessage(), refusal.getMessage().contains("Did you mean cable.rate or cable.gap?"));
    }

    @Test
    public void itsOwnTestsPass() throws IOException, ClassNotFoundException {
        Path tests = FOLDER.newFolder("tests").toPath();
        compile(EXAMPLE.resolve("tests"), tests, System.getProperty("path.separator") + jar);
        URL[] places = {jar.toUri().toURL(), tests.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, MachineExampleTest.class.getClassLoader())) {
            Result result = new JUnitCore().run(loader.loadClass("org.example.ether.EtherTest"));
            assertEquals(result.getFailures().toString(), 0, result.getFailureCount());
            assertTrue(result.getRunCount() > 2);
        }
    }

    // what may be wrong with a path

    @Test
    public void aPathThatIsNoneIsRefused() throws IOException {
        Path text = Files.writeString(FOLDER.getRoot().toPath().resolve("machines.txt"), "none");
        assertEquals("machines path: " + text + " is neither a folder nor a jar", refusal(text));
        assertEquals("machines path: nowhere.jar does not exist", refusal(Path.of("nowhere.jar")));
    }

    @Test
    public void aJarThatCannotBeReadIsRefused() throws IOException {
        Path folder = FOLDER.newFolder("jars").toPath();
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip at all");
        String problem = "machines path: " + broken + " is not a jar that can be read: ";
        assertTrue(refusal(broken), refusal(broken).startsWith(problem));
        assertTrue(refusal(folder), refusal(folder).startsWith(problem));
    }

    private static String refusal(Path entry) {
        return assertThrows(DescriptionException.class, () -> MachinePath.open(List.of(entry))).getMessage();
    }

    @Test
    public void aFamilyThatCannotBeLoadedIsNamed() throws IOException {
        Path folder = FOLDER.newFolder("broken", "META-INF", "services").toPath();
        Files.writeString(folder.resolve("org.machineroom.machines.MachineFamily"), "org.example.Missing");
        try (MachinePath machines = MachinePath.open(List.of(folder.getParent().getParent()))) {
            String message = assertThrows(DescriptionException.class, machines::catalogue).getMessage();
            assertTrue(message, message.contains("org.example.Missing"));
        }
    }
}
