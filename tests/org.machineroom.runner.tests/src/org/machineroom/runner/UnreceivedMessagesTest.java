// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** A trace has the messages that nobody had received when the run ended, with where they were. */
public class UnreceivedMessagesTest {
    /** Sends a message of so many bytes with tag 5 that nobody receives; both ranks wait for other ones. */
    private static final String WRONG_TAG = """
            import mpi.*;
            class WrongTag {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int bytes = %d;
                    byte[] data = new byte[bytes];
                    if (MPI.COMM_WORLD.Rank() == 0) {
                        MPI.COMM_WORLD.Isend(data, 0, bytes, MPI.BYTE, 1, 5);
                        MPI.COMM_WORLD.Barrier();
                        Thread.sleep(1000); // until all has arrived that will
                        MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 1, 6);
                    } else {
                        MPI.COMM_WORLD.Barrier();
                        MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 0, 7);
                    }
                    MPI.Finalize();
                }
            }
            """;
    /** One message is forgotten, one taken back. */
    private static final String FORGOTTEN = """
            import mpi.*;
            class Forgotten {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    byte[] data = new byte[100000];
                    if (MPI.COMM_WORLD.Rank() == 0) {
                        Request lost = MPI.COMM_WORLD.Isend(data, 0, 8, MPI.BYTE, 1, 5);
                        Request taken = MPI.COMM_WORLD.Isend(data, 0, 100000, MPI.BYTE, 1, 6);
                        taken.Cancel();
                        taken.Wait();
                        lost.Wait();
                    }
                    MPI.COMM_WORLD.Barrier();
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace run(String machine, String program, int status) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Program.java"), program);
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", "2", "-m", machine, "--limits", "extended",
                "--trace", run.resolve("trace").toString(), source.toString());
        assertEquals(ran.toString(), status, ran.status());
        return Trace.open(run.resolve("trace"));
    }

    private static List<Message> unreceived(Trace trace) throws IOException {
        List<Message> found = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            try (EventReader events = trace.events(rank)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    if (event instanceof Message message && message.unfinished()) {
                        assertEquals("in its receiver's stream", message.destination(), rank);
                        found.add(message);
                    }
                }
            }
        }
        return found;
    }

    private static String lastStep(Trace trace, Message message) {
        return trace.header().stepKinds().get(message.steps().getLast().kind()).name();
    }

    private void check(String machine, int bytes, String where) throws IOException {
        Trace trace = run(machine, WRONG_TAG.formatted(bytes), ExitStatus.DEADLOCK);
        List<Message> unreceived = unreceived(trace);
        assertEquals(machine + ": " + unreceived, 1, unreceived.size());
        Message message = unreceived.getFirst();
        assertEquals(machine, 0, message.source());
        assertEquals(machine, 1, message.destination());
        assertEquals(machine, 5, message.tag());
        assertEquals(machine, bytes, message.bytes());
        assertEquals(machine, trace.endPs(), message.endPs());
        assertEquals(machine, where, lastStep(trace, message));
    }

    @Test
    public void messageOrWhatAnnouncesItLiesAtItsReceiver() throws Exception {
        for (String machine : List.of("cluster.loggp", "smp.nemesis", "ap1000.mpi", "ap3000.opt", "cell.buffered",
                "t3d.mpi", "t3e.hwq", "t3e.shmem", "raw.gdn", "raw.rmpi1", "raw.rmpi2", "raw.rmpi3", "mesh.tile",
                "mesh.riscv")) {
            for (int bytes : new int[] {8, 200_000}) {
                check(machine, bytes, "unexpected");
            }
        }
    }

    @Test
    public void messageThatIsTakenBackIsNone() throws Exception {
        Trace trace = run("cluster.loggp", FORGOTTEN, ExitStatus.OK);
        List<Message> unreceived = unreceived(trace);
        assertEquals(unreceived.toString(), 1, unreceived.size());
        assertEquals(5, unreceived.getFirst().tag());
    }

    @Test
    public void runThatReceivesAllHasNone() throws Exception {
        Path trace = folder.getRoot().toPath().resolve("jacobi");
        CommandLine ran = CommandLine.run("run", "--quiet", "jacobi", "-n", "4", "--trace", trace.toString());
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        assertTrue(unreceived(Trace.open(trace)).isEmpty());
    }

    @Test
    public void summaryTellsHowMany() throws Exception {
        Trace trace = run("cluster.loggp", FORGOTTEN, ExitStatus.OK);
        CommandLine summary = CommandLine.run("trace", "summary", trace.directory().toString());
        assertTrue(summary.toString(), summary.out().contains(" received, 1 not, "));
    }
}
