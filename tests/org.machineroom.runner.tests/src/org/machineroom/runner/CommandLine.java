// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.machineroom.runner.internal.command.MachineRoomCommand;

/**
 * What a command line has printed and returned.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its error output
 */
public record CommandLine(int status, String out, String err) {
    /** Runs {@code machineroom} with the given words, in this process. */
    public static CommandLine run(String... words) {
        PrintStream oldOut = System.out;
        PrintStream oldErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            int status = MachineRoomCommand.execute(words);
            return new CommandLine(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(oldOut);
            System.setErr(oldErr);
        }
    }

    /** The lines that contain a text. */
    public List<String> linesWith(String text) {
        return out.lines().filter(line -> line.contains(text)).toList();
    }

    @Override
    public String toString() {
        return "exit status " + status + "\n--- out\n" + out + "\n--- err\n" + err;
    }
}
