// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.MATCHES;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.SEED;
import static org.machineroom.live.settings.SettingTable.SIMULATED_TIME_LIMIT;
import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.time.Duration;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.Match;
import org.machineroom.live.settings.RunSettings;

/** What is written into a launch configuration is read again. */
public class LaunchModelTest {
    private ILaunchConfigurationWorkingCopy configuration;

    @Before
    public void setUp() throws CoreException {
        configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "model");
    }

    @Test
    public void everySettingIsReadAsItWasWritten() throws CoreException {
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 9).with(MAPPING, "snake")
                .with(COMPUTE, Compute.EXPLICIT).with(LIMITS, LimitsMode.EXTENDED).with(CHECK, Check.ERROR)
                .with(SEED, 7L).with(OVERRIDES, "mesh.columns", "3").with(TIME_LIMIT, Duration.ofMillis(1500))
                .with(SIMULATED_TIME_LIMIT, Duration.ofMinutes(2))
                .with(MATCHES, List.of(new Match(0, 3, 2), new Match(1, 1, 0)));
        LaunchModel.write(configuration, settings);
        assertEquals(settings, LaunchModel.read(configuration));
    }

    @Test
    public void whatTheDialogDoesNotAskIsNotWritten() throws CoreException {
        LaunchModel.write(configuration, RunSettings.STANDARD.with(PLAIN, true));
        assertEquals(RunSettings.STANDARD, LaunchModel.read(configuration));
    }

    @Test
    public void defaultsAreNotWritten() throws CoreException {
        LaunchModel.write(configuration, RunSettings.STANDARD.with(CHECK, Check.OFF));
        assertTrue(configuration.hasAttribute(LaunchModel.attribute(CHECK)));
        LaunchModel.write(configuration, RunSettings.STANDARD);
        assertFalse(configuration.hasAttribute(LaunchModel.attribute(CHECK)));
        assertFalse(configuration.hasAttribute(LaunchModel.attribute(RANKS)));
    }

    @Test
    public void impossibleValueIsRefusedWithThePossibleOnes() {
        configuration.setAttribute(LaunchModel.attribute(CHECK), "MAYBE");
        CoreException e = assertThrows(CoreException.class, () -> LaunchModel.read(configuration));
        assertEquals(LaunchStatus.WRONG_ATTRIBUTE.code(), e.getStatus().getCode());
        assertTrue(e.getMessage(), e.getMessage().contains("MAYBE") && e.getMessage().contains("off, warn, error"));
    }
}
