// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code machineroom sweep table}: one quantity of its points. */
@Command(name = "table", mixinStandardHelpOptions = true,
        description = "Shows a table of one quantity of the points of a sweep.")
final class SweepTableCommand implements Callable<Integer> {
    @Mixin
    private SweepView view;

    @Override
    public Integer call() throws RunException {
        SweepView.write(view.table().text(), null, System.out);
        return ExitStatus.OK;
    }
}
