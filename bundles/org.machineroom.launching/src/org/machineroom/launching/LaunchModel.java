// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.launching.LaunchConstants.ATTR_CHECK;
import static org.machineroom.launching.LaunchConstants.ATTR_COMPUTE;
import static org.machineroom.launching.LaunchConstants.ATTR_LIMITS;
import static org.machineroom.launching.LaunchConstants.ATTR_MACHINE;
import static org.machineroom.launching.LaunchConstants.ATTR_MAPPING;
import static org.machineroom.launching.LaunchConstants.ATTR_OVERRIDES;
import static org.machineroom.launching.LaunchConstants.ATTR_RANKS;
import static org.machineroom.launching.LaunchConstants.ATTR_SEED;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;

/**
 * Reads and writes the attributes of a launch configuration. A value that is not there has its default, and is not
 * written; one that makes no sense is refused.
 */
public final class LaunchModel {
    private LaunchModel() {
    }

    /**
     * Reads a configuration.
     *
     * @throws CoreException if it cannot be read or an attribute holds an impossible value
     */
    public static MachineSettings read(ILaunchConfiguration configuration) throws CoreException {
        MachineSettings standard = MachineSettings.DEFAULT;
        return new MachineSettings(configuration.getAttribute(ATTR_MACHINE, standard.machine()),
                configuration.getAttribute(ATTR_RANKS, standard.ranks()),
                configuration.getAttribute(ATTR_MAPPING, standard.mapping()),
                word(configuration, ATTR_COMPUTE, Compute.class, standard.compute()),
                word(configuration, ATTR_LIMITS, LimitsMode.class, standard.limits()),
                word(configuration, ATTR_CHECK, Check.class, standard.check()),
                configuration.getAttribute(ATTR_OVERRIDES, Map.of()), seed(configuration));
    }

    private static <E extends Enum<E>> E word(ILaunchConfiguration configuration, String attribute, Class<E> words,
            E otherwise) throws CoreException {
        String text = configuration.getAttribute(attribute, "");
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            return Enum.valueOf(words, text);
        } catch (IllegalArgumentException e) {
            throw LaunchStatus.WRONG_ATTRIBUTE.exception(e, text, attribute,
                    Arrays.toString(words.getEnumConstants()));
        }
    }

    private static long seed(ILaunchConfiguration configuration) throws CoreException {
        String text = configuration.getAttribute(ATTR_SEED, Long.toString(MachineSettings.DEFAULT.seed()));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw LaunchStatus.WRONG_ATTRIBUTE.exception(e, text, ATTR_SEED, "[" + Long.MIN_VALUE + ".."
                    + Long.MAX_VALUE + "]");
        }
    }

    /** Writes settings into a configuration. */
    public static void write(ILaunchConfigurationWorkingCopy configuration, MachineSettings settings) {
        MachineSettings standard = MachineSettings.DEFAULT;
        configuration.setAttribute(ATTR_MACHINE, settings.machine());
        write(configuration, ATTR_RANKS, settings.ranks(), settings.ranks() == standard.ranks());
        write(configuration, ATTR_MAPPING, settings.mapping(), settings.mapping().equals(standard.mapping()));
        write(configuration, ATTR_COMPUTE, settings.compute().name(), settings.compute() == standard.compute());
        write(configuration, ATTR_LIMITS, settings.limits() == null ? "" : settings.limits().name(),
                settings.limits() == null);
        write(configuration, ATTR_CHECK, settings.check().name(), settings.check() == standard.check());
        write(configuration, ATTR_OVERRIDES, new TreeMap<>(settings.overrides()), settings.overrides().isEmpty());
        write(configuration, ATTR_SEED, Long.toString(settings.seed()), settings.seed() == standard.seed());
    }

    private static void write(ILaunchConfigurationWorkingCopy configuration, String attribute, Object value,
            boolean isDefault) {
        if (isDefault) {
            configuration.removeAttribute(attribute);
        } else {
            configuration.setAttribute(attribute, value);
        }
    }
}
