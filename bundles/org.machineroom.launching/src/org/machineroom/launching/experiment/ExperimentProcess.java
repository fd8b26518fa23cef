// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.analysis.experiment.ExperimentLine;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.live.RunProcess;

/**
 * A process that runs {@code bench}, {@code figure}, {@code sweep} or {@code whatif} and tells what comes out. One
 * thread follows it, any may cancel it.
 */
public final class ExperimentProcess {
    private static final int PATIENCE_SECONDS = 10;
    private static final String JSON_LINES = "--json-lines";
    private static final String PREFIX = "machineroom: ";

    private final Process process;
    private final CompletableFuture<String> complaint;
    private volatile boolean isCancelled;

    private ExperimentProcess(Process process) {
        this.process = process;
        complaint = CompletableFuture.supplyAsync(() -> lastWords(process), Thread::startVirtualThread);
    }

    /**
     * Starts a command of the command line.
     *
     * @param words the command and its options
     * @param folder where it works; {@code null} for where this Eclipse does
     * @throws CoreException if there is no simulator, or the process cannot be started
     */
    public static ExperimentProcess start(List<String> words, Path folder) throws CoreException {
        ProcessBuilder builder = SimulatorProcess.of(RunProcess.COMMAND_CLASS,
                Stream.concat(words.stream(), Stream.of(JSON_LINES)).toList());
        builder.directory(folder == null ? null : folder.toFile());
        try {
            return new ExperimentProcess(builder.start());
        } catch (IOException e) {
            throw LaunchStatus.CANNOT_START.exception(e, e);
        }
    }

    /** The last line of the error output that is the simulator's own, or any other if it has said nothing. */
    private static String lastWords(Process process) {
        try (BufferedReader reader = process.errorReader(StandardCharsets.UTF_8)) {
            String last = "";
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                last = line.isBlank() || last.startsWith(PREFIX) && !line.startsWith(PREFIX) ? last : line.strip();
            }
            return last.startsWith(PREFIX) ? last.substring(PREFIX.length()) : last;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Hands on what the process tells, until it has ended.
     *
     * @throws CoreException if it ended with a complaint and without having run anything
     */
    public void follow(Consumer<ExperimentMessage> listener) throws CoreException {
        boolean hasRun = false;
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                ExperimentMessage message = ExperimentLine.read(line);
                hasRun |= message instanceof ExperimentMessage.Ran;
                listener.accept(message);
            }
        } catch (IOException | IllegalArgumentException e) {
            process.destroyForcibly();
            throw LaunchStatus.EXPERIMENT_FAILED.exception(e, e.getMessage());
        }
        int status = process.onExit().join().exitValue();
        if (status != 0 && !hasRun && !isCancelled) {
            throw LaunchStatus.EXPERIMENT_FAILED.exception(null, complaint.join());
        }
    }

    /** Ends the process, which may still tell what it has. */
    public void cancel() {
        isCancelled = true;
        ProcessHandle handle = process.toHandle(); // as the process itself would close what it tells
        handle.destroy();
        CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS).execute(handle::destroyForcibly);
    }

    /** Whether it was cancelled. */
    public boolean isCancelled() {
        return isCancelled;
    }
}
