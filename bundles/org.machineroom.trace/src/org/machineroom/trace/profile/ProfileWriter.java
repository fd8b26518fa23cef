// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.profile;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Writes a profile beside a trace: lines of words with tabs between, in the order that {@link ProfileVisitor} says. The
 * file appears when the writer is closed, in place of an older one.
 */
public final class ProfileWriter implements ProfileVisitor, Closeable {
    static final String HEADER = "machineroom-profile";
    static final int VERSION = 2;
    static final String END = "end";

    private final Path file;
    private final Path hidden;
    private final BufferedWriter out;
    private IOException failure;

    private ProfileWriter(Path file) throws IOException {
        this.file = file;
        hidden = file.resolveSibling(TraceFiles.unfinished(file.getFileName().toString()));
        out = Files.newBufferedWriter(hidden);
        write(HEADER, VERSION);
    }

    /**
     * Begins the profile of the run whose trace is in this folder.
     *
     * @throws IOException if it cannot be written there
     */
    public static ProfileWriter create(Path trace) throws IOException {
        Path file = TraceFiles.profile(trace);
        Files.createDirectories(file.getParent());
        return new ProfileWriter(file);
    }

    @Override
    public void method(ProfiledMethod method) {
        write("method", method.id(), method.className(), method.name(), method.file());
    }

    @Override
    public void path(int id, int caller, int method) {
        write("path", id, caller, method);
    }

    @Override
    public void rank(int rank) {
        write("rank", rank);
    }

    @Override
    public void entered(int path, long times) {
        write("entered", path, times);
    }

    @Override
    public void interrupts(long ps) {
        write("interrupts", ps);
    }

    @Override
    public void other(long ps) {
        write("other", ps);
    }

    @Override
    public void line(int path, int line, long times, long ps) {
        write("line", path, line, times, ps);
    }

    @Override
    public void call(int path, CallSums sums) {
        write("call", path, sums.operation(), sums.line(), sums.calls(), sums.ps(), sums.waitedPs(), sums.longestPs(),
                sums.bytes());
    }

    /** Ends the profile. Throws what went wrong since it was begun. */
    @Override
    public void close() throws IOException {
        write(END);
        out.close();
        if (failure != null) {
            Files.deleteIfExists(hidden);
            throw failure;
        }
        Files.move(hidden, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(Object... words) {
        try {
            for (int i = 0; i < words.length; i++) {
                out.write(i == 0 ? "" : "\t");
                out.write(words[i].toString().replaceAll("[\t\r\n]", "?"));
            }
            out.write('\n');
        } catch (IOException e) {
            failure = failure == null ? e : failure;
        }
    }
}
