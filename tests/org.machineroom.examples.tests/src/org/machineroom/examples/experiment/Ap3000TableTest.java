// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.Test;
import org.machineroom.runner.RunException;

/**
 * The two-processor cells of table 1 of the AP3000 paper, which calibrate the machine: together within 20 percent rms.
 * Variant A is VPPLib's sends and receives, variant B the optimised patterns.
 */
public class Ap3000TableTest {
    private static final double MOST_RMS = 0.20;

    /** A row of the table: MB/s of tree A, tree B, ring A and ring B. */
    private record Row(String operation, int rows, int columns, int... published) {
    }

    private static final List<Row> TABLE = List.of(
            new Row("broadcast", 1000, 2, 26, 23, 36, 36),
            new Row("broadcast", 1000, 4, 24, 28, 33, 39),
            new Row("broadcast", 1000, 32, 40, 34, 37, 45),
            new Row("broadcast", 4000, 32, 28, 32, 44, 41),
            new Row("reduce", 1000, 2, 31, 21, 33, 32),
            new Row("reduce", 1000, 4, 20, 23, 29, 33),
            new Row("reduce", 1000, 32, 27, 33, 29, 31),
            new Row("reduce", 4000, 32, 24, 32, 31, 29));

    @Test
    public void theTwoProcessorCellsTogetherAreNear() throws RunException {
        List<String> report = new ArrayList<>();
        double squares = 0;
        for (Row row : TABLE) {
            StringBuilder line = new StringBuilder(row.operation() + " " + row.rows() + "x" + row.columns() + ":");
            for (int cell = 0; cell < row.published().length; cell++) {
                double simulated = simulated(row, cell < 2 ? "tree" : "ring", cell % 2 == 0 ? "A" : "B");
                double deviation = simulated / row.published()[cell] - 1;
                squares += deviation * deviation;
                line.append(String.format(Locale.ROOT, "  %d %.1f (%+.0f%%)", row.published()[cell], simulated,
                        100 * deviation));
            }
            report.add(line.toString());
        }
        double rms = Math.sqrt(squares / (4 * TABLE.size()));
        assertTrue("rms " + rms + System.lineSeparator() + String.join(System.lineSeparator(), report), rms < MOST_RMS);
    }

    private static double simulated(Row row, String pattern, String variant) throws RunException {
        String machine = variant.equals("A") ? "ap3000.vpplib" : "ap3000.opt";
        return new Measurement("multi", machine, 2)
                .option("op", row.operation()).option("rows", row.rows()).option("cols", row.columns())
                .option("pattern", pattern).option("variant", variant).option("repetitions", 2).value();
    }
}
