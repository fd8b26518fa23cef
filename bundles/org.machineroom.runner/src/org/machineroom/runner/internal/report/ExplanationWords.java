// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.Finding;
import org.machineroom.analysis.cause.Place;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.live.Units;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;

/** Says in sentences what has been found in a run. */
final class ExplanationWords {
    /** Messages up to so many bytes on the average are small. */
    private static final long SMALL = 1024;

    private final Explanation run;
    private final Map<Integer, String> operations;

    ExplanationWords(Explanation run) {
        this.run = run;
        this.operations = run.trace().header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name));
    }

    /** What a finding says. */
    String sentence(Finding finding) {
        String cost = Units.time(finding.ps()) + " of the run, ";
        return switch (finding.kind()) {
            case DELAY -> where(finding) + " causes " + Units.percent(finding.share()) + " of all waiting ("
                    + Units.time(finding.ps()) + " a rank): it takes longer there than on the ranks that wait for it.";
            case SOFTWARE -> where(finding) + " costs " + cost + share(finding) + ": the library's own work."
                    + smallMessages() + unexpectedMessages();
            case TRANSFER -> "Messages on their way to " + where(finding.place()) + " cost " + cost + share(finding)
                    + "." + smallMessages();
            case HELD_UP -> capital(part(finding.part())) + " is busy and holds up messages: " + cost
                    + share(finding) + ".";
            case BLOCKED_SEND -> where(finding) + " cannot get rid of messages until their receiver takes them: "
                    + Units.time(finding.ps()) + " a rank, " + Units.percent(finding.share())
                    + " of all waiting. A program in which all ranks send first relies on buffers.";
        };
    }

    private static String share(Finding finding) {
        return Units.percent(finding.share()) + " of its critical path";
    }

    private String smallMessages() {
        long messages = run.waits().messages();
        return messages > 0 && run.waits().bytes() / messages <= SMALL
                ? " Messages have " + Units.bytes(run.waits().bytes() / messages)
                        + " on the average: fewer, larger ones cost less."
                : "";
    }

    private String unexpectedMessages() {
        long unexpected = run.waits().unexpected();
        return unexpected > 0 && 2 * unexpected >= run.waits().messages()
                ? " " + Units.number(unexpected) + " of " + Units.number(run.waits().messages())
                        + " messages came before they were asked for, and had to be kept and searched: post receives "
                        + "earlier."
                : "";
    }

    private String part(int number) {
        return run.trace().definitions().parts().getOrDefault(number, "part " + number + " of the machine");
    }

    /** A place on a rank, in words. */
    String who(RankPlace who) {
        return where(who.place()) + " on rank " + who.rank();
    }

    private String where(Finding finding) {
        return capital(where(finding.place()))
                + (finding.rank() == Finding.MANY ? " on several ranks" : " on rank " + finding.rank());
    }

    private String where(Place place) {
        if (!place.isComputing()) {
            return operations.getOrDefault(place.operation(), "operation " + place.operation()) + at(place.site());
        }
        if (place.site() == 0 && place.toSite() == 0) {
            return "what is outside of all calls";
        }
        return "computing" + (place.site() == 0 ? " from the beginning" : " after " + line(place.site()))
                + (place.toSite() == 0 ? " to the end" : " up to " + line(place.toSite()));
    }

    private String at(int site) {
        return site == 0 ? "" : " at " + line(site);
    }

    private String line(int number) {
        Site site = run.trace().definitions().sites().get(number);
        return site == null ? "site " + number
                : site.file().isEmpty() ? site.toString() : site.file() + ':' + site.line();
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
