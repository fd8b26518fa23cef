// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.WaitAnalysis;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.colouring.ColourBy;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.read.Trace;

/**
 * What the timeline paints as waiting for something is what the explanation counts as that, on machines without
 * interrupts, which it paints over waits.
 */
public class ColouredWaitsTest {
    private static final int RANKS = 8;
    private static final String PROGRAM = """
            import mpi.*;
            class Swap {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    double[] mine = new double[400];
                    double[] other = new double[400];
                    for (int round = 0; round < 4; round++) {
                        for (int i = 0; i < 300 * (me + round) % 1300; i++) {
                            mine[i % 400] += i;
                        }
                        Request request = all.Irecv(other, 0, 400, MPI.DOUBLE, (me + 5) % all.Size(), round);
                        all.Send(mine, 0, 400, MPI.DOUBLE, (me + 3) % all.Size(), round);
                        request.Wait();
                        all.Bcast(mine, 0, 8, MPI.DOUBLE, round);
                        all.Allreduce(mine, 0, other, 0, 2, MPI.DOUBLE, MPI.SUM);
                        all.Barrier();
                    }
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace run(String machine) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Swap.java"), PROGRAM);
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", Integer.toString(RANKS), "-m", machine, "--trace",
                run.resolve("trace").toString(), source.toString());
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return Trace.open(run.resolve("trace"));
    }

    /** How long the colours say that was waited for what, in parts of the run's time. */
    private static Map<WaitClass, Double> painted(Trace trace) throws IOException {
        Map<WaitClass, Double> painted = new EnumMap<>(WaitClass.class);
        try (Colouring colouring = Colouring.of(trace, ColourBy.CAUSE, BuildMonitor.NONE)) {
            KindGrid grid = colouring.kinds(GridQuery.ranks(0, RANKS - 1, 0, trace.endPs(), 1));
            for (int kind = 0; kind < grid.kinds(); kind++) {
                Meaning meaning = colouring.meanings().get(kind);
                for (int rank = 0; rank < RANKS && meaning.subject().sort() == Sort.WAITING; rank++) {
                    painted.merge(WaitClass.values()[meaning.subject().number()],
                            (double) grid.share(rank, 0, kind), Double::sum);
                }
            }
        }
        return painted;
    }

    @Test
    public void allWaitingIsPaintedAsWhatItIs() throws IOException {
        for (String machine : List.of("cluster.loggp", "cluster.gige", "t3e.hwq", "smp.nemesis")) {
            Trace trace = run(machine);
            WaitAnalysis analysis = WaitAnalysis.of(trace);
            Map<WaitClass, Double> painted = painted(trace);
            for (WaitClass reason : WaitClass.values()) {
                assertEquals(machine + ", waiting for " + reason.text(),
                        (double) analysis.waitedPs(reason) / trace.endPs(), painted.getOrDefault(reason, 0.0), 1e-3);
            }
        }
    }
}
