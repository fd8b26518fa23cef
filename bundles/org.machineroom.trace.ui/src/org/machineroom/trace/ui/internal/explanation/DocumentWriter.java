// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.page.EndingWords;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.analysis.page.ExplanationPage.Efficiency;
import org.machineroom.analysis.page.ExplanationPage.Row;
import org.machineroom.analysis.page.ExplanationPage.SlackRow;
import org.machineroom.analysis.page.Sentence;
import org.machineroom.live.Units;
import org.machineroom.trace.Site;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Look;
import org.machineroom.trace.ui.internal.explanation.ExplanationDocument.Span;

/** Lays a page out: numbers stand before what they are of, so that lines wrap in a narrow view. Used once. */
final class DocumentWriter {
    private static final String NUMBERS = "%10s%9s  ";
    private static final String TIMES = "%10s%10s  ";

    private final StringBuilder text = new StringBuilder();
    private final List<Span> spans = new ArrayList<>();

    private DocumentWriter() {
    }

    /**
     * Lays out what was found.
     *
     * @param goesOn whether what is missing will still come
     */
    static ExplanationDocument write(ExplanationPage page, boolean goesOn) {
        DocumentWriter writer = new DocumentWriter();
        writer.add(page.headline(), Look.HEADING).endLine();
        if (!page.ending().isEmpty()) {
            writer.addEnding(page.ending());
        }
        if (goesOn) {
            writer.add(Messages.goesOn).endLine();
        } else {
            page.lacks().forEach(lack -> writer.add(NLS.bind(Messages.incomplete, lack)).endLine());
        }
        if (page.path().isEmpty()) {
            writer.add(Messages.empty).endLine();
        } else {
            writer.addAll(page);
        }
        return writer.document();
    }

    /** What is said of a trace that does not say why ranks waited. */
    static ExplanationDocument withoutCauses() {
        return new DocumentWriter().add(Messages.noCauses).endLine().document();
    }

    private ExplanationDocument document() {
        return new ExplanationDocument(text.toString(), spans);
    }

    private void addEnding(List<Sentence> ending) {
        heading(EndingWords.TITLE);
        ending.forEach(line -> add(line).endLine());
        add(EndingWords.UNTIL_THEN).endLine();
    }

    private void addAll(ExplanationPage page) {
        heading(ExplanationPage.FINDINGS);
        addFindings(page.findings());
        if (page.lacksLines()) {
            add(ExplanationPage.NO_LINES).endLine();
        }
        heading(NLS.bind(Messages.ranksColumns, ExplanationPage.RANKS));
        page.ranks().forEach(this::addRow);
        heading(NLS.bind(Messages.pathColumns, ExplanationPage.PATH));
        page.path().forEach(this::addRow);
        page.places().forEach(place -> numbers("", place.share()).add(ExplanationPage.MOST).add(place.place())
                .endLine());
        if (!page.slack().isEmpty()) {
            heading(NLS.bind(Messages.slackColumns, ExplanationPage.SLACK));
            page.slack().forEach(this::addSlack);
        }
        if (!page.efficiencies().isEmpty()) {
            heading(ExplanationPage.EFFICIENCIES);
            page.efficiencies().forEach(this::addEfficiency);
            add(ExplanationPage.IDEAL_NETWORK).endLine();
        }
    }

    private void addFindings(List<Sentence> findings) {
        for (int i = 0; i < findings.size(); i++) {
            add((i + 1) + ". ", Look.NUMBERS).add(findings.get(i)).endLine();
        }
        if (findings.isEmpty()) {
            add(ExplanationPage.NO_FINDINGS).endLine();
        }
    }

    private void addRow(Row row) {
        numbers(Units.time(row.ps()), row.share()).add(row.what()).endLine();
    }

    private void addSlack(SlackRow row) {
        add(String.format(Locale.ROOT, TIMES, Units.time(row.leastPs()), Units.time(row.mostPs())), Look.NUMBERS)
                .add(row.place()).endLine();
    }

    private void addEfficiency(Efficiency efficiency) {
        numbers("", efficiency.value()).add("    ".repeat(efficiency.depth()))
                .add(NLS.bind(Messages.efficiency, efficiency.name(), efficiency.definition())).endLine();
    }

    private DocumentWriter numbers(String time, double share) {
        return add(String.format(Locale.ROOT, NUMBERS, time, Units.percent(share)), Look.NUMBERS);
    }

    private void heading(String title) {
        endLine().add(Character.toUpperCase(title.charAt(0)) + title.substring(1), Look.HEADING).endLine();
    }

    private DocumentWriter add(Sentence sentence) {
        sentence.links().forEach(link -> span(text.length() + link.begin(), link.length(), Look.LINK,
                Optional.of(link.site())));
        return add(sentence.text());
    }

    private DocumentWriter add(String words, Look look) {
        span(text.length(), words.length(), look, Optional.empty());
        return add(words);
    }

    private void span(int begin, int length, Look look, Optional<Site> site) {
        spans.add(new Span(begin, length, look, site));
    }

    private DocumentWriter add(String words) {
        text.append(words);
        return this;
    }

    private DocumentWriter endLine() {
        text.append('\n');
        return this;
    }
}
