// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.Finding;
import org.machineroom.analysis.cause.Journey;
import org.machineroom.analysis.cause.Place;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.live.Units;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;

/** Says in sentences what has been found in a run. */
final class FindingWords {
    /** Messages up to so many bytes on the average are small. */
    private static final long SMALL = 1024;

    private final Explanation run;
    private final Map<Integer, String> operations;

    FindingWords(Explanation run) {
        this.run = run;
        this.operations = run.trace().header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name));
    }

    /** What a finding says. */
    Sentence sentence(Finding finding) {
        String cost = Units.time(finding.ps()) + " of the run, ";
        Wording words = switch (finding.kind()) {
            case DELAY -> where(finding).add(" causes " + Units.percent(finding.share()) + " of all waiting ("
                    + Units.time(finding.ps()) + " a rank): it takes longer there than on the ranks that wait for it.");
            case SOFTWARE -> where(finding).add(" costs " + cost + share(finding) + ": the library's own work."
                    + smallMessages() + unexpectedMessages());
            case TRANSFER -> new Wording().add("Messages on their way to ").add(where(finding.place()))
                    .add(" cost " + cost + share(finding) + "." + smallMessages() + farMessages());
            case FILE_SYSTEM -> where(finding.place()).capital().add(" waits for the file system: " + cost
                    + share(finding) + ".");
            case HELD_UP -> new Wording().add(part(finding.part())).capital()
                    .add(" is busy and holds up messages: " + cost + share(finding) + ".").add(holder(finding));
            case MAPPING -> new Wording().add("Messages hold each other up on links: " + cost + share(finding) + "."
                    + farMessages());
            case BLOCKED_SEND -> where(finding).add(" cannot get rid of messages until their receiver takes them: "
                    + Units.time(finding.ps()) + " a rank, " + Units.percent(finding.share())
                    + " of all waiting. A program in which all ranks send first relies on buffers.");
        };
        return words.sentence();
    }

    private String farMessages() {
        Journey journey = run.waits().journey();
        return journey.isLong() ? String.format(Locale.ROOT, " Messages take %.1f links on the average; with --mapping "
                + "%s instead of %s they would take %.1f.", journey.hops(), journey.betterMapping(), journey.mapping(),
                journey.betterHops()) : "";
    }

    private Wording holder(Finding finding) {
        return finding.place().equals(Place.UNKNOWN) ? new Wording()
                : new Wording().add(" Mostly messages of ").add(where(finding.place()))
                        .add(rank(finding) + " have it.");
    }

    private static String rank(Finding finding) {
        return finding.rank() == Finding.MANY ? " on several ranks" : " on rank " + finding.rank();
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
        MachinePart part = run.trace().definitions().parts().get(number);
        return part == null ? "part " + number + " of the machine" : part.name();
    }

    /** A place on a rank, in words. */
    Sentence who(RankPlace who) {
        return where(who.place()).add(" on rank " + who.rank()).sentence();
    }

    private Wording where(Finding finding) {
        return where(finding.place()).capital().add(rank(finding));
    }

    private Wording where(Place place) {
        if (!place.isComputing()) {
            String operation = operations.getOrDefault(place.operation(), "operation " + place.operation());
            return new Wording().add(operation).add(at(" at ", place.site(), ""));
        }
        if (place.site() == 0 && place.toSite() == 0) {
            return new Wording().add("what is outside of all calls");
        }
        return new Wording().add("computing").add(at(" after ", place.site(), " from the beginning"))
                .add(at(" up to ", place.toSite(), " to the end"));
    }

    /** The place of a number, after a preposition; where there is none, something else. */
    private Wording at(String preposition, int number, String otherwise) {
        Wording words = new Wording();
        if (number == 0) {
            return words.add(otherwise);
        }
        words.add(preposition);
        Site site = run.trace().definitions().sites().get(number);
        return site == null ? words.add("site " + number) : words.add(name(site), site);
    }

    private static String name(Site site) {
        return site.file().isEmpty() ? site.toString() : site.file() + ':' + site.line();
    }
}
