// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/**
 * Which calls of the program have led to what was found: those of the rank that is in the call in which it is found, as
 * what others did before is over. Only of some places, as to look at a stack takes time.
 */
public final class FoundCallers {
    private static final int MOST = 64;

    private final SourcePlaces source;
    private final Map<Place, List<Site>> callers = new HashMap<>();
    private int looks;

    /** Of nothing yet. */
    public FoundCallers(SourcePlaces source) {
        this.source = source;
    }

    /** Looks how the rank that runs has come to a place, if it is there. */
    public void note(Place place) {
        Rank rank = Rank.currentOrNull();
        if (rank != null && rank.id() == place.rank() && place.site() != 0 && looks < MOST) {
            looks++;
            callers.put(place, CallerText.callers(source.site(place.site()), source.stack(rank)));
        }
    }

    /** Those that have led to a place, the innermost first; none if that is not known. */
    List<Site> of(Place place) {
        return callers.getOrDefault(place, List.of());
    }

    /** The line of a place; {@code null} if it is not known. */
    Site site(Place place) {
        return place.site() == 0 ? null : source.site(place.site());
    }
}
