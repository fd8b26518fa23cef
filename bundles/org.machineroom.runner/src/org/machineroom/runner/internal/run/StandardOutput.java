// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.machineroom.trace.HostRefusal;

/**
 * The process's standard output, which remembers why it could not be written: a {@link PrintStream} only knows that.
 * Thread-safe as far as the stream below is.
 */
public final class StandardOutput extends FilterOutputStream {
    private static final int BUFFER = 8192;
    /** What the C library says of EPIPE, in the words of the only locale that the JVM asks it in. */
    private static final String NOBODY_READS = "Broken pipe";

    private volatile IOException failure;

    StandardOutput(OutputStream target) {
        super(target);
    }

    /** Has {@code System.out} write through such a stream from now on. */
    public static StandardOutput install() {
        StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(new BufferedOutputStream(output, BUFFER), true, System.out.charset()));
        return output;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /**
     * What the process returns, and a sentence if its output was lost. A reader that has gone, as {@code head} does, is
     * told nothing; then the status is what the shell says of a process that SIGPIPE has ended.
     *
     * @param status that of the command itself, which stands if the command has failed
     */
    public int exitStatus(int status, PrintStream err) {
        System.out.flush();
        IOException lost = failure;
        if (lost == null) {
            return status;
        }
        String reason = HostRefusal.words(lost);
        if (reason.equals(NOBODY_READS)) {
            return ExitStatus.NOBODY_READS;
        }
        err.println("machineroom: standard output cannot be written: " + reason);
        return ExitStatus.orFailed(status);
    }
}
