// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Something is wrong with a trace on disk: it cannot be read, or cannot be written. The message names the file, where
 * known the byte offset in it, and what would be right.
 */
public final class TraceException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final long offset;

    private TraceException(Path file, long offset, String message, Throwable cause) {
        super(message, cause);
        this.file = file;
        this.offset = offset;
    }

    /** A problem with a whole file or directory. */
    public static TraceException of(Path file, String problem) {
        return new TraceException(file, -1, file + ": " + problem, null);
    }

    /** A problem with a whole file or directory that has a deeper cause. */
    public static TraceException of(Path file, String problem, Throwable cause) {
        return new TraceException(file, -1, file + ": " + problem, cause);
    }

    /** The host has refused to do something with a file or directory. */
    public static TraceException refused(Path file, String problem, IOException refusal) {
        return of(file, problem + ": " + HostRefusal.words(refusal), refusal);
    }

    /** A problem at a byte offset of a file. */
    public static TraceException at(Path file, long offset, String problem) {
        return new TraceException(file, offset, file + " at byte " + offset + ": " + problem, null);
    }

    /** The file or directory concerned. */
    public Path file() {
        return file;
    }

    /** The byte offset of the problem in the file, -1 where it concerns the file as a whole. */
    public long offset() {
        return offset;
    }
}
