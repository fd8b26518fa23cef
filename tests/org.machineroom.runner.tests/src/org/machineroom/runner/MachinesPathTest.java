// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** The commands and their path of machines; the worked example's test has a machine on it. */
public class MachinesPathTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void everyCommandThatKnowsMachinesTakesIt() throws IOException {
        String path = folder.newFolder().toString();
        for (String[] command : new String[][] {{"machines"}, {"describe", "raw.gdn"}, {"run", "hello", "-n", "2"},
                {"bench", "barrier", "-n", "2"}, {"fidelity", "-m", "t3d.mpi", "--role", "struct"}}) {
            String[] words = new String[command.length + 2];
            words[0] = command[0];
            words[1] = "--machines-path";
            words[2] = path;
            System.arraycopy(command, 1, words, 3, command.length - 1);
            CommandLine run = CommandLine.run(words);
            assertEquals(run.toString(), ExitStatus.OK, run.status());
        }
    }

    @Test
    public void whatDoesNotExistIsWrongUse() {
        for (String command : List.of("machines", "describe raw.gdn", "run hello", "bench barrier",
                "fidelity -m t3d.mpi")) {
            CommandLine run = CommandLine.run((command + " --machines-path nowhere.jar").split(" "));
            assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
            assertTrue(run.toString(), run.err().contains("machines path: nowhere.jar does not exist"));
        }
    }
}
