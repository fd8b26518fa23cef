// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/**
 * A run whose result is kept.
 *
 * @param program how the file calls the program, its arguments and what else is set
 * @param machine id of the machine
 * @param ranks how many there are
 * @param limits whether what the library lacks is refused
 * @param preparation sets the program, its arguments and what else is set
 */
record GoldenRun(String program, String machine, int ranks, LimitsMode limits, Consumer<RunSettings> preparation) {

    /** What tells this run from all others. */
    RunKey key() {
        return new RunKey(program, machine, ranks, limits.name().toLowerCase(Locale.ROOT));
    }

    /** The same without the library's limits. */
    GoldenRun extended() {
        return new GoldenRun(program, machine, ranks, LimitsMode.EXTENDED, preparation);
    }

    /** What to run, with its trace in a folder. */
    RunSettings settings(Path trace) {
        RunSettings settings = new RunSettings();
        settings.machine = machine;
        settings.ranks = ranks;
        settings.limits = limits;
        settings.plainOutput = true;
        settings.traceDirectory = trace;
        preparation.accept(settings);
        return settings;
    }
}
