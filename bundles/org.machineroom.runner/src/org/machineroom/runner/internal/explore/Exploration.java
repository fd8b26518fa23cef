// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/**
 * Runs a program in all ways in which its receives that name no source can be matched. Those that differ in one match
 * from the first run come before those that differ in two, so that a bound leaves out what is furthest from it.
 */
public final class Exploration {
    private final RunSettings settings;
    private final RunObserver stop;
    private final BooleanSupplier isStopped;
    private final Set<Decided.Set> seen = new HashSet<>();
    private final Deque<Decided> open = new ArrayDeque<>(List.of(Decided.NOTHING));
    private final List<Outcome> outcomes = new ArrayList<>();
    private int runs;

    /**
     * Prepares an exploration.
     *
     * @param stop is told when a run begins and ends, and may stop it
     * @param isStopped whether it has stopped one, and no other is to begin
     */
    public Exploration(RunSettings settings, RunObserver stop, BooleanSupplier isStopped) {
        this.settings = settings;
        this.stop = stop;
        this.isStopped = isStopped;
    }

    /**
     * The program's own run, with which the others are compared.
     *
     * @throws RunException if it cannot start
     */
    public Outcome own() throws RunException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings, stop).run(stream(out), stream(errors));
        return new Outcome(List.of(), List.of(), Result.of(report, text(out)), text(errors));
    }

    /**
     * Runs it in one way after the other.
     *
     * @param mostRuns how many runs to make at most
     * @param each is told of each way when its run is over
     * @throws RunException if a run cannot start
     */
    public void explore(int mostRuns, Consumer<Outcome> each) throws RunException {
        while (!open.isEmpty() && runs < mostRuns && !isStopped()) {
            Decided next = open.removeFirst();
            if (next.last() == null || !seen.contains(next.set())) {
                run(next, each);
            }
        }
        open.removeIf(left -> seen.contains(left.set()));
    }

    private void run(Decided way, Consumer<Outcome> each) throws RunException {
        ExploredRun observer = new ExploredRun(new OpenMatches(way, seen), stop);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings, observer).run(stream(out), stream(errors));
        if (isStopped()) {
            open.addFirst(way);
            return;
        }
        runs++;
        open.addAll(observer.matches().others());
        if (!observer.matches().isPointless()) {
            Outcome outcome = new Outcome(observer.matches().decisions().stream().map(Decision::match).toList(),
                    observer.places(), Result.of(report, text(out)), text(errors));
            outcomes.add(outcome);
            each.accept(outcome);
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, false, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Whether somebody has stopped it before its end. */
    public boolean isStopped() {
        return isStopped.getAsBoolean();
    }

    /** The ways found so far. */
    public List<Outcome> outcomes() {
        return outcomes;
    }

    /** How many runs were made; some meet what another has come to and are ended there. */
    public int runs() {
        return runs;
    }

    /** How many ways are known of that nobody has gone; each can lead to more. */
    public int left() {
        return open.size();
    }
}
