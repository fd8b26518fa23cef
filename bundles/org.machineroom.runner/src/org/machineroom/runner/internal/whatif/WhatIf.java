// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/**
 * Runs a program as it is, and again for each variation. What the program prints is not shown; what the simulator says
 * of the first run is.
 */
public final class WhatIf {
    private static final String BASE = "base";

    private final RunSettings settings;
    private final RunObserver observer;
    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false,
            StandardCharsets.UTF_8);

    /** Prepares the runs. If a trace is asked for, each run writes one into a folder of that name. */
    public WhatIf(RunSettings settings, RunObserver observer) {
        this.settings = settings;
        this.observer = observer;
    }

    /**
     * The run that others are compared with.
     *
     * @throws RunException if it cannot start
     */
    public RunReport base(PrintStream err) throws RunException {
        return new Simulation(traced(settings, BASE), observer).run(nowhere, err);
    }

    /** One run for a variation. */
    public Attempt attempt(Variation variation, RunReport base) {
        try {
            RunSettings varied = traced(variation.applied(settings, base.perRank().size()), variation.word());
            return Attempt.ran(variation, new Simulation(varied, observer).run(nowhere, nowhere));
        } catch (RunException e) {
            return Attempt.refused(variation, e.getMessage());
        }
    }

    private static RunSettings traced(RunSettings settings, String name) {
        return settings.get(TRACE) == null ? settings
                : settings.with(TRACE, settings.get(TRACE).resolve(name.replaceAll("[^\\w=:.-]", "_")));
    }
}
