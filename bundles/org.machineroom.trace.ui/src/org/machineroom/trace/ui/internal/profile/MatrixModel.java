// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.CommunicationMatrix;

/**
 * A communication matrix as a square of fields: one for each pair of ranks, or for a group of neighbouring ranks each
 * way if there are more ranks than fields. Senders from top to bottom, receivers from left to right. Immutable.
 */
public final class MatrixModel {
    private final int ranks;
    private final int group;
    private final int size;
    private final long[][] values = new long[Measure.values().length][];
    private final long[] most = new long[Measure.values().length];

    /**
     * Puts the pairs into fields.
     *
     * @param mostFields how many fields a side may have, at least 1
     */
    public MatrixModel(CommunicationMatrix matrix, int ranks, int mostFields) {
        this.ranks = ranks;
        group = Math.max(1, Math.ceilDiv(ranks, mostFields));
        size = Math.ceilDiv(ranks, group);
        for (Measure measure : Measure.values()) {
            values[measure.ordinal()] = new long[size * size];
        }
        matrix.forEach(cell -> {
            int field = cell.source() / group * size + cell.destination() / group;
            for (Measure measure : Measure.values()) {
                int index = measure.ordinal();
                values[index][field] += measure.of(cell);
                most[index] = Math.max(most[index], values[index][field]);
            }
        });
    }

    /** Fields on a side. */
    public int size() {
        return size;
    }

    /** Ranks in a field each way; the last may have fewer. */
    public int group() {
        return group;
    }

    /** What senders in a row sent to receivers in a column. */
    public long value(Measure measure, int row, int column) {
        return values[measure.ordinal()][row * size + column];
    }

    /** The largest value. */
    public long most(Measure measure) {
        return most[measure.ordinal()];
    }

    /** Part of the largest value, 0 to 1. */
    public double part(Measure measure, int row, int column) {
        long whole = most(measure);
        return whole == 0 ? 0 : (double) value(measure, row, column) / whole;
    }

    /** The first rank of a row or column. */
    public int first(int index) {
        return index * group;
    }

    /** The ranks of a row or column: {@code 3} or {@code 8-15}. */
    public String ranks(int index) {
        int last = Math.min(ranks, (index + 1) * group) - 1;
        return first(index) == last ? Integer.toString(last) : first(index) + "-" + last;
    }

    /** What a field says. */
    public String text(int row, int column) {
        long messages = value(Measure.MESSAGES, row, column);
        Object[] words = {ranks(row), ranks(column), Counts.messages(messages),
                Units.bytes(value(Measure.BYTES, row, column)),
                Units.time(messages == 0 ? 0 : value(Measure.TIME, row, column) / messages)};
        return NLS.bind(messages == 0 ? Messages.fieldEmpty : Messages.field, words);
    }

    /** Pairs that talked, as a table for programs: times in picoseconds. */
    public static String csv(CommunicationMatrix matrix) {
        StringBuilder text = new StringBuilder("source,destination,messages,bytes,time_ps\n");
        matrix.forEach(cell -> text.append(cell.source()).append(',').append(cell.destination()).append(',')
                .append(cell.messages()).append(',').append(cell.bytes()).append(',').append(cell.timePs())
                .append('\n'));
        return text.toString();
    }
}
