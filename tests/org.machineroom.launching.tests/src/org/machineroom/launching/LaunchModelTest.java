// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;

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
        MachineSettings settings = MachineSettings.DEFAULT.withMachine("raw.rmpi3").withRanks(9).withMapping("snake")
                .withCompute(Compute.EXPLICIT).withLimits(LimitsMode.EXTENDED).withCheck(Check.ERROR)
                .withSeed(7).withOverride("mesh.columns", "3");
        LaunchModel.write(configuration, settings);
        assertEquals(settings, LaunchModel.read(configuration));
    }

    @Test
    public void settingsReachTheRun() {
        assertEquals(Check.OFF, MachineSettings.DEFAULT.withCheck(Check.OFF).toRunSettings().check);
        assertEquals(7, MachineSettings.DEFAULT.withSeed(7).toRunSettings().seed);
    }

    @Test
    public void defaultsAreNotWritten() throws CoreException {
        LaunchModel.write(configuration, MachineSettings.DEFAULT.withCheck(Check.OFF));
        assertTrue(configuration.hasAttribute(LaunchConstants.ATTR_CHECK));
        LaunchModel.write(configuration, MachineSettings.DEFAULT);
        assertFalse(configuration.hasAttribute(LaunchConstants.ATTR_CHECK));
        assertFalse(configuration.hasAttribute(LaunchConstants.ATTR_RANKS));
    }

    @Test
    public void impossibleValueIsRefusedWithThePossibleOnes() {
        configuration.setAttribute(LaunchConstants.ATTR_CHECK, "MAYBE");
        CoreException e = assertThrows(CoreException.class, () -> LaunchModel.read(configuration));
        assertEquals(LaunchStatus.WRONG_ATTRIBUTE.code(), e.getStatus().getCode());
        assertTrue(e.getMessage(), e.getMessage().contains("MAYBE") && e.getMessage().contains("OFF, WARN, ERROR"));
    }
}
