// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks {@code addr2line} of the host's binutils what is at addresses of a program. */
final class AddressResolver implements AutoCloseable {
    private static final String UNKNOWN = "??:0";
    /** Where nothing is: the end of an answer. */
    private static final String NOWHERE = "ffffffffffffffff";
    /** Ctrl-C in a terminal goes to all processes of a run, which then still has to tell which lines called. */
    private static final String START = "trap '' HUP INT TERM; exec addr2line -fiC -e \"$0\"";

    private final Path program;
    private Process process;
    private BufferedReader answers;
    private Writer questions;

    /**
     * What is at an address.
     *
     * @param function {@code ??} if nobody knows
     * @param line {@code /home/me/jacobi.c:42 (discriminator 1)}
     */
    record Answer(String function, String line) {
    }

    AddressResolver(Path program) {
        this.program = program;
    }

    /**
     * The function that an address is in, last, and before it those that the compiler has put into it there, the
     * innermost first; empty on a host without binutils, where what ran says where in the image.
     *
     * <p>Asked twice, as binutils (2.40) take the name of what was put into a function for that function's own the
     * first time that anything of the source file is asked for.
     */
    List<Answer> resolve(long address) {
        try {
            start();
            questions.write((Long.toHexString(address) + '\n' + NOWHERE + '\n').repeat(2));
            questions.flush();
            readAll();
            return readAll();
        } catch (IOException e) {
            return List.of();
        }
    }

    private List<Answer> readAll() throws IOException {
        List<Answer> found = new ArrayList<>();
        for (Answer answer = read(); !answer.line().equals(UNKNOWN) || found.isEmpty(); answer = read()) {
            found.add(answer);
        }
        return found;
    }

    private Answer read() throws IOException {
        String function = answers.readLine();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("addr2line has ended");
        }
        return new Answer(function, line);
    }

    private void start() throws IOException {
        if (process == null) {
            process = new ProcessBuilder("sh", "-c", START, program.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            answers = process.inputReader();
            questions = process.outputWriter();
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
