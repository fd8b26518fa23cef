// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.List;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.internal.matching.MatchedMachine;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.LastWords;
import org.machineroom.runner.internal.run.RunObserver;

/** One run of an exploration. */
final class ExploredRun implements RunObserver {
    private final OpenMatches matches;
    private final RunObserver stop;
    private SourcePlaces source;
    private List<String> places;

    /**
     * Prepares one.
     *
     * @param stop is told when it begins and ends, and may stop it
     */
    ExploredRun(OpenMatches matches, RunObserver stop) {
        this.matches = matches;
        this.stop = stop;
    }

    /** What decides, and what has been decided. */
    OpenMatches matches() {
        return matches;
    }

    /** Where in the program the receives are that have been decided; only when the run is over. */
    List<String> places() {
        return places;
    }

    @Override
    public SimulatedMachine machine(SimulatedMachine machine) {
        return new MatchedMachine(machine, matches);
    }

    @Override
    public void lastWords(LastWords words) {
        stop.lastWords(words);
    }

    @Override
    public void started(MpiRun run, SourcePlaces ofTheProgram, Runnable flushTrace) {
        source = ofTheProgram;
        stop.started(run, ofTheProgram, flushTrace);
    }

    @Override
    public boolean idle() {
        return matches.decide();
    }

    /** The program is still loaded: what it tells of its lines is gone afterwards. */
    @Override
    public void ended(RunReport report) {
        places = matches.decisions().stream().map(decision -> {
            Site site = source.site(decision.held().site());
            return site == null ? "" : site.toString();
        }).toList();
        stop.ended(report);
    }
}
