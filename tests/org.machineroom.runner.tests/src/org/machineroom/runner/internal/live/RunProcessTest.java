// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.live.RunProcess;
import org.machineroom.runner.internal.hook.LaneMeter;
import org.machineroom.runner.internal.program.ProgramLoader;
import org.machineroom.runner.internal.program.RedefinitionAgent;

/** The names that the IDE has of the process of a run are those of its classes. */
public class RunProcessTest {
    @Test
    public void namesAreThoseOfTheClasses() {
        assertEquals(LaunchMain.class.getName(), RunProcess.MAIN_CLASS);
        assertEquals(RedefinitionAgent.class.getName(), RunProcess.AGENT_CLASS);
        assertEquals(ProgramLoader.class.getName(), RunProcess.PROGRAM_LOADER);
        assertEquals(LaneMeter.class.getName(), RunProcess.METER_CLASS);
    }
}
