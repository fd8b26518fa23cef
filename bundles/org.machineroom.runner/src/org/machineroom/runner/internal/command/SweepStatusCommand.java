// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code machineroom sweep status}: how far a sweep is. */
@Command(name = "status", mixinStandardHelpOptions = true,
        description = "Shows how far a sweep is, and which points did not go well and why; also while it runs.")
final class SweepStatusCommand implements Callable<Integer> {
    @Mixin
    private SweepView view;

    @Override
    public Integer call() throws RunException, IOException {
        SweepView.write(view.status().text(), null, System.out);
        return ExitStatus.OK;
    }
}
