// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.trace.WholeFile;

/** Writes figures as a page with a picture each, in HTML or as the page of the user's guide. */
public final class FigurePage {
    /** Where the pictures are, beside the page. */
    public static final String PICTURES = "pictures";

    private static final String PREFACE = """
            What the papers' figures and tables of measurements look like when the simulation draws them. Lines are
            simulated; large hollow marks are published results of the same colour, as far as they are known here.
            Where a figure's number is known it is in its name; the others are named after what they show. Which
            results hold, and why others do not, is said in [Fidelity](fidelity.md).

            `machineroom figure ID` draws one of them in the terminal, or with `-o` as SVG or PNG, and `machineroom
            figures -o DIR` all. This page and its pictures are made by `machineroom figures --markdown -o`, and a
            test compares them with what comes out today.
            """;

    private final List<DrawnFigure> figures;

    /** A page of these figures. */
    public FigurePage(List<DrawnFigure> figures) {
        this.figures = figures;
    }

    /** The name of a figure's picture. */
    public static String picture(Figure figure) {
        return "figure-" + figure.id() + ".svg";
    }

    /** Writes index.html, or figures.md, and the pictures into a folder, which is made if it is not there. */
    public void write(Path folder, boolean isMarkdown) throws IOException {
        Files.createDirectories(folder.resolve(PICTURES));
        for (DrawnFigure each : figures) {
            WholeFile.write(folder.resolve(PICTURES).resolve(picture(each.figure())), SvgChart.text(each.chart()));
        }
        WholeFile.write(folder.resolve(isMarkdown ? "figures.md" : "index.html"), isMarkdown ? markdown() : html());
    }

    /** The page of the guide. */
    String markdown() {
        StringBuilder page = new StringBuilder("# Figures\n\n").append(PREFACE).append('\n');
        for (DrawnFigure each : figures) {
            page.append("## ").append(each.figure().id()).append("\n\n").append(words(each)).append("\n\n![")
                    .append(each.figure().title()).append("](").append(PICTURES)
                    .append('/').append(picture(each.figure())).append(")\n\n");
            each.problems().forEach(problem -> page.append("- ").append(problem).append('\n'));
            page.append(each.problems().isEmpty() ? "" : "\n");
        }
        return page.toString().stripTrailing() + "\n";
    }

    private static String words(DrawnFigure each) {
        Figure figure = each.figure();
        return figure.title() + ". " + figure.source() + "." + (figure.remark().isEmpty() ? "" : " " + figure.remark());
    }

    private String html() {
        StringBuilder page = new StringBuilder(
                """
                                <!DOCTYPE html>
                                <html lang="en">
                                <head>
                                <meta charset="UTF-8">
                                <title>Figures</title>
                                <style>
                        body { font-family: sans-serif; max-width: 45em; margin: 2em auto }
                        img { max-width: 100% }
                        </style>
                                </head>
                                <body>
                                <h1>Figures</h1>
                                <p>Lines are simulated; large hollow marks are published results of the same colour.</p>
                                """);
        for (DrawnFigure each : figures) {
            page.append("<h2 id=\"").append(each.figure().id()).append("\">").append(each.figure().id())
                    .append("</h2>\n<p>").append(escaped(words(each))).append("</p>\n<img src=\"").append(PICTURES)
                    .append('/').append(picture(each.figure())).append("\" alt=\"")
                    .append(escaped(each.figure().title())).append("\">\n");
            each.problems().forEach(problem -> page.append("<p>").append(escaped(problem)).append("</p>\n"));
        }
        return page.append("</body>\n</html>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
