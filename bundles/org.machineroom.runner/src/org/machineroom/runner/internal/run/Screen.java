// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The terminal of the process, if it has one. */
public final class Screen {
    /** What {@code TERM} says of a terminal that prints what it gets, such as that of an editor. */
    private static final String DUMB = "dumb";
    private static final Path ERROR_OUTPUT = Path.of("/proc/self/fd/2");
    private static final List<String> TERMINALS = List.of("/dev/pts/", "/dev/tty", "/dev/console");

    private Screen() {
    }

    /** Whether what is written on the error output is seen at once, and can be written over. */
    public static boolean isThere() {
        return System.console() != null && System.console().isTerminal() && !isDumb() && isBehindErrorOutput();
    }

    /** Whether it can neither be written over nor show colours. */
    public static boolean isDumb() {
        return DUMB.equals(System.getenv("TERM"));
    }

    /** The JDK looks at the standard input and output only. */
    private static boolean isBehindErrorOutput() {
        try {
            String file = Files.readSymbolicLink(ERROR_OUTPUT).toString();
            return TERMINALS.stream().anyMatch(file::startsWith);
        } catch (IOException _) {
            return true; // a host that does not tell
        }
    }
}
