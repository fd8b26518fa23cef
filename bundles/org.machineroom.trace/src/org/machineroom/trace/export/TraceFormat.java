// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.read.Trace;

/** What a trace can be written as, for other programs to read. */
public enum TraceFormat {
    /** An archive in the Open Trace Format 2, which is a folder. */
    OTF2(""),
    /** A file in the Paje format. */
    PAJE(".paje"),
    /** A file for Perfetto. */
    PERFETTO(".pftrace"),
    /** A file for Paraver, and two beside it. */
    PARAVER(".prv"),
    /** A table of what each rank did. */
    STATES(".csv"),
    /** A table of all messages. */
    MESSAGES(".csv");

    private final String suffix;

    TraceFormat(String suffix) {
        this.suffix = suffix;
    }

    /** What the names of such files end in; empty for a folder. */
    public String suffix() {
        return suffix;
    }

    /** Whether this is written as a folder, which must not hold anything else: see {@link Otf2Exporter#isFree}. */
    public boolean isFolder() {
        return suffix.isEmpty();
    }

    /** Whether this is written as a single file. */
    public boolean isOneFile() {
        return this != OTF2 && this != PARAVER;
    }

    /**
     * Writes a trace.
     *
     * @param target the file, or the folder; an older export is replaced when the new one is whole
     * @throws org.machineroom.trace.TraceException if the trace cannot be read, or the folder holds something else
     */
    public void write(Trace trace, Path target) throws IOException {
        switch (this) {
            case OTF2 -> Otf2Exporter.write(trace, target);
            case PARAVER -> ParaverExporter.write(trace, target);
            case PAJE, PERFETTO, STATES, MESSAGES -> WholeFile.write(target, file -> writeTo(trace, file));
        }
    }

    private void writeTo(Trace trace, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            write(trace, out);
        }
    }

    /**
     * Writes a trace as what is one file; does not close the stream.
     *
     * @throws org.machineroom.trace.TraceException if the trace cannot be read
     */
    public void write(Trace trace, OutputStream out) throws IOException {
        switch (this) {
            case PAJE -> write(out, text -> PajeExporter.write(trace, text));
            case PERFETTO -> PerfettoExporter.write(trace, out);
            case STATES -> write(out, text -> new CsvExporter(trace, text).writeStates());
            case MESSAGES -> write(out, text -> new CsvExporter(trace, text).writeMessages());
            case OTF2, PARAVER -> throw new IllegalArgumentException(this + " is not one file");
        }
    }

    /** What writes a text. */
    @FunctionalInterface
    private interface Text {
        void write(Writer out) throws IOException;
    }

    private static void write(OutputStream out, Text text) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
        text.write(writer);
        writer.flush();
    }
}
