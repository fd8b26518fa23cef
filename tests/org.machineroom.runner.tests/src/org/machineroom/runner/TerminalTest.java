// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
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

    @Test
    public void progressIsShownWhereItCanBeWrittenOver() throws Exception {
        assertTrue(isScreen("", "xterm"));
        assertFalse(isScreen("", "dumb"));
        assertFalse(isScreen(" 2>/dev/null", "xterm"));
    }

    private static boolean isScreen(String redirected, String terminal) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(OwnProcess.of().command());
        words.set(words.size() - 1, ScreenProbe.class.getName());
        CommandLine probe = onTerminal(line(words) + redirected, "TERM", terminal);
        assertTrue(probe.toString(), probe.out().startsWith("screen "));
        return probe.out().startsWith("screen true");
    }

    private static CommandLine help(String name, String value) throws IOException, InterruptedException {
        return onTerminal(line(OwnProcess.of("describe", "--help").command()), name, value);
    }

    private static String line(List<String> words) {
        return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    }

    /** Runs a line of the shell on a terminal that {@code script} makes. */
    private static CommandLine onTerminal(String line, String name, String value)
            throws IOException, InterruptedException {
        ProcessBuilder terminal = new ProcessBuilder("script", "-q", "-e", "-c", line, "/dev/null");
        terminal.environment().put("TERM", "xterm");
        List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE").forEach(terminal.environment()::remove);
        terminal.environment().put(name, value);
        CommandLine ended = OwnProcess.run(terminal);
        assertEquals(ended.toString(), 0, ended.status());
        return ended;
    }
}
