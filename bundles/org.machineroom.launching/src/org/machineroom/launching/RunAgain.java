// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME;
import static org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.internal.Messages;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Watched;

/**
 * A run once more: the launch configuration that it was started from, with the program, arguments, machine and
 * settings that the run had, should these have changed since. The saved configuration stays as it is.
 */
public final class RunAgain {
    /** Where the platform keeps which file a program reads as its input; a constant of its user interface. */
    private static final String ATTR_INPUT_FILE = "org.eclipse.debug.ui.ATTR_CAPTURE_STDIN_FILE";

    private RunAgain() {
    }

    /** What to launch for another run like this; empty if its launch configuration is gone. */
    public static Optional<ILaunchConfiguration> configuration(StoredRun run) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        Optional<ILaunchConfiguration> saved = Arrays
                .stream(manager.getLaunchConfigurations(
                        manager.getLaunchConfigurationType(LaunchConstants.TYPE_ID)))
                .filter(configuration -> configuration.getName().equals(run.configuration())).findFirst();
        return saved.isPresent() ? Optional.of(configuration(run, saved.get())) : saved;
    }

    /** Why there is no {@linkplain #configuration(StoredRun) configuration} for a run, as a sentence. */
    public static String refusal(StoredRun run) {
        return run.isFromElsewhere() ? Messages.againElsewhere
                : NLS.bind(Messages.againConfigurationGone, run.configuration());
    }

    /** What to launch for another run like this, which was started from a configuration. */
    public static ILaunchConfiguration configuration(StoredRun run, ILaunchConfiguration saved) throws CoreException {
        Optional<RunSettings> settings = MachineRoom.runs().settings(run);
        return settings.isPresent() ? with(run, settings.get(), saved) : saved;
    }

    /**
     * The same, to be launched for the debugger and to stop first at a position.
     *
     * @param rank that is shown if the position says nothing of one
     */
    public static ILaunchConfigurationWorkingCopy at(Position position, OptionalInt rank,
            ILaunchConfiguration configuration) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
        copy.setAttribute(LaunchConstants.ATTR_POSITION, position.toString());
        copy.removeAttribute(LaunchConstants.ATTR_SHOWN_RANK);
        copy.removeAttribute(LaunchConstants.ATTR_WATCH);
        copy.removeAttribute(LaunchConstants.ATTR_UNSEEN);
        if (rank.isPresent()) {
            copy.setAttribute(LaunchConstants.ATTR_SHOWN_RANK, rank.getAsInt());
        }
        return copy;
    }

    /** The same, to find on the way the last change of a variable. */
    public static ILaunchConfigurationWorkingCopy watching(Watched variable, ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(LaunchConstants.ATTR_WATCH, variable.toString());
        return copy;
    }

    /**
     * The same, as a repetition of another run: to say what has changed since, and to read first what that has read
     * from the console; not if its input is a file, which it reads again.
     */
    public static ILaunchConfigurationWorkingCopy repeating(StoredRun other, ILaunchConfigurationWorkingCopy copy)
            throws CoreException {
        copy.removeAttribute(LaunchConstants.ATTR_INPUT);
        copy.removeAttribute(LaunchConstants.ATTR_REPEATS);
        if (MachineRoom.runs().classes(other).isPresent()) {
            copy.setAttribute(LaunchConstants.ATTR_REPEATS, other.trace().toString());
        }
        if (!copy.hasAttribute(ATTR_INPUT_FILE)) {
            Stream.of(other.input(), other.givenInput()).filter(Files::exists)
                    .max(Comparator.comparingLong(input -> input.toFile().length()))
                    .ifPresent(input -> copy.setAttribute(LaunchConstants.ATTR_INPUT, input.toString()));
        }
        return copy;
    }

    /** The same, to wait at its position unseen. */
    public static ILaunchConfigurationWorkingCopy unseen(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(LaunchConstants.ATTR_UNSEEN, true);
        return copy;
    }

    /** Whether a run was launched to go to a position, as one of many that can all be made again. */
    public static boolean isOnTheWay(ILaunchConfiguration configuration) throws CoreException {
        return configuration.hasAttribute(LaunchConstants.ATTR_POSITION);
    }

    private static ILaunchConfiguration with(StoredRun run, RunSettings settings, ILaunchConfiguration saved)
            throws CoreException {
        ILaunchConfigurationWorkingCopy copy = saved.getWorkingCopy();
        LaunchModel.write(copy, settings);
        if (!run.isNative()) {
            copy.setAttribute(ATTR_MAIN_TYPE_NAME, settings.get(MAIN));
            copy.removeAttribute(LaunchConstants.ATTR_PROGRAM_FILE);
        } else if (NativePrograms.program(saved).filter(file -> file.toString().equals(settings.get(MAIN))).isEmpty()) {
            copy.setAttribute(LaunchConstants.ATTR_PROGRAM_FILE, settings.get(MAIN));
        }
        if (!settings.get(ARGUMENTS).equals(arguments(saved))) {
            copy.setAttribute(ATTR_PROGRAM_ARGUMENTS,
                    DebugPlugin.renderArguments(settings.get(ARGUMENTS).toArray(String[]::new), null));
        }
        return copy.contentsEqual(saved) ? saved : copy;
    }

    /** As they are written, before values take the place of variables, of which some would ask the user. */
    private static List<String> arguments(ILaunchConfiguration configuration) throws CoreException {
        return List.of(DebugPlugin.parseArguments(configuration.getAttribute(ATTR_PROGRAM_ARGUMENTS, "")));
    }
}
