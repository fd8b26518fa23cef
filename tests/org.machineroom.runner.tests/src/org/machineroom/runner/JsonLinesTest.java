// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.experiment.ExperimentLine;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.run.ExitStatus;

/** What {@code bench}, {@code figure}, {@code sweep} and {@code whatif} tell other programs while they run. */
public class JsonLinesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static List<ExperimentMessage> messages(int status, String... words) {
        CommandLine run = CommandLine.run(words);
        assertEquals(run.toString(), status, run.status());
        return run.out().lines().map(ExperimentLine::read).toList();
    }

    private static <T extends ExperimentMessage> List<T> only(Class<T> type, List<ExperimentMessage> all) {
        return all.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static List<Integer> points(Chart chart) {
        return chart.series().stream().map(series -> series.points().size()).toList();
    }

    @Test
    public void experimentGrowsRowByRowAndMachineByMachine() throws Exception {
        List<ExperimentMessage> all = messages(ExitStatus.OK, "bench", "bcast", "-n", "4", "--sizes", "8,64", "-m",
                "raw.rmpi2,raw.rmpi3", "--json-lines");
        List<Drawn> drawn = only(Drawn.class, all);
        assertEquals(List.of(List.of(1), List.of(2), List.of(2), List.of(2, 1), List.of(2, 2), List.of(2, 2)),
                drawn.stream().map(each -> points(each.chart())).toList());
        assertEquals(List.of("raw.rmpi2", "raw.rmpi3"), drawn.getLast().chart().series().stream()
                .map(series -> series.name()).toList());
        assertEquals("bytes", drawn.getLast().chart().x().label());
        assertEquals("value, us", drawn.getLast().chart().y().label());
        List<Ran> runs = only(Ran.class, all);
        assertEquals(List.of("", "completed", "", "completed"), runs.stream().map(Ran::ending).toList());
        ChartPoint last = drawn.getLast().chart().series().getLast().points().getLast();
        assertEquals("raw.rmpi3", RunFile.settings(runs.getLast().settings()).get(SettingTable.MACHINE));
        assertEquals(runs.getLast().number(), last.source());
        assertEquals(new Advance(2, 2), all.getLast());
    }

    @Test
    public void whatIfRunsAreToldWithTheirPredictionsFirst() throws Exception {
        List<ExperimentMessage> all = messages(ExitStatus.OK, "whatif", "ring", "-n", "4", "--json-lines", "--try",
                "free-software,zero-latency,mapping=0");
        List<Tried> tried = only(Tried.class, all);
        assertEquals(List.of("as it is", "free-software", "zero-latency", "mapping=0", "free-software",
                "zero-latency", "mapping=0"), tried.stream().map(Tried::what).toList());
        assertEquals(tried.get(1).predictedPs(), tried.get(4).simulatedPs());
        assertNull(tried.get(1).simulatedPs());
        assertNull("latency is not told from bandwidth", tried.get(5).predictedPs());
        assertTrue(tried.get(5).simulatedPs() < tried.getFirst().simulatedPs());
        assertNull(tried.get(6).simulatedPs());
        List<Ran> runs = only(Ran.class, all);
        assertEquals(List.of("completed", "", "completed", "", "completed", "", "refused"),
                runs.stream().map(Ran::ending).toList());
        assertEquals(List.of("free-software"), RunFile.settings(runs.get(2).settings()).get(SettingTable.IDEAL));
        assertTrue(runs.getLast().reason(), runs.getLast().reason().contains("1 node for 4 ranks"));
        assertEquals(new Advance(4, 4), all.getLast());
    }

    @Test
    public void curvesAreNamedByWhatTellsThemApart() {
        List<ExperimentMessage> all = messages(ExitStatus.OK, "bench", "bcast", "-n", "2,4", "--sizes", "8", "-m",
                "raw.rmpi3", "--json-lines");
        assertEquals(List.of("raw.rmpi3 ranks=2", "raw.rmpi3 ranks=4"), only(Drawn.class, all).getLast().chart()
                .series().stream().map(series -> series.name()).toList());
    }

    @Test
    public void runThatCannotBeSaysWhy() {
        Ran run = only(Ran.class, messages(ExitStatus.FAILED, "bench", "bcast", "-n", "2", "--sizes", "8", "-m",
                "raw.rmpi1", "--json-lines")).getLast();
        assertEquals("bcast on raw.rmpi1", run.name());
        assertEquals("failed", run.ending());
        assertTrue(run.reason(), run.reason().contains("MPI_Bcast"));
    }

    @Test
    public void whatThereIsToRunIsListed() {
        Offer pingpong = only(Offer.class, messages(ExitStatus.OK, "bench", "--json-lines")).stream()
                .filter(each -> each.name().equals("pingpong")).findFirst().orElseThrow();
        assertEquals("one-way time between two ranks", pingpong.title());
        assertTrue(pingpong.usage(), pingpong.usage().contains("--sizes 0,4..1MiB"));
        assertTrue(only(Offer.class, messages(ExitStatus.OK, "figure", "--json-lines")).stream()
                .anyMatch(each -> each.name().equals("ap1000-fig3")));
    }

    @Test
    public void figureGrowsLineByLine() {
        List<ExperimentMessage> all = messages(ExitStatus.OK, "figure", "ap1000-fig3", "--json-lines");
        Chart chart = only(Drawn.class, all).getLast().chart();
        List<Ran> runs = only(Ran.class, all);
        assertEquals("ap1000-fig3 on ap1000.cellos", runs.getFirst().name());
        assertTrue(chart.toString(), chart.series().stream().flatMap(series -> series.points().stream())
                .anyMatch(point -> point.source() == runs.getLast().number()));
        assertEquals(new Advance(runs.size(), runs.size()), only(Advance.class, all).getLast());
        assertEquals(1, chart.series().stream().filter(series -> series.name().equals("MPI, published")).count());
    }

    @Test
    public void sweepTellsOfResultsThatAreThereAndOfThoseThatCome() throws Exception {
        Path file = folder.getRoot().toPath().resolve("sweep.db");
        String[] one = {"sweep", "-o", file.toString(), "--program", "ring", "-m", "raw.rmpi3", "--workers", "1",
                "--json-lines", "--over", "ranks=2"};
        String[] two = one.clone();
        two[two.length - 1] = "ranks=2,64";
        messages(ExitStatus.OK, one);
        List<ExperimentMessage> all = messages(ExitStatus.OK, two);
        assertEquals(List.of("completed", "refused"), only(Ran.class, all).stream().map(Ran::ending).toList());
        assertTrue(all.toString(), only(Ran.class, all).getLast().reason().contains("16"));
        assertEquals(List.of(new Advance(1, 2), new Advance(2, 2)), only(Advance.class, all).stream().distinct()
                .toList());
        Chart chart = only(Drawn.class, all).getLast().chart();
        assertEquals("ranks", chart.x().label());
        assertEquals(List.of(0), chart.series().getFirst().points().stream().map(ChartPoint::source).toList());
    }
}
