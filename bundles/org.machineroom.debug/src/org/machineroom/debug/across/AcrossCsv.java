// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.trace.export.Csv;

/** Values of ranks as tables of comma-separated values, whole and not shortened. */
public final class AcrossCsv {
    private static final String END = "\n";

    private AcrossCsv() {
    }

    /** The table of ranks; the elements of arrays stand at the end of a line. */
    public static String of(AcrossTable table) {
        int most = table.readings().stream().flatMap(reading -> reading.value().stream()).filter(RankValue::isArray)
                .mapToInt(value -> value.elements().size()).max().orElse(0);
        StringWriter out = new StringWriter();
        List<String> head = new ArrayList<>(List.of("rank", "value", "difference", "standing", "before", "reason"));
        IntStream.range(0, most).mapToObj(i -> "[" + i + "]").forEach(head::add);
        write(out, head);
        table.rows().forEach(row -> write(out, cells(row)));
        return out.toString();
    }

    private static List<String> cells(Row row) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(row.rank()),
                row.reading().value().map(RankValue::text).orElse(""), row.difference().text(),
                row.reading().value().map(_ -> row.difference().standing().name().toLowerCase(Locale.ROOT)).orElse(""),
                row.before().map(RankValue::text).orElse(""), row.reading().reason()));
        row.reading().value().filter(RankValue::isArray)
                .ifPresent(value -> value.elements().forEach(element -> cells.add(element.toString())));
        return cells;
    }

    /** What has been put together, row by row. */
    public static String of(Cells cells) {
        StringWriter out = new StringWriter();
        for (int i = 0; i < cells.rows(); i++) {
            int row = i;
            write(out, IntStream.range(0, cells.columns()).mapToObj(column -> cells.text(row, column)).toList());
        }
        return out.toString();
    }

    private static void write(StringWriter out, List<String> values) {
        try {
            Csv.writeLine(out, values, END);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
