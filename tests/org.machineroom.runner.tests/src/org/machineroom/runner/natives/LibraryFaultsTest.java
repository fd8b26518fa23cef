// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;

/** Ranks that end inside the C library, which the simulator shares with them, and goes on using. */
public class LibraryFaultsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final int SEGMENTATION = 139;
    private static final int ABORT = 134;
    private static final int DEADLOCK = 3;

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "strays.c", "-O0");
        FOLDER.write("faulty.c", "__attribute__((constructor)) static void begin(void) { *(volatile int *) 8 = 1; }\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "faulty.c", "-o", "faulty.so"));
        Path folder = FOLDER.getRoot().toPath();
        byte[] whole = Files.readAllBytes(folder.resolve("faulty.so"));
        Files.write(folder.resolve("short.so"), Arrays.copyOf(whole, 4096));
    }

    private static CommandLine run(String kind) throws Exception {
        CommandLine run = OwnProcess.run(OwnProcess
                .of("run", "--quiet", "--plain", "-n", "4", "-m", "cluster.loggp", FOLDER.program("strays"), kind)
                .directory(FOLDER.getRoot()));
        assertFalse(run.toString(), run.toString().contains("fatal error"));
        return run;
    }

    private static void assertEnds(String kind, int status, String words) throws Exception {
        CommandLine run = run(kind);
        assertEquals(run.toString(), status, run.status());
        assertTrue(run.toString(), run.toString().contains(words));
        assertTrue(run.toString(), run.err().contains("at strays.stray(strays.c:"));
    }

    @Test
    public void aFaultInTheLoaderEndsTheRun() throws Exception {
        for (String kind : List.of("a", "b", "c", "d", "e")) {
            assertEnds(kind, SEGMENTATION, "SIGSEGV, an access to memory that is not there");
        }
        assertEnds("f", 128 + 7, "SIGBUS");
    }

    @Test
    public void theNextRunOfTheProcessHasTheLoader() {
        for (String kind : List.of("a", "b", "d")) {
            CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "strays", 2, kind);
            assertEquals(run.toString(), SEGMENTATION, run.status());
        }
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp", "--lanes", "2"), "strays", 4, "-");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
    }

    @Test
    public void aFaultWithALocaleOrStreamThatIsBrokenEndsTheRun() throws Exception {
        for (String kind : List.of("g", "h", "i")) {
            assertEnds(kind, SEGMENTATION, "SIGSEGV, an access to memory that is not there");
        }
    }

    /** What the library had locked for itself: its list of streams, and the end of the process (glibc 2.41). */
    @Test
    public void theProcessHasWhatARankHadLocked() throws Exception {
        CommandLine broken = FOLDER.run(List.of("-m", "cluster.loggp"), "strays", 2, "r");
        assertEquals(broken.toString(), SEGMENTATION, broken.status());
        CommandLine whole = FOLDER.run(List.of("-m", "cluster.loggp"), "strays", 2, "t");
        assertEquals(whole.toString(), ExitStatus.OK, whole.status());
        CommandLine ended = run("s");
        assertEquals(ended.toString(), DEADLOCK, ended.status());
        assertTrue(ended.toString(), ended.out().contains("Usage: strays"));
    }

    @Test
    public void whatTheLibraryHasGivenOutIsGivenBackOnce() throws Exception {
        assertEnds("j", ABORT, "machineroom: fclose: this is no stream that is open");
        assertEnds("k", ABORT, "machineroom: closedir at ");
        assertEnds("l", ABORT, "the C library has given out nothing that begins here and was not freed since");
    }

    /** The library holds the lock of its heap then, for which the JVM would wait. */
    @Test
    public void aDamagedHeapOfTheLibraryIsTold() throws Exception {
        CommandLine run = run("q");
        assertEquals(run.toString(), ABORT, run.status());
        assertTrue(run.toString(), run.err().contains("machineroom: rank 1 has damaged the heap of the C library"));
        assertTrue(run.toString(), run.err().contains("free(): invalid next size (normal)"));
    }

    @Test
    public void aSpinLockThatTheRankHasItselfEndsIt() throws Exception {
        assertEnds("m", DEADLOCK, "pthread_spin_lock of a spin lock that it has itself at strays.stray(strays.c:");
        assertEquals("0 1\n", run("m").out());
    }

    @Test
    public void addressesThatAreGivenToTheSimulatorAreLookedAt() throws Exception {
        assertEquals("-1 1 -1 1\n", run("n").out());
        assertEnds("o", SEGMENTATION, "SIGSEGV, an access to memory that is not there");
    }

    @Test
    public void aRankDoesNotCloseWhatIsTheSimulators() throws Exception {
        CommandLine run = run("p");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals("-1 1\n", run.out());
    }
}
