// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import org.machineroom.runner.internal.command.MachineRoomCommand;
import org.machineroom.runner.internal.run.StandardOutput;
import org.machineroom.runner.internal.run.StartLocale;

/** The command line's entry point. */
public final class Main {
    private Main() {
    }

    /** Runs a command and ends the process with its exit status. */
    public static void main(String[] args) {
        StartLocale.begin();
        StandardOutput output = StandardOutput.install();
        System.exit(output.exitStatus(MachineRoomCommand.execute(args), System.err));
    }
}
