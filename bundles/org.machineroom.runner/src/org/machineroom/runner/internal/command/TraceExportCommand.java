// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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

    @Parameters(index = "1", paramLabel = "FILE", description = "the file to write; for otf2 a folder, which is made")
    private Path file;

    @Override
    public Integer call() throws RunException {
        try {
            Trace trace = Trace.open(directory);
            format.write(trace, file);
            IncompleteTrace.tell(trace);
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        } catch (IOException e) {
            throw RunException.unwritable(file.toString(), e);
        }
    }
}
