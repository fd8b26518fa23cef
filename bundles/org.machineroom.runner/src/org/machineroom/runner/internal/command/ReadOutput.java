// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/** A stream of the process for what is long: fails when it cannot be written any more, and stays open. */
final class ReadOutput extends FilterOutputStream {
    private final PrintStream stream;

    /** Why it could not be written, the stream itself knows. */
    static final class LostException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    ReadOutput(PrintStream stream) {
        super(stream);
        this.stream = stream;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws LostException {
        stream.write(bytes, from, length);
        if (stream.checkError()) {
            throw new LostException();
        }
    }

    @Override
    public void close() {
        stream.flush();
    }
}
