// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** The summary of a run that does not come to its end says nothing that is not so. */
public class CutRunTest {
    private static final Pattern SHARE = Pattern.compile("([0-9.]+) ?%");
    private static final double ALL = 100;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** One rank fails while others compute, and one makes calls that wait for nobody. */
    public static final class Failing {
        private Failing() {
        }

        public static void main(String[] args) throws MPIException {
            MPI.Init(args);
            int rank = MPI.COMM_WORLD.Rank();
            if (rank == 1) {
                throw new IllegalStateException("one is enough");
            }
            double sum = 0;
            for (int part = 0; part < 50; part++) {
                for (int i = 0; i < 10_000; i++) {
                    sum += i;
                }
                if (rank == 2) {
                    MPI.Wtime();
                }
            }
            MPI.COMM_WORLD.Send(new double[] {sum}, 0, 1, MPI.DOUBLE, 1, 0);
            MPI.Finalize();
        }
    }

    @Test
    public void noShareOfAFailedRunExceedsTheWhole() throws IOException {
        for (String machine : new String[] {"cluster.loggp", "ap1000.mpi", "raw.rmpi3", "smp.nemesis", "t3d.mpi"}) {
            File json = folder.newFile();
            CommandLine run = CommandLine.run("run", "-cp", OwnProcess.classes(), "-n", "4", "-m", machine, "--json",
                    json.toString(), Failing.class.getName());
            assertEquals(run.toString(), ExitStatus.FAILED, run.status());
            Matcher share = SHARE.matcher(run.out());
            while (share.find()) {
                assertTrue(machine + run, Double.parseDouble(share.group(1)) <= ALL);
            }
            JsonNode report = new ObjectMapper().readTree(json);
            for (JsonNode rank : report.get("perRank")) {
                long spentPs = 0;
                for (String kind : new String[] {"computing", "sending", "receiving", "waiting", "collectives",
                        "interrupts", "other"}) {
                    spentPs += rank.get(kind + "Ps").asLong();
                }
                assertTrue(machine + rank, spentPs <= report.get("simulatedTimePs").asLong());
            }
        }
    }

    @Test
    public void timeThatEndsWithAnAbortIsCountedOnce() {
        CommandLine run = CommandLine.run("run", "hello", "-n", "2", "--", "too", "many");
        assertEquals(run.toString(), 2, run.status());
        Matcher share = SHARE.matcher(run.out());
        while (share.find()) {
            assertTrue(run.toString(), Double.parseDouble(share.group(1)) <= ALL);
        }
    }

    @Test
    public void aTraceOfADeadlockGivesNoSharesEither() throws IOException {
        String trace = folder.getRoot().toPath().resolve("trace").toString();
        CommandLine.run("run", "deadlock", "-n", "3", "--trace", trace);
        CommandLine summary = CommandLine.run("trace", "summary", trace);
        assertEquals(summary.toString(), 0, summary.linesWith("%").size());
        assertEquals(summary.toString(), 1,
                summary.linesWith("no parallel efficiency, as 3 ranks wait for ever").size());
        CommandLine json = CommandLine.run("trace", "summary", "--json", trace);
        assertEquals(json.toString(), 3, new ObjectMapper().readTree(json.out()).get("waitingForEver").asInt());
    }

    @Test
    public void ranksThatWaitForEverHaveNoSharesAndNoEfficiency() throws IOException {
        File json = folder.newFile();
        CommandLine run = CommandLine.run("run", "deadlock", "-n", "3", "--json", json.toString());
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        assertEquals(run.toString(), 6, run.linesWith("for ever    ").size());
        assertEquals(run.toString(), 1, run.linesWith("no parallel efficiency, as 3 ranks wait for ever").size());
        assertEquals(run.toString(), 0, run.linesWith("%").size());
        JsonNode report = new ObjectMapper().readTree(json);
        assertEquals(0, report.get("parallelEfficiency").asDouble(), 0);
        assertTrue(report.get("perRank").get(0).get("waitsForEver").asBoolean());
    }
}
