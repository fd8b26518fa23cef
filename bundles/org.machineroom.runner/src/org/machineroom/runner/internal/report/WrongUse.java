// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.runner.internal.program.SiteTable.Site;

/**
 * Wrong use of MPI that a run has found, with the lines of the program.
 *
 * @param kind what kind of wrong use
 * @param rule the rule of the standard that is broken
 * @param text what is wrong in the first occurrence, with the name that the program has for the function
 * @param ranks the ranks it has happened to, in ascending order
 * @param occurrences how often
 * @param place where it has happened first
 * @param others what else belongs to the first occurrence
 */
public record WrongUse(FindingKind kind, String rule, String text, List<Integer> ranks, long occurrences, Spot place,
        List<Spot> others) {
    /**
     * A place with its line of the program.
     *
     * @param place rank, time and call
     * @param site the line; {@code null} if it is not known
     * @param callers the calls of the program that have led there, the innermost first; none if nobody knows
     */
    public record Spot(Place place, Site site, List<Site> callers) {
        private static final String STANDARD = "MPI_";

        /** The function that was called, by the name that the program has for it if that is one of the standard's. */
        public String call() {
            boolean isNamed = site != null && site.call() != null && site.call().startsWith(STANDARD);
            return isNamed ? site.call() : place.call();
        }

        /** A text about the call, with the name that the program has for the function. */
        private String named(String text) {
            return call().equals(place.call()) ? text : text.replaceAll("\\b" + place.call() + "\\b", call());
        }
    }

    /**
     * A finding with the lines of the program.
     *
     * @param callers knows the lines, and what has led to them
     */
    public static WrongUse of(Finding finding, FoundCallers callers) {
        Spot spot = spot(finding.place(), callers);
        return new WrongUse(finding.kind(), finding.rule(), spot.named(finding.text()), finding.ranks(),
                finding.occurrences(), spot, finding.others().stream().map(place -> spot(place, callers)).toList());
    }

    private static Spot spot(Place place, FoundCallers callers) {
        return new Spot(place, callers.site(place), callers.of(place));
    }
}
