// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.analysis.experiment.ExperimentMessage.Problem;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.ExperimentRequest;

/** An experiment, a figure or a sweep that was asked for, and what has come out of it so far. */
public final class Sheet {
    /** How it stands. */
    private enum State {
        RUNNING, DONE, STOPPED, FAILED
    }

    private final int number;
    private final ExperimentRequest request;
    private final Map<Integer, Ran> runs = new TreeMap<>();
    private final Map<Integer, StoredRun> traced = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Chart chart = new Chart("", Axis.linear(""), Axis.linear(""), List.of());
    private Advance advance = new Advance(0, 0);
    private State state = State.RUNNING;
    private String failure = "";

    /**
     * Nothing has come out yet.
     *
     * @param number counts the sheets, from 1
     */
    Sheet(int number, ExperimentRequest request) {
        this.number = number;
        this.request = request;
    }

    /** Counts the sheets, from 1. */
    int number() {
        return number;
    }

    /** What the user knows it by. */
    String title() {
        return number + ": " + request.title();
    }

    /** The process has told something. */
    void take(ExperimentMessage message) {
        switch (message) {
            case Drawn drawn -> chart = drawn.chart();
            case Ran run -> runs.put(run.number(), run);
            case Advance now -> advance = now;
            case Problem problem -> problems.add(problem.text());
            case Offer _ -> {
                // nothing that a run tells
            }
        }
    }

    /**
     * The process has ended.
     *
     * @param reason why it could not do what was asked; empty if it could
     */
    void end(boolean isCancelled, String reason) {
        failure = reason;
        state = !reason.isEmpty() ? State.FAILED : isCancelled ? State.STOPPED : State.DONE;
    }

    /** Whether its process has not ended. */
    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /** What has come out so far. */
    public Chart chart() {
        return chart;
    }

    /** A run, by the source of a point. */
    public Optional<Ran> run(int source) {
        return Optional.ofNullable(runs.get(source));
    }

    /** The runs that did not go well. */
    List<Ran> failures() {
        return runs.values().stream().filter(run -> !run.reason().isEmpty()).toList();
    }

    /** The run with a trace that a run was made again as, if it was. */
    Optional<StoredRun> traced(int source) {
        return Optional.ofNullable(traced.get(source));
    }

    /** Notes what a run was made again as. */
    void keep(int source, StoredRun run) {
        traced.put(source, run);
    }

    /** How it stands, in words. */
    public String standing() {
        return switch (state) {
            case RUNNING -> NLS.bind(Messages.running, advance.done(), advance.all());
            case STOPPED -> NLS.bind(Messages.stopped, advance.done(), advance.all());
            case FAILED -> failure;
            case DONE -> failures().isEmpty() ? Messages.done
                    : NLS.bind(Messages.doneWithFailures, failures().size(), advance.all());
        };
    }

    /** What is wrong with it; empty if nothing is. */
    String problem() {
        List<String> all = new ArrayList<>(problems);
        if (state == State.FAILED) {
            all.add(failure);
        }
        failures().stream().limit(1).forEach(run -> all.add(run.name() + ": " + run.reason()));
        return all.isEmpty() ? "" : all.getFirst();
    }
}
