// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.runner.RunException;
import org.machineroom.trace.Trace;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.export.CsvExporter;
import org.machineroom.trace.export.Otf2Exporter;
import org.machineroom.trace.export.PajeExporter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace export}: writes a trace in another format. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a trace in another format.")
final class TraceExportCommand implements Callable<Integer> {
    /** What can be written. */
    enum Format { PAJE, OTF2, STATES, MESSAGES }

    @Option(names = "--format", paramLabel = "FORMAT", required = true,
            description = "otf2: an archive for Vampir and others; paje: for ViTE, PajeNG and others; states: a "
                    + "table (CSV) of what each rank did; messages: a table (CSV) of all messages with the time of "
                    + "each kind of step")
    private Format format;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of the trace")
    private Path directory;

    @Parameters(index = "1", paramLabel = "FILE", description = "the file to write; for otf2 a folder, which is made")
    private Path file;

    @Override
    public Integer call() throws RunException, IOException {
        try {
            Trace trace = Trace.open(directory);
            switch (format) {
                case OTF2 -> Otf2Exporter.write(trace, file);
                case PAJE -> write(out -> PajeExporter.write(trace, out));
                case STATES -> write(out -> new CsvExporter(trace, out).writeStates());
                case MESSAGES -> write(out -> new CsvExporter(trace, out).writeMessages());
            }
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** What writes a text. */
    @FunctionalInterface
    private interface Text {
        void write(Writer out) throws IOException;
    }

    private void write(Text text) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            text.write(out);
        }
    }
}
