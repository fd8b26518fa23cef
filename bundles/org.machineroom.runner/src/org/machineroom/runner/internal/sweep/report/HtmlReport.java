// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.SvgChart;

/**
 * A page about a sweep that is one file: how far it is and what did not go well, a chart, a table.
 *
 * @param status how far it is
 * @param chart what it shows
 * @param table the same as numbers
 */
public record HtmlReport(StatusText status, SweepChart chart, SweepTable table) {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>%1$s</title><style>
            body { font: 14px/1.4 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; color: #1d2833 }
            table { border-collapse: collapse } th, td { text-align: left; padding: .15em 1em .15em 0 }
            td:nth-child(n+%2$d) { font-variant-numeric: tabular-nums } tr + tr { border-top: 1px solid #dde3e9 }
            svg { max-width: 100%%; height: auto }
            </style></head><body><h1>%1$s</h1>
            """;

    /** The page. */
    public String text() {
        String name = escaped(table.results().file().getFileName().toString());
        StringBuilder page = new StringBuilder(String.format(HEAD, name, table.by().columns().size() + 1));
        page.append("<pre>").append(escaped(status.text())).append("</pre>\n");
        Chart drawn = chart.chart();
        if (!drawn.isEmpty()) {
            page.append(SvgChart.text(drawn).replaceFirst("^<\\?xml[^>]*>\\s*", ""));
        }
        page.append("<table>\n");
        List<List<String>> lines = table.cells();
        page.append(line(lines.getFirst(), "th"));
        lines.stream().skip(1).forEach(line -> page.append(line(line, "td")));
        return page.append("</table></body></html>\n").toString();
    }

    private static String line(List<String> cells, String tag) {
        return cells.stream().map(cell -> "<" + tag + ">" + escaped(cell) + "</" + tag + ">")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
