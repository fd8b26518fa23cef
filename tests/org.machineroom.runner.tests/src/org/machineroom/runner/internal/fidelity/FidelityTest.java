// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.BeforeClass;
import org.junit.Test;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;

/** The machines beside what was published of the real ones. Takes some seconds for each machine. */
public class FidelityTest {
    /** What does not come out, with the reasons in the files of results. Only ever to be made shorter. */
    private static final List<String> KNOWN_DEVIATIONS = List.of("Small groups", "Scatter bends", "mb 1000x2 tree B",
            "mb 1000x2 ring A", "mb 1000x2 ring B",
            "mb 1000x4 ring A", "mb 1000x32 tree B", "mb 1000x32 ring A", "mb 4000x32 tree B", "rd 1000x2 tree A",
            "rd 1000x2 tree B", "rd 1000x2 ring B", "rd 1000x4 tree A", "rd 1000x4 tree B", "rd 1000x4 ring B",
            "rd 1000x32 tree B", "rd 1000x32 ring A", "rd 4000x32 ring A", "T5 short", "Native elbow",
            "Row of tiles", "A18", "R7 scatter reduce");

    private static FidelityReport report;

    @BeforeClass
    public static void runTheExperiments() throws RunException {
        report = Fidelity.builtIn().compare(List.of());
    }

    @Test
    public void everyResultIsAsPublishedOrKnownNotToBe() {
        assertEquals(List.of(), report.surprises());
    }

    @Test
    public void noDeviationIsAddedSilently() {
        assertEquals(KNOWN_DEVIATIONS, report.comparisons().stream().map(Comparison::result)
                .filter(result -> result.known() != null).map(PublishedResult::id).toList());
    }

    @Test
    public void whoHasHadEnoughGetsWhatWasComparedUntilThen() throws RunException {
        int[] asked = new int[1];
        FidelityReport some = Fidelity.builtIn().compare(List.of(), RunObserver.NONE, () -> ++asked[0] > 4);
        assertEquals(Fidelity.builtIn().ids().subList(0, 2),
                some.comparisons().stream().map(comparison -> comparison.result().id()).toList());
    }

    @Test
    public void idsAreUnique() {
        List<String> ids = Fidelity.builtIn().ids();
        assertEquals(ids.stream().distinct().toList(), ids);
    }

    /** After a change: {@code machineroom fidelity --markdown} prints the guide's page anew. */
    @Test
    public void theGuideShowsWhatCameOut() throws IOException {
        Path guide = Path.of(System.getProperty("machineroom.home"), "bundles", "org.machineroom.help", "guide",
                "fidelity.md");
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        new FidelityTable(report, new PrintStream(page, true, StandardCharsets.UTF_8)).printMarkdown();
        assertEquals(page.toString(StandardCharsets.UTF_8), Files.readString(guide));
    }
}
