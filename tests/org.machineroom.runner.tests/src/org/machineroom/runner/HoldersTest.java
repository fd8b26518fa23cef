// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.CriticalPath;
import org.machineroom.analysis.cause.PathSegment;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.CauseReader;
import org.machineroom.trace.read.Trace;

/** Each part of a machine that keeps messages waiting says which message has it. */
public class HoldersTest {
    /** All ranks send to rank 0 at the same time, which has posted its receives. */
    private static final String ALL_TO_ONE = """
            import mpi.*;
            class Many {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    byte[][] data = new byte[all.Size()][16000];
                    if (me == 0) {
                        Request[] requests = new Request[all.Size() - 1];
                        for (int i = 1; i < all.Size(); i++) {
                            requests[i - 1] = all.Irecv(data[i], 0, 16000, MPI.BYTE, i, 3);
                        }
                        all.Barrier();
                        Request.Waitall(requests);
                    } else {
                        all.Barrier();
                        all.Send(data[0], 0, 16000, MPI.BYTE, 0, 3);
                    }
                    MPI.Finalize();
                }
            }
            """;
    /** Each rank sends to the next one at the same time. */
    private static final String RING = """
            import mpi.*;
            class Round {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    int ranks = all.Size();
                    all.Barrier();
                    all.Send(new byte[2000], 0, 2000, MPI.BYTE, (me + 1) % ranks, 3);
                    all.Recv(new byte[2000], 0, 2000, MPI.BYTE, (me + ranks - 1) % ranks, 3);
                    MPI.Finalize();
                }
            }
            """;
    /** Two broadcasts at the same time, in two communicators. */
    private static final String BROADCASTS = """
            import mpi.*;
            class Two {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    int me = MPI.COMM_WORLD.Rank();
                    Intracomm half = MPI.COMM_WORLD.Split(me % 2, me);
                    half.Bcast(new byte[4000], 0, 4000, MPI.BYTE, 0);
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace run(String machine, String program) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Program.java"), program);
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", "12", "-m", machine, "--limits",
                "extended", "--trace",
                run.resolve("trace").toString(), source.toString());
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return Trace.open(run.resolve("trace"));
    }

    private static List<Held> held(Trace trace) throws TraceException {
        List<Held> held = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            try (CauseReader reader = trace.causes(rank, 0, trace.endPs())) {
                for (TraceCause cause = reader.next(); cause != null; cause = reader.next()) {
                    if (cause instanceof Held part) {
                        held.add(part);
                    }
                }
            }
        }
        return held;
    }

    private void requireHolder(String machine, String program, String part) throws IOException {
        Trace trace = run(machine, program);
        TreeSet<String> names = new TreeSet<>();
        for (Held held : held(trace)) {
            String name = trace.definitions().parts().get(held.part()).name();
            if (held.holder() != TraceCause.NO_MESSAGE && held.holder() != held.message()) {
                assertTrue(machine + ": " + held, held.sincePs() <= held.endPs() && held.durationPs() > 0);
                names.add(name);
            }
        }
        assertTrue(machine + ": " + names, names.stream().anyMatch(name -> name.startsWith(part)));
    }

    @Test
    public void linksAndEnginesOfTheAp1000AreHeld() throws IOException {
        requireHolder("ap1000.mpi", ALL_TO_ONE, "the receiving engine of cell 0");
        requireHolder("ap1000.mpi", ALL_TO_ONE, "the link from (");
    }

    @Test
    public void theBroadcastNetworkOfTheAp1000IsHeld() throws IOException {
        requireHolder("ap1000.mpi", BROADCASTS, "the B-net");
    }

    @Test
    public void busesOfTheAp3000AreHeld() throws IOException {
        requireHolder("ap3000.vpplib", ALL_TO_ONE, "the SBUS of node 0");
    }

    @Test
    public void controllersOfTheCellAreHeld() throws IOException {
        requireHolder("cell.buffered", RING, "the memory controller of chip 0");
    }

    @Test
    public void linksOfTheT3AreHeld() throws IOException {
        requireHolder("t3d.mpi", ALL_TO_ONE, "the link from (");
    }

    @Test
    public void routersOfRawAreHeld() throws IOException {
        requireHolder("raw.rmpi3", ALL_TO_ONE, "the link from tile 1 to tile 0");
    }

    @Test
    public void portsOfRawAreHeld() throws IOException {
        requireHolder("raw.rmpi3", ALL_TO_ONE, "the input port of tile 0");
    }

    @Test
    public void linksOfClustersAndTilesAreHeld() throws IOException {
        requireHolder("cluster.gige", ALL_TO_ONE, "the link to node 0");
        requireHolder("mesh.tile", ALL_TO_ONE, "the link from (");
    }

    /** On the path, each time of contention in the network has the part that it was for, and whose message had it. */
    @Test
    public void contentionOnThePathNamesThePart() throws IOException {
        for (String machine : List.of("ap3000.vpplib", "cell.buffered", "cluster.gige")) {
            Trace trace = run(machine, machine.startsWith("cell") ? RING : ALL_TO_ONE);
            List<PathSegment> named = new ArrayList<>();
            CriticalPath.walk(trace, segment -> {
                if (segment.part() != PathSegment.NO_PART && segment.holder() != 0) {
                    named.add(segment);
                }
            });
            assertTrue(machine, !named.isEmpty());
        }
    }
}
