// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * Runs a program as it is, and again for each variation. What the program prints is not shown; what the simulator says
 * of the first run is. One thread at a time.
 */
public final class WhatIf {
    private static final String BASE = "base";

    private final RunSettings settings;
    private final RunObserver observer;
    private final Path baseTrace;
    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false,
            StandardCharsets.UTF_8);
    private Optional<Prediction> prediction = Optional.empty();

    /**
     * Prepares the runs. If a trace is asked for, each run writes one into a folder of that name.
     *
     * @param scratch a folder for the first run's trace if none is asked for: predictions come from it
     */
    public WhatIf(RunSettings settings, RunObserver observer, Path scratch) {
        this.settings = settings;
        this.observer = observer;
        baseTrace = (settings.get(TRACE) == null ? scratch : settings.get(TRACE)).resolve(BASE);
    }

    /**
     * The run that others are compared with.
     *
     * @throws RunException if it cannot start, or its trace cannot be read
     */
    public RunReport base(PrintStream err) throws RunException {
        RunReport report = new Simulation(settings.with(TRACE, baseTrace), observer).run(nowhere, err);
        if (!Attempt.cut(report).isEmpty()) {
            return report;
        }
        try {
            prediction = Prediction.of(Trace.open(baseTrace));
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
        return report;
    }

    /** What to try after the first run if nobody says: all that needs no further word, files only if it has any. */
    public List<Variation> usual() {
        boolean hasFiles = prediction.map(Prediction::hasFiles).orElse(true);
        return Variation.usual().stream()
                .filter(variation -> hasFiles || variation.ideal().filter(Ideal.FREE_FILES::equals).isEmpty())
                .toList();
    }

    /** How long a run for a variation will take, after the first run, in picoseconds; empty where nothing tells. */
    public OptionalLong predictedPs(Variation variation) {
        return prediction.map(known -> known.timePs(variation)).orElse(OptionalLong.empty());
    }

    /** One run for a variation, after the first run. */
    public Attempt attempt(Variation variation, RunReport base) {
        try {
            RunSettings varied = traced(variation.applied(settings, base.perRank().size()), variation.word());
            return Attempt.ran(variation, new Simulation(varied, observer).run(nowhere, nowhere),
                    predictedPs(variation));
        } catch (RunException e) {
            return Attempt.refused(variation, e.getMessage());
        }
    }

    private static RunSettings traced(RunSettings settings, String name) {
        return settings.get(TRACE) == null ? settings
                : settings.with(TRACE, settings.get(TRACE).resolve(name.replaceAll("[^\\w=:.-]", "_")));
    }
}
