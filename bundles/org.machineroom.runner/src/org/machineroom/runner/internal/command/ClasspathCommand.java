// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.File;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code machineroom classpath}: prints what a compiler needs. */
@Command(name = "classpath", mixinStandardHelpOptions = true,
        description = "Prints what a compiler needs for package mpi: javac -cp \"$$(machineroom classpath)\" My.java")
final class ClasspathCommand implements Callable<Integer> {
    /** Where package mpi is. */
    static final String API = "/mpi/MPI.class";
    /** Where the classes of package mpi are that have the names of others. */
    static final String FILES = "/mpi/File.class";

    @Option(names = "--io",
            description = "with mpi.File for MPI-IO, whose name is also that of java.io.File: a file that "
                    + "imports all of both packages must say which one it means")
    private boolean files;

    @Override
    public Integer call() {
        System.out.println(ResourcePlace.of(API) + (files ? File.pathSeparator + ResourcePlace.of(FILES) : ""));
        return ExitStatus.OK;
    }
}
