// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;

/** What a terminal gets. */
public class TerminalTest {
    private static final String ESCAPE = "\u001b[";

    @Test
    public void helpHasColoursWhereTheTerminalDoes() throws Exception {
        CommandLine help = help("TERM", "xterm");
        assertTrue(help.toString(), help.out().contains(ESCAPE));
        assertPlain(help("TERM", "dumb"));
        assertPlain(help("NO_COLOR", "1"));
    }

    private static void assertPlain(CommandLine help) {
        assertTrue(help.toString(), help.out().startsWith("Usage: machineroom describe ["));
        assertEquals(help.toString(), -1, help.out().indexOf(ESCAPE));
    }

    /** Asks for help on a terminal that {@code script} makes. */
    private static CommandLine help(String name, String value) throws IOException, InterruptedException {
        List<String> words = OwnProcess.of("describe", "--help").command();
        String line = words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        ProcessBuilder terminal = new ProcessBuilder("script", "-q", "-e", "-c", line, "/dev/null");
        terminal.environment().put("TERM", "xterm");
        List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE").forEach(terminal.environment()::remove);
        terminal.environment().put(name, value);
        CommandLine help = OwnProcess.run(terminal);
        assertEquals(help.toString(), 0, help.status());
        return help;
    }
}
