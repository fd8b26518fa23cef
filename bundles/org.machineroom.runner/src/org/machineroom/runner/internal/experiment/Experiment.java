// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.PLAIN;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;

/**
 * An experiment as the list of them has it.
 *
 * @param name what it is called by
 * @param mainClass the program
 * @param place where the program's classes are
 * @param summary what it measures, in words
 * @param usage its options with their defaults, as a user types them
 * @param ranks how many ranks its options ask for
 */
public record Experiment(String name, String mainClass, Path place, String summary, String usage, RanksNeeded ranks) {
    private static final Pattern OPTION = Pattern.compile("--([a-z_-]+)");
    private static final List<String> OPTIONS_OF_ALL = List.of("repetitions", "warmup");

    /** The names of its options, without dashes. */
    public List<String> options() {
        List<String> names = new ArrayList<>(OPTION.matcher(usage).results().map(found -> found.group(1)).toList());
        names.addAll(OPTIONS_OF_ALL);
        return names;
    }

    /** The value that the arguments give to an option, or else its default if it has one. */
    public Optional<String> value(String option, List<String> arguments) {
        int place = arguments.lastIndexOf("--" + option);
        if (place >= 0 && place + 1 < arguments.size()) {
            return Optional.of(arguments.get(place + 1));
        }
        Matcher standard = Pattern.compile("--" + option + " ('[^']*'|\\S+)").matcher(usage);
        return standard.find() ? Optional.of(standard.group(1).replace("'", "")) : Optional.empty();
    }

    /**
     * Refuses options that the experiment does not have; whether their values make sense is for the program to say.
     *
     * @param others names of options that a user may have meant, as they are typed
     * @throws RunException if an option does not exist or lacks its value
     */
    public void check(List<String> arguments, List<String> others) throws RunException {
        for (int i = 0; i < arguments.size(); i += 2) {
            String word = arguments.get(i);
            if (!word.startsWith("--") || !options().contains(word.substring(2))) {
                List<String> known = new ArrayList<>(options().stream().map(option -> "--" + option).toList());
                known.addAll(others);
                throw new RunException((word.startsWith("-") ? "there is no option " : "unexpected ") + word + "."
                        + Suggestions.alsoMean(word, known) + " Options of " + name + ": " + usage
                        + " --repetitions N --warmup N");
            }
            if (i + 1 == arguments.size()) {
                throw new RunException(word + " needs a value");
            }
        }
    }

    /** Makes a run the run of this experiment. */
    public RunSettings prepare(RunSettings settings, List<String> arguments) {
        return settings.with(MAIN, mainClass).plus(CLASS_PATH, place).plusAll(ARGUMENTS, arguments).with(PLAIN, true);
    }
}
