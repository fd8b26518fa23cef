// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** The zip of the command line works where it is unpacked, with nothing but a JDK. */
public class CommandLineZipTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path home;

    @Before
    public void unpackIntoAFolderWithABlankInItsName() throws IOException {
        Path top = Path.of(System.getProperty("machineroom.home"), "releng/commandline/zip/target");
        Path zip;
        try (Stream<Path> zips = Files.list(top)) {
            zip = zips.filter(file -> file.toString().endsWith(".zip")).findFirst().orElseThrow();
        }
        Path target = folder.newFolder("a place").toPath();
        try (FileSystem files = FileSystems.newFileSystem(zip); Stream<Path> all = Files.walk(files.getPath("/"))) {
            for (Path file : all.toList()) {
                Path copy = target.resolve(file.toString().substring(1));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        home = target.resolve("machineroom");
    }

    private CommandLine machineroom(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", home.resolve("bin/machineroom").toString()));
        command.addAll(Arrays.asList(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.getRoot());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("MACHINEROOM_OPTS");
        builder.environment().put("XDG_CACHE_HOME", "/dev/null");
        return OwnProcess.run(builder);
    }

    @Test
    public void zipRunsAnExampleAndASourceFile() throws IOException, InterruptedException {
        CommandLine example = machineroom("run", "ring", "-n", "4", "-m", "raw.rmpi3");
        assertEquals(example.toString(), ExitStatus.OK, example.status());
        assertEquals(example.toString(), 1, example.linesWith("after 10 rounds the token is 60, right").size());
        CommandLine source = machineroom("run", home.resolve("examples/org/machineroom/examples/Ring.java").toString(),
                "-n", "4", "-m", "raw.rmpi3");
        assertEquals(source.toString(), ExitStatus.OK, source.status());
    }

    @Test
    public void zipHoldsScriptsGuideAndLicence() throws IOException {
        for (String file : new String[] {"bin/machineroom.bat", "guide/index.md", "LICENSE", "CHANGELOG.md"}) {
            assertTrue(file, Files.exists(home.resolve(file)));
        }
        assertTrue(Files.readString(home.resolve("LICENSE")).contains("Eclipse Public License"));
    }

    /** Does something with the functions of the scripts, {@code $0} being where they are. */
    private CommandLine script(String words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", ". \"$0/bin/java.sh\"; find_jdk; " + words,
                home.toString()).directory(folder.getRoot());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("MACHINEROOM_OPTS");
        return OwnProcess.run(builder);
    }

    private static String[] sorted(String... names) {
        Arrays.sort(names);
        return names;
    }

    @Test
    public void cacheThatFitsIsUsedAndAnyOtherDoesNoHarm() throws IOException, InterruptedException {
        Path cache = folder.getRoot().toPath().resolve("caches/our.aot");
        Files.createFile(Files.createDirectories(cache.getParent()).resolve("our.native.aot.12345678.config"));
        CommandLine made = script("make_cache \"$0/lib\" caches/our.aot");
        assertEquals(made.toString(), ExitStatus.OK, made.status());
        assertTrue(made.toString(), Files.size(cache) > 0);
        assertArrayEquals(new String[] {"our.aot", "our.native.aot"}, sorted(cache.toFile().getParentFile().list()));
        CommandLine fast = script("MACHINEROOM_OPTS=-Xlog:class+load run_java \"$0/lib\" caches/our.aot classpath");
        for (String type : List.of("internal.program.SiteTable", "picocli.CommandLine")) {
            assertEquals(fast.toString(), 1, fast.linesWith(type + " source: shared objects file").size());
        }
        for (String small : List.of("MACHINEROOM_OPTS=-Xmx48m", "JDK_JAVA_OPTIONS=-XX:MaxHeapSize=50331648")) {
            CommandLine cramped = script(small + " run_java \"$0/lib\" caches/our.aot classpath");
            assertEquals(cramped.toString(), ExitStatus.OK, cramped.status());
        }
        Files.writeString(cache, "no cache");
        CommandLine slow = script("run_java \"$0/lib\" caches/our.aot classpath");
        assertEquals(slow.toString(), home.resolve("lib/org.machineroom.mpi.jar") + "\n", slow.out());
        assertEquals("", slow.err());
    }

    /** As in a container: the JVM takes half of so little for its heap. */
    @Test
    public void littleMemoryHasLittleRoomForYoungGarbage() throws IOException, InterruptedException {
        for (String[] each : new String[][] {{"96", "16"}, {"4096", "64"}}) {
            CommandLine told = script("read_memory() { memory=" + each[0]
                    + "; }; jdk=; set_command lib 64; echo \"${command[@]}\"");
            assertEquals(told.toString(), 1, told.linesWith(" -XX:MaxNewSize=" + each[1] + "m ").size());
        }
    }

    /** What is left has the number of the process in its name; no process has one of more than seven digits. */
    @Test
    public void whatKilledTrainingsHaveLeftIsRemovedByTheNext() throws IOException, InterruptedException {
        Path caches = folder.newFolder("caches").toPath();
        List<String> stay = List.of("our.aot." + ProcessHandle.current().pid(), "other.aot", "our.aot.old",
                "a.12345678");
        for (String name : stay) {
            Files.createFile(caches.resolve(name));
        }
        for (String name : new String[] {"our.aot.12345678", "our.aot.12345678.config", "our.native.aot.12345679",
                "older.aot.12345678"}) {
            Files.createFile(caches.resolve(name));
        }
        CommandLine cleaned = script("remove_abandoned caches/our.aot");
        assertEquals(cleaned.toString(), "", cleaned.err());
        try (Stream<Path> left = Files.list(caches)) {
            assertEquals(Set.copyOf(stay),
                    left.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    public void nativeProgramIsToldFromOtherWords() throws IOException, InterruptedException {
        executable("program", new byte[] {0x7f, 'E', 'L', 'F', 2});
        executable("script", "#!/bin/sh".getBytes(StandardCharsets.US_ASCII));
        CommandLine told = script(
                "for word in program script missing .; do names_native run -n 4 $word && echo $word; done; true");
        assertEquals(told.toString(), "program\n", told.out());
        assertEquals("", told.err());
    }

    @Test
    public void filesMayHaveAnyNameWhateverTheLocaleIs() throws IOException, InterruptedException {
        for (String locale : List.of("LC_ALL=C", "LC_ALL= LC_CTYPE=POSIX", "LC_ALL= LC_CTYPE= LANG=")) {
            CommandLine ran = script(locale + " run_java \"$0/lib\" none run ring -n 2 --quiet"
                    + " --json $'Gr\\303\\266\\303\\237e.json' && true");
            assertEquals(locale + " " + ran, ExitStatus.OK, ran.status());
        }
    }

    private void executable(String name, byte[] content) throws IOException {
        assertTrue(name, Files.write(folder.getRoot().toPath().resolve(name), content).toFile().setExecutable(true));
    }

    @Test
    public void zipRunsUnderALimitOnAddresses() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "ulimit -v 4000000 && exec \"$0\" run hello -n 2",
                home.resolve("bin/machineroom").toString()).directory(folder.getRoot());
        home.resolve("bin/machineroom").toFile().setExecutable(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("XDG_CACHE_HOME", "/dev/null");
        CommandLine run = OwnProcess.run(builder);
        assertEquals(run.toString(), ExitStatus.OK, run.status());
    }

    @Test
    public void scratchFilesGoWhereTheUserWantsThem() throws IOException, InterruptedException {
        Path scratch = folder.newFolder("scratch files").toPath();
        String run = "run_java \"$0/lib\" none run Scratch.java --plain --quiet -n 1";
        Files.writeString(folder.getRoot().toPath().resolve("Scratch.java"), """
                public class Scratch {
                    public static void main(String[] args) {
                        System.out.println(System.getProperty("java.io.tmpdir"));
                    }
                }
                """);
        assertEquals(scratch + "\n", script("export TMPDIR='scratch files'; " + run).out());
        for (String none : List.of("TMPDIR=nowhere", "TMPDIR=", "TMPDIR=Scratch.java")) {
            assertEquals(none, "/tmp\n", script("export " + none + "; " + run).out());
        }
        assertEquals("/var\n", script("export TMPDIR='scratch files' MACHINEROOM_OPTS=-Djava.io.tmpdir=/var; " + run)
                .out());
    }

    @Test
    public void aFolderThatIsGoneIsTold() throws IOException, InterruptedException {
        CommandLine refused = script("mkdir gone; cd gone; rmdir ../gone; run_java \"$0/lib\" none classpath");
        assertEquals(refused.toString(), 1, refused.status());
        assertEquals(refused.toString(), "", refused.out());
        assertTrue(refused.toString(), refused.err().endsWith(
                "machineroom: the folder that this was started in is not there any more; change to one that is\n"));
    }
}
