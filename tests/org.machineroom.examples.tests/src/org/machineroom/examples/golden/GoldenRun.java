// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;
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
record GoldenRun(String program, String machine, int ranks, LimitsMode limits, UnaryOperator<RunSettings> preparation) {

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
        return preparation.apply(RunSettings.STANDARD.with(MACHINE, machine).with(RANKS, ranks).with(LIMITS, limits)
                .with(PLAIN, true).with(TRACE, trace));
    }
}
