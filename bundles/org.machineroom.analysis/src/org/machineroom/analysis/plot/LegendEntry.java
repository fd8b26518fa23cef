// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Where an entry of a legend stands.
 *
 * @param line from 0
 * @param x from the beginning of the line
 */
record LegendEntry(int line, double x) {
    /** Puts entries of some widths into lines of a width, as many as go into each. */
    static List<LegendEntry> layOut(List<Double> widths, double lineWidth) {
        List<LegendEntry> entries = new ArrayList<>();
        int line = 0;
        double x = 0;
        for (double width : widths) {
            if (x > 0 && x + width > lineWidth) {
                line++;
                x = 0;
            }
            entries.add(new LegendEntry(line, x));
            x += width;
        }
        return entries;
    }
}
