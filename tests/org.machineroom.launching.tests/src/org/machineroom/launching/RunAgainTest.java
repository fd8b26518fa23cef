// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;

/** A run is started once more as it was, whatever has become of its launch configuration since. */
public class RunAgainTest {
    private static final RunSettings SETTINGS = RunSettings.STANDARD.with(MAIN, "org.example.Pi")
            .with(MACHINE, "raw.rmpi3").plus(ARGUMENTS, "1000").plus(ARGUMENTS, "two words");

    private ILaunchConfiguration saved;
    private StoredRun run;

    @Before
    public void setUp() throws CoreException, IOException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "Pi again");
        LaunchModel.write(copy, SETTINGS);
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "org.example.Pi");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "1000   \"two words\"");
        saved = copy.doSave();
        run = MachineRoom.runs().create("Pi again", ILaunchManager.RUN_MODE, SETTINGS, Instant.EPOCH);
        RunFile.write(run.settings(), SETTINGS);
    }

    @After
    public void tearDown() throws CoreException, IOException {
        MachineRoom.runs().delete(run);
        if (saved.exists()) {
            saved.delete();
        }
    }

    @Test
    public void configurationThatIsStillTheSameIsLaunchedItself() throws CoreException {
        assertEquals(Optional.of(saved), RunAgain.configuration(run));
    }

    @Test
    public void runKeepsItsMachineAndArgumentsWhenTheConfigurationHasOthersNow() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = saved.getWorkingCopy();
        LaunchModel.write(copy, SETTINGS.with(MACHINE, "cluster.gige"));
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "5");
        copy.doSave();
        ILaunchConfiguration again = RunAgain.configuration(run).orElseThrow();
        assertEquals("raw.rmpi3", LaunchModel.read(again).get(MACHINE));
        assertEquals(List.of("1000", "two words"), List.of(DebugPlugin.parseArguments(
                again.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, ""))));
        assertEquals("the saved one stays", "cluster.gige", LaunchModel.read(saved).get(MACHINE));
    }

    @Test
    public void configurationThatIsGoneIsNotLaunched() throws CoreException {
        saved.delete();
        assertFalse(RunAgain.configuration(run).isPresent());
    }
}
