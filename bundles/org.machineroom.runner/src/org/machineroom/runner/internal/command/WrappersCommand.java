// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;

/** {@code machineroom wrappers}: prints the folder of compilers for the PATH. */
@Command(name = "wrappers", mixinStandardHelpOptions = true,
        description = "Prints the folder that holds mpicc, mpicxx, mpifort, mpirun and their other names: "
                + "export PATH=$(machineroom wrappers):$PATH")
final class WrappersCommand implements Callable<Integer> {
    /** The path of the script that has started this process, which sets it. */
    private static final String SCRIPT = "machineroom.command";

    @Override
    public Integer call() throws RunException {
        try {
            System.out.println(Compilers.wrappers());
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
        tell(System.getProperty(SCRIPT));
        return ExitStatus.OK;
    }

    /** The compilers are there all the same where mpirun cannot be told, as in the image of a container. */
    private static void tell(String script) {
        if (script != null) {
            try {
                Compilers.startBy(Path.of(script));
            } catch (NativeException e) {
                System.err.println("machineroom: " + e.getMessage());
            }
        }
    }
}
