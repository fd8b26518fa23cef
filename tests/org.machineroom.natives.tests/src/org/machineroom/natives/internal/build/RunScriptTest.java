// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.natives.internal.source.Sources;

/** What mpirun and mpiexec make of their arguments. */
public class RunScriptTest {
    private static final String TELLS = """
            #!/bin/sh
            for word; do echo "[$word]"; done
            echo "$ROOM in $(basename "$PWD")"
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private String searched = "/usr/bin:/bin";
    private Path mpirun;
    private Path machineroom;

    @Before
    public void write() throws IOException {
        mpirun = script("mpirun", Sources.text("wrapper/run.sh").replace("@FOLDER@", folder.getRoot().toString()));
        machineroom = script("a machineroom", TELLS);
    }

    private Path script(String name, String text) throws IOException {
        Path file = folder.newFile(name).toPath();
        Files.writeString(file, text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String say(int status, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(mpirun.toString()));
        command.addAll(Arrays.asList(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.getRoot()).redirectErrorStream(true);
        builder.environment().put("PATH", searched);
        builder.environment().keySet()
                .removeAll(List.of("MACHINEROOM", "MACHINEROOM_MACHINE", "MACHINEROOM_OPTS", "ROOM", "CLASSPATH"));
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(text, status, process.waitFor());
        return text;
    }

    @Test
    public void aProgramIsLookedForWhereItShallWorkAndWhereMpirunWasCalled() throws Exception {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        folder.newFolder("work");
        Path here = script("here", "");
        String text = say(0, "-wdir", "work", "here");
        assertTrue(text, text.contains("[" + here + "]\n") && text.endsWith(" in work\n"));
        assertTrue(say(0, "-wdir", "work", "./here").contains("[" + folder.getRoot() + "/./here]\n"));
        Files.copy(here, folder.getRoot().toPath().resolve("work/here"), StandardCopyOption.COPY_ATTRIBUTES);
        assertTrue(say(0, "-wdir", "work", "here").contains("[./here]\n"));
    }

    @Test
    public void startsTheMachineroomThatMadeTheWrappers() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-np", "4", "-m", "raw.gdn", "./a", "b c")
                .startsWith("[run]\n[--ranks=4]\n[--plain]\n[--quiet]\n[--machine=raw.gdn]\n[./a]\n[--]\n[b c]\n"));
    }

    @Test
    public void ranksPrintAsTheyAreUnlessTheirNumbersAreWanted() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-l", "-v", "./a").startsWith("[run]\n[./a]\n"));
    }

    @Test
    public void optionsOfTheRunPass() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "--trace=a b", "--timeout", "60", "-usize", "8", "./a")
                .startsWith("[run]\n[--trace=a b]\n[--time-limit=60]\n[--universe=8]\n[--plain]\n"));
    }

    @Test
    public void whatPlacesRanksOnHostsDoesNothing() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "--oversubscribe", "--map-by", "node", "--bind-to=none", "-ppn", "4", "--mca", "btl", "self",
                "-genvall", "./a")
                .startsWith("[run]\n[--plain]\n[--quiet]\n[./a]\n"));
    }

    @Test
    public void whatPlacesFurtherProgramsOnHostsDoesNothingEither() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        String text = say(0, "./a", "-N", "1", ":", "--oversubscribe", "-n", "2", "--mca", "btl", "self", "-host", "x",
                "b", "-N", "1", ":", "-N", "1");
        assertTrue(text, text.startsWith("mpirun: -host does nothing: ranks run on a simulated machine"));
        assertTrue(text, text.contains("\n[./a]\n[--]\n[-N]\n[1]\n[:]\n[-n]\n[2]\n[b]\n[-N]\n[1]\n[:]\n in "));
    }

    @Test
    public void whatStandsBehindTheProgramIsItsOwn() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-n", "4", "./a", "-m", "20", "-n", "20")
                .startsWith("[run]\n[--ranks=4]\n[--plain]\n[--quiet]\n[./a]\n[--]\n[-m]\n[20]\n[-n]\n[20]\n"));
        assertTrue(say(0, "./a", "--", "--quiet").contains("\n[./a]\n[--]\n[--]\n[--quiet]\n"));
    }

    @Test
    public void programsInJavaAreStartedAsByJava() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-n", "4", "java", "-Xmx64m", "-cp", "a b:c", "p.Main", "-x")
                .startsWith(
                        "[run]\n[--ranks=4]\n[--class-path=a b:c]\n[--plain]\n[--quiet]\n[p.Main]\n[--]\n[-x]\n"));
        assertTrue(say(0, "/usr/bin/java", "-Da=b", "Main")
                .startsWith("[run]\n[--class-path=.]\n[--plain]\n[--quiet]\n[Main]\n"));
        assertTrue(
                say(0, "java", "-jar", "a.jar", "1").startsWith("[run]\n[--plain]\n[--quiet]\n[a.jar]\n[--]\n[1]\n"));
        assertTrue(say(2, "java", "-agentlib:x", "Main").contains("java -agentlib:x: not known"));
        assertTrue(say(2, "java", "-cp", "a").contains("java is to start a class"));
    }

    @Test
    public void whatStandsBeforeAProcessElsewhereIsRefusedOrDone() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-n", "2", "env", "ROOM=of one", "./a", "b=c")
                .matches("(?s).*\\[--quiet\\]\n\\[./a\\]\n\\[--\\]\n\\[b=c\\]\nof one in .*"));
        assertTrue(say(2, "-n", "2", "xterm", "-e", "gdb", "./a").contains("by mpirun --debugger=gdb PROGRAM"));
        assertTrue(say(2, "-gdb", "-n", "2", "./a").contains("-gdb: gdb stops and shows all ranks by mpirun"));
        assertTrue(say(2, "valgrind", "./a").contains("valgrind cannot stand before ranks"));
        assertTrue(say(2, "-n", "4", "hostname").contains("hostname cannot run as a rank"));
        script("perf", "");
        assertTrue(say(0, "perf").contains("[./perf]\n"));
        assertTrue(say(0, "./perf").contains("[./perf]\n"));
    }

    @Test
    public void mpijavacIsMachineroomJavac() throws IOException, InterruptedException {
        mpirun = script("mpijavac", Sources.text("wrapper/javac.sh").replace("@FOLDER@", folder.getRoot().toString()));
        assertTrue(say(2, "A.java").contains("mpijavac: machineroom is not on the PATH"));
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-d", "out", "A b.java").startsWith("[javac]\n[-d]\n[out]\n[A b.java]\n"));
    }

    @Test
    public void programsBehindAColonCountFromWhereItWasCalled() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        folder.newFolder("work");
        assertTrue(say(0, "-n", "1", "./a", "b c", ":", "-n", "2", "./b")
                .contains("\n[./a]\n[--]\n[b c]\n[:]\n[-n]\n[2]\n[./b]\n"));
        assertTrue(say(0, "-wdir", "work", "./a", ":", "-wdir", "sea", "./b").contains("\n[./a]\n[--]\n[:]\n[-wdir]\n["
                + folder.getRoot() + "]\n[-wdir]\n[sea]\n[./b]\n"));
    }

    @Test
    public void hostsThatAreNamedAreLeftOutWithAWord() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        String text = say(0, "--hostfile", "hosts", "-host", "a,b", "./a");
        assertTrue(text, text.startsWith("mpirun: --hostfile does nothing: ranks run on a simulated machine"));
        assertTrue(text, text.contains("\n[run]\n[--plain]\n[--quiet]\n[./a]\n"));
    }

    @Test
    public void programsAreLookedForOnThePathGiven() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        assertTrue(say(0, "-path", "/bin", "true").contains("\n[/bin/true]\n"));
    }

    @Test
    public void programsOfItsCompilersAreFoundInPath() throws Exception {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        Path installed = folder.newFolder("of mine").toPath();
        searched = "/usr/bin:" + installed + ":/bin";
        Path ring = script("of mine/ring", "\0.machineroom.rank\0");
        script("of mine/pi", "of another kind");
        assertTrue(say(0, "ring", "pi").contains("\n[" + ring + "]\n[--]\n[pi]\n"));
        assertTrue(say(0, "pi").contains("\n[pi]\n"));
        script("ring", "");
        assertTrue(say(0, "ring", ":", "ring").contains("\n[./ring]\n[--]\n[:]\n[ring]\n"));
    }

    @Test
    public void saysThatThereIsNoMachineroom() throws IOException, InterruptedException {
        assertTrue(say(2, "./a").contains("not on the PATH"));
    }

    @Test
    public void variablesAndFolderAreThoseOfTheRanks() throws IOException, InterruptedException {
        new Toolchain(folder.getRoot().toPath()).startBy(machineroom);
        folder.newFolder("there");
        String text = say(0, "-x", "ROOM=12", "--bind-to", "core", "-wdir", "there", "./a");
        assertTrue(text, text.endsWith("12 in there\n"));
    }

    @Test
    public void whatSaysNothingHereIsRefused() throws IOException, InterruptedException {
        assertTrue(say(2, "--nonsense", "./a").contains("--nonsense: not known"));
        assertTrue(say(2).startsWith("mpirun: usage: mpirun [-n RANKS] "));
        for (String help : new String[] {"-h", "-help", "--help"}) {
            assertTrue(say(0, help).startsWith("usage: mpirun [-n RANKS] "));
        }
    }
}
