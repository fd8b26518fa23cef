// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import picocli.CommandLine.Command;

/** {@code machineroom classpath}: prints what a compiler needs. */
@Command(name = "classpath", mixinStandardHelpOptions = true,
        description = "Prints what a compiler needs for package mpi: javac -cp \"$$(machineroom classpath)\" My.java")
final class ClasspathCommand implements Callable<Integer> {
    /** Where package mpi is. */
    static final String API = "/mpi/MPI.class";

    @Override
    public Integer call() {
        System.out.println(ResourcePlace.of(API));
        return ExitStatus.OK;
    }
}
