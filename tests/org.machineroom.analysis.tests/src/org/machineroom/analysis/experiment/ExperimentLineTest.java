// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.analysis.experiment.ExperimentMessage.Problem;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;

public class ExperimentLineTest {
    @Test
    public void everyMessageIsReadAsItWasWritten() {
        Chart chart = new Chart("a \"title\"", Axis.logarithmic("bytes"), Axis.of("machine", List.of("one", "two")),
                List.of(ChartSeries.line("t3e", 0, List.of(new ChartPoint(8, 1.5e-3, 2), new ChartPoint(16, 3))),
                        ChartSeries.marks("t3e, published", 0, List.of())));
        for (ExperimentMessage message : List.of(new Offer("bcast", "a broadcast", "--n 0"), new Drawn(chart),
                new Ran(3, "t3e", Map.of("machine", "t3e"), "", ""), new Advance(3, 16), new Problem("line\nbreak"))) {
            String line = ExperimentLine.write(message);
            assertEquals(line, 1, line.lines().count());
            assertEquals(message, ExperimentLine.read(line));
        }
    }

    @Test
    public void lineSaysWhatItIsAndNothingElse() {
        assertEquals("{\"advance\":{\"done\":3,\"all\":16}}", ExperimentLine.write(new Advance(3, 16)));
    }

    /** What writes it need not have the encoding of what reads it: the former is the host's. */
    @Test
    public void lineHasOnlyLettersThatAllEncodingsHave() {
        Problem problem = new Problem("there is no machine größe \u2192 \uD83D\uDE00");
        String line = ExperimentLine.write(problem);
        assertEquals(line, 0, line.chars().filter(letter -> letter >= 0x7F).count());
        assertEquals(problem, ExperimentLine.read(line));
    }

    @Test
    public void whatIsNoMessageIsNamed() {
        String reason = assertThrows(IllegalArgumentException.class, () -> ExperimentLine.read("hello"))
                .getMessage();
        assertEquals(reason, 0, reason.indexOf("'hello' is no message: "));
    }
}
