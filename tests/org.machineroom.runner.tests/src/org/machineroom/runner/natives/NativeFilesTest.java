// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Ranks share the host's files, at their virtual times. */
public class NativeFilesTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @Test
    public void ranksFindWhatOthersHaveMadeUntilThen() throws Exception {
        FOLDER.build(Compilers.C, "jobs.c", "-O1");
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "jobs", 2, FOLDER.program("."));
        assertEquals(run.toString(), "3 3 5\n3 3 5\n", run.out());
    }
}
