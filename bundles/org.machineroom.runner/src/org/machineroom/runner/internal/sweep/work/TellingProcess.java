// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A process whose error output is read when it has ended. That goes to a file, as children that a process leaves behind
 * would keep a pipe open. The file has no name any more as soon as the process has begun: nothing stays behind, however
 * this process and the other end.
 *
 * @param process the process
 * @param errors its error output, to be read once
 */
public record TellingProcess(Process process, InputStream errors) implements AutoCloseable {
    /**
     * Starts a process.
     *
     * @throws IOException if it cannot be started, or the folder for temporary files takes no file
     */
    public static TellingProcess start(ProcessBuilder builder) throws IOException {
        Path file = Files.createTempFile("machineroom", ".err");
        try {
            return new TellingProcess(builder.redirectError(file.toFile()).start(), Files.newInputStream(file));
        } finally {
            Files.delete(file);
        }
    }

    /** What it has told so far that has not been read. */
    public String told(Charset charset) throws IOException {
        return new String(errors.readAllBytes(), charset);
    }

    /** Lets go of the file; the process goes on. */
    @Override
    public void close() throws IOException {
        errors.close();
    }
}
