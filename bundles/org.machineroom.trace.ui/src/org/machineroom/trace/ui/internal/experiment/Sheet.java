// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.analysis.experiment.ExperimentMessage.Problem;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.launching.experiment.ExperimentRequest;

/** An experiment, a figure or a sweep that was asked for, and what has come out of it so far. */
public final class Sheet implements Followed {
    private final int number;
    private final ExperimentRequest request;
    private final Map<Integer, Ran> runs = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private final Standing standing = new Standing();
    private Chart chart = new Chart("", Axis.linear(""), Axis.linear(""), List.of());

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

    /** What was asked for. */
    String subject() {
        return request.title();
    }

    /** A run of a sweep is one of the configuration: what is varied is told behind the name, as of every run. */
    @Override
    public String name(Ran run) {
        return request.isSweep() ? request.title() : run.name();
    }

    @Override
    public void take(ExperimentMessage message) {
        switch (message) {
            case Drawn drawn -> chart = drawn.chart();
            case Ran run -> runs.put(run.number(), run);
            case Advance now -> standing.take(now);
            case Problem problem -> problems.add(problem.text());
            case Offer _,Tried _ -> {
                // nothing that an experiment tells
            }
        }
    }

    @Override
    public void end(boolean isCancelled, String reason) {
        standing.end(isCancelled, reason);
    }

    /** Whether its process has not ended. */
    public boolean isRunning() {
        return standing.isRunning();
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

    /** How it stands, in words. */
    public String standing() {
        return standing.words(failures().size());
    }

    /** What the user knows it by, how it stands, and what is wrong with its runs, each thing once: a line for each. */
    String report() {
        return Stream.concat(Stream.of(title() + ": " + standing()),
                Stream.concat(problems.stream(), failures().stream().map(Ran::reason)).distinct())
                .collect(Collectors.joining("\n"));
    }

    /** What is wrong with it; empty if nothing is. */
    String problem() {
        List<String> all = new ArrayList<>(problems);
        if (!standing.failure().isEmpty()) {
            all.add(standing.failure());
        }
        failures().stream().limit(1).forEach(run -> all.add(run.name() + ": " + run.reason()));
        return all.isEmpty() ? "" : all.getFirst();
    }
}
