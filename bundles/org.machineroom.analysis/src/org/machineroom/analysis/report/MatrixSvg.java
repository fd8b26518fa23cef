// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.util.Locale;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.CommunicationMatrix;

/** Who sent how many bytes to whom, as a square of fields; of many ranks, a field is for several neighbours. */
final class MatrixSvg {
    private static final int MOST_FIELDS = 64;
    private static final int PICTURE = 420;
    private static final int LEFT = 46;
    private static final int TOP = 20;

    private final int ranks;
    private final int fields;
    private final long[][] bytes;

    MatrixSvg(CommunicationMatrix matrix, int ranks) {
        this.ranks = ranks;
        this.fields = Math.min(ranks, MOST_FIELDS);
        this.bytes = new long[fields][fields];
        matrix.forEach(cell -> bytes[field(cell.source())][field(cell.destination())] += cell.bytes());
    }

    private int field(int rank) {
        return (int) ((long) rank * fields / ranks);
    }

    private int first(int field) {
        return Math.ceilDiv(field * ranks, fields);
    }

    private String name(int field) {
        int last = first(field + 1) - 1;
        return first(field) == last ? Integer.toString(last) : first(field) + "-" + last;
    }

    /** Draws it: senders from top to bottom, receivers from left to right. */
    String draw() {
        int size = Math.clamp(PICTURE / fields, 2, 40);
        long most = 1;
        for (long[] row : bytes) {
            for (long value : row) {
                most = Math.max(most, value);
            }
        }
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT,
                "<svg class=\"matrix\" role=\"img\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx\">\n",
                LEFT + size * fields + 4, TOP + size * fields + 4, LEFT + size * fields + 4));
        labels(svg, size);
        svg.append(String.format(Locale.ROOT,
                "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT, TOP, size * fields,
                size * fields));
        for (int from = 0; from < fields; from++) {
            for (int to = 0; to < fields; to++) {
                if (bytes[from][to] > 0) {
                    field(svg, size, from, to, Math.sqrt((double) bytes[from][to] / most));
                }
            }
        }
        return svg.append("</svg>").toString();
    }

    private void field(StringBuilder svg, int size, int from, int to, double heat) {
        svg.append(String.format(Locale.ROOT,
                "<rect class=\"hot\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill-opacity=\"%.3f\"><title>"
                        + "%s to %s: %s</title></rect>\n",
                LEFT + to * size, TOP + from * size, size, size, Math.max(0.06, heat), name(from), name(to),
                Units.bytes(bytes[from][to])));
    }

    private void labels(StringBuilder svg, int size) {
        int step = Math.max(1, 28 / size);
        for (int i = 0; i < fields; i += step) {
            svg.append(String.format(Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" class=\"rank\">%d</text>\n<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">"
                            + "%d</text>\n",
                    LEFT - 4, TOP + i * size + size / 2 + 4, first(i), LEFT + i * size + size / 2, TOP - 5, first(i)));
        }
    }
}
