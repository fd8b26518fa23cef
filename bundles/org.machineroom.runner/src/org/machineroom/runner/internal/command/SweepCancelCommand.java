// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.slurm.SlurmCarrier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code machineroom sweep cancel}: ends a job of Slurm that a sweep has left. */
@Command(name = "cancel", mixinStandardHelpOptions = true,
        description = "Cancels the job of Slurm that runs a sweep. What is done is kept.")
final class SweepCancelCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE.db", description = "the file of results")
    private Path file;

    @Override
    public Integer call() throws RunException, IOException, InterruptedException {
        Optional<String> job = SlurmCarrier.cancel(file);
        System.out.println(job.map(name -> "cancelled " + name).orElse("there is no job of Slurm for " + file));
        return ExitStatus.OK;
    }
}
