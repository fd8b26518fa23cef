// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.live.RankSet;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.report.ExplanationJson;
import org.machineroom.runner.internal.report.ExplanationText;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom explain}: says why a run took as long as it did. */
@Command(name = "explain", mixinStandardHelpOptions = true,
        description = "Says why a run took as long as it did, and where to look first.")
final class ExplainCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "RUN",
            description = "the folder of a trace, or of a run that Eclipse has kept")
    private Path folder;

    @Option(names = "--from", paramLabel = "TIME", description = "from this simulated time on, 1.5 ms",
            defaultValue = "0 s", converter = TimeConverter.class)
    private long fromPs;

    @Option(names = "--until", paramLabel = "TIME", description = "up to this simulated time; else to the run's end",
            converter = TimeConverter.class)
    private Long untilPs;

    @Option(names = "--ranks", paramLabel = "RANKS",
            description = "only these ranks, 0,3-5 or 0-15:2: what they waited "
                    + "for, and what of the critical path is on them",
            converter = RankSetConverter.class)
    private RankSet ranks;

    @Option(names = "--json", description = "as JSON, with all that was found")
    private boolean json;

    @Override
    public Integer call() throws RunException, IOException {
        Explanation run = explanation(TraceFolder.of(folder), fromPs, untilPs, ranks);
        if (json) {
            printJson(run);
        } else {
            print(run, System.out);
        }
        return 0;
    }

    private static void printJson(Explanation run) throws IOException {
        System.out.println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(new ExplanationJson(run).tree()));
    }

    /** Explains the run that has left a trace in a folder. */
    static void explain(Path trace, PrintStream out) throws RunException {
        print(explanation(trace, 0, null, null), out);
    }

    private static void print(Explanation run, PrintStream out) {
        new ExplanationText(ExplanationPage.of(run), out).print();
    }

    private static Explanation explanation(Path trace, long fromPs, Long untilPs, RankSet ranks)
            throws RunException {
        try {
            Trace opened = Trace.open(trace);
            if (!opened.hasCauses()) {
                throw new RunException(trace + ": the trace has format 2, which does not say why ranks waited; "
                        + "run the program again, which gives the same run");
            }
            Extent time = extent(opened.endPs(), fromPs, untilPs);
            return Explanation.of(opened, new Extent(time.fromPs(), time.untilPs(), ranks(ranks, opened.ranks())));
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static Set<Integer> ranks(RankSet ranks, int count) throws RunException {
        if (ranks == null) {
            return Set.of();
        } else if (ranks.greatest() >= count) {
            throw new RunException("--ranks " + ranks + ": the run has " + count + (count == 1 ? " rank" : " ranks")
                    + ", numbered from 0");
        }
        return ranks.bits().stream().boxed().collect(Collectors.toUnmodifiableSet());
    }

    private static Extent extent(long endPs, long fromPs, Long untilPs) throws RunException {
        if (fromPs == 0 && untilPs == null) {
            return Extent.WHOLE;
        }
        long toPs = untilPs == null ? endPs : untilPs;
        if (fromPs >= endPs) {
            throw new RunException("--from " + Units.time(fromPs) + " is not before the run's end, "
                    + Units.time(endPs));
        } else if (toPs <= fromPs) {
            throw new RunException("--until " + Units.time(toPs) + " is not after --from " + Units.time(fromPs));
        }
        return Extent.of(fromPs, toPs);
    }
}
