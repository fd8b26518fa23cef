// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.export.TraceFormat;
import org.machineroom.trace.read.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace export}: writes a trace in another format. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a trace in another format.")
final class TraceExportCommand implements Callable<Integer> {
    @Option(names = "--format", paramLabel = "FORMAT", required = true,
            description = "otf2: an archive for Vampir and others; paje: for ViTE, PajeNG and others; perfetto: for "
                    + "ui.perfetto.dev; paraver: for Paraver, three files; states: a table (CSV) of what each rank "
                    + "did; messages: a table (CSV) of all messages with the time of each kind of step")
    private TraceFormat format;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of the trace")
    private Path directory;

    @Parameters(index = "1", paramLabel = "FILE",
            description = "the file to write, - for the standard output; for otf2 a "
                    + "folder, which is made")
    private Path file;

    @Override
    public Integer call() throws RunException {
        try {
            Trace trace = Trace.open(directory);
            if (!format.isOneFile()) {
                OutputFile.requireName("--format " + format.name().toLowerCase(Locale.ROOT), file,
                        "that is several files");
            }
            write(trace);
            IncompleteTrace.tell(trace);
            return ExitStatus.OK;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        } catch (IOException e) {
            throw RunException.unwritable(file.toString(), e);
        }
    }

    private void write(Trace trace) throws IOException {
        if (!OutputFile.isStandardOutput(file)) {
            format.write(trace, file);
            return;
        }
        try (OutputStream out = new BufferedOutputStream(new ReadOutput(System.out))) {
            format.write(trace, out);
        } catch (ReadOutput.LostException _) {
            // why it cannot be written, the process tells when it ends
        }
    }
}
