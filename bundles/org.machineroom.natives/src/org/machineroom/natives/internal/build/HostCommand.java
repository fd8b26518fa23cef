// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.machineroom.natives.NativeException;

/** Runs commands of the host. */
final class HostCommand {
    private HostCommand() {
    }

    /**
     * A command that has run.
     *
     * @param status of its exit
     * @param output what it has printed
     * @param errors what it has told on its error output, where wrappers of compilers and the loader tell things that
     *     are no part of its answer
     */
    private record Finished(int status, String output, String errors) {
    }

    /** Whether a command is on the PATH. */
    static boolean isThere(String name) {
        return find(name).isPresent();
    }

    /** The file of a command that is on the PATH. */
    static Optional<Path> find(String name) {
        return find(name, System.getenv("PATH"));
    }

    /**
     * The file of a command that is on a path.
     *
     * @param path {@code null} if none is set, where the C library and shells look in these folders
     */
    static Optional<Path> find(String name, String path) {
        return Arrays.stream((path == null ? "/bin:/usr/bin" : path).split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)).filter(Files::isExecutable).findFirst();
    }

    /** Runs one in a folder, which must succeed. */
    static void run(Path folder, List<String> command) throws NativeException {
        output(new ProcessBuilder(command).directory(folder.toFile()));
    }

    /** What one prints that succeeds. */
    static String output(List<String> command) throws NativeException {
        return output(new ProcessBuilder(command));
    }

    /** Runs one in a folder, and says whether it succeeds. */
    static boolean succeeds(Path folder, List<String> command) throws NativeException {
        return finish(new ProcessBuilder(command).directory(folder.toFile())).status() == 0;
    }

    private static String output(ProcessBuilder builder) throws NativeException {
        Finished finished = finish(builder);
        if (finished.status() != 0) {
            throw new NativeException(String.join(" ", builder.command()) + " has failed:\n"
                    + finished.output() + finished.errors());
        }
        return finished.output();
    }

    private static Finished finish(ProcessBuilder builder) throws NativeException {
        String name = builder.command().getFirst();
        try {
            Process process = builder.start();
            FutureTask<byte[]> errors = new FutureTask<>(process.getErrorStream()::readAllBytes);
            Thread.ofPlatform().daemon().start(errors);
            String output = new String(process.getInputStream().readAllBytes());
            return new Finished(process.waitFor(), output, new String(errors.get()));
        } catch (IOException e) {
            throw new NativeException("native programs need " + name + ", which cannot be started on this host; "
                    + "Debian and Ubuntu: apt install gcc g++ gfortran, Fedora: dnf install gcc gcc-c++ gcc-gfortran",
                    e);
        } catch (ExecutionException e) {
            throw new NativeException(name + " cannot be understood: " + e.getCause().getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NativeException("interrupted while " + name + " was running", e);
        }
    }
}
