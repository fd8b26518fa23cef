// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.util.List;

/** Writes HTML that is XML, too, so that it can be checked strictly. One thread at a time. */
final class HtmlText {
    private final StringBuilder text = new StringBuilder();

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(c < ' ' && c != '\n' && c != '\t' ? '?' : c);
            }
        });
        return escaped.toString();
    }

    /** Text that is HTML already. */
    HtmlText raw(String html) {
        text.append(html).append('\n');
        return this;
    }

    /** The head of a section, by whose id links lead to it. */
    HtmlText heading(String id, String title) {
        return raw("<h2 id=\"" + id + "\">" + escaped(title) + "</h2>");
    }

    HtmlText paragraph(String words) {
        return raw("<p>" + escaped(words) + "</p>");
    }

    /** Words as they are typed. */
    HtmlText typed(String words) {
        return raw("<pre>" + escaped(words) + "</pre>");
    }

    HtmlText list(List<String> items) {
        text.append("<ol>\n");
        items.forEach(item -> text.append("<li>").append(escaped(item)).append("</li>\n"));
        return raw("</ol>");
    }

    /**
     * A table.
     *
     * @param numbers how many columns, from the second on, are numbers
     */
    HtmlText table(int numbers, List<String> titles, List<List<String>> rows) {
        text.append("<div class=\"wide\"><table>\n<thead>");
        line("th", numbers, titles);
        text.append("</thead>\n<tbody>\n");
        rows.forEach(row -> line("td", numbers, row));
        return raw("</tbody></table></div>");
    }

    private void line(String tag, int numbers, List<String> cells) {
        text.append("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            text.append('<').append(tag).append(i > 0 && i <= numbers ? " class=\"n\">" : ">")
                    .append(escaped(cells.get(i))).append("</").append(tag).append('>');
        }
        text.append("</tr>\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
