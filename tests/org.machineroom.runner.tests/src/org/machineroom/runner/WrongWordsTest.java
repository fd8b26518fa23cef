// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Locale;
import org.junit.Test;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.runner.internal.program.Redirection;
import org.machineroom.runner.internal.run.ExitStatus;

/** What is wrong with a command line stands alone, not above all that would be right. */
public class WrongWordsTest {
    private static void assertRefused(String said, String... words) {
        CommandLine refused = CommandLine.run(words);
        assertEquals(said, refused.err());
        assertEquals(ExitStatus.WRONG_USE, refused.status());
    }

    @Test
    public void aWrongValueIsToldWithWhereAllIsExplained() {
        assertRefused(
                "machineroom: Invalid value for option '--ranks': '0' is not possible; possible is a whole number "
                        + "of at least 1\nsee: machineroom run --help\n",
                "run", "-n", "0", "hello");
    }

    @Test
    public void aMistypedOptionIsToldWithWhatItMayHaveMeant() {
        assertRefused("machineroom: Unknown option: '--tracee'\nPossible solutions: --trace\nsee: machineroom run "
                + "--help\n", "run", "--tracee", "t", "hello");
    }

    @Test
    public void aSettingWithoutAValueIsTold() {
        assertRefused("machineroom: Value for option '--set' (KEY=VALUE) should be in KEY=VALUE format but was "
                + "network.latency\nsee: machineroom run --help\n", "run", "--set", "network.latency", "hello");
    }

    @Test
    public void anOptionBehindTheProgramThatLacksItsValueIsNamed() {
        assertRefused("machineroom: Missing required parameter for option '--machine' (ID|FILE)\nsee: machineroom run "
                + "--help\n", "run", "hello", "-n", "4", "-m");
    }

    @Test
    public void anEmptyNameOfAProgramIsTold() {
        for (String command : new String[] {"run", "whatif", "explore"}) {
            CommandLine refused = CommandLine.run(command, "");
            assertEquals(ExitStatus.WRONG_USE, refused.status());
            assertTrue(refused.err(),
                    refused.err()
                            .startsWith("machineroom: the program's name is empty; needed is the program's main "));
        }
    }

    @Test
    public void eachCommandTellsTheVersion() {
        String version = CommandLine.run("--version").out();
        for (String[] words : new String[][] {{"run", "-V"}, {"bench", "--version"}, {"trace", "-V"},
                {"sweep", "status", "--version"}}) {
            assertEquals(version, CommandLine.run(words).out());
        }
    }

    @Test
    public void whereNothingIsNearNoBlankStandsForIt() {
        assertRefused("machineroom: --no-redirect nothing: must be one of time, sleep, random, order, hash, exit, "
                + "threads, processors, properties, reflection, loader, stack.\n", "run", "--no-redirect", "nothing",
                "hello");
        CommandLine figure = CommandLine.run("figure", "nothing");
        assertTrue(figure.err(), figure.err().startsWith("machineroom: there is no figure nothing. There are: "));
    }

    @Test
    public void helpNamesAllThatAnOptionTakes() {
        String help = CommandLine.run("run", "--help").out().replaceAll("\\s+", " ");
        for (Redirection each : Redirection.values()) {
            assertTrue(help,
                    help.matches(".*calls of the JDK as they are:[^;]*\\b" + each.name().toLowerCase(Locale.ROOT)
                            + "\\b.*"));
        }
        for (Ideal each : Ideal.values()) {
            assertTrue(help, help.matches(".*make something ideal:[^;]*" + each.word() + "[,;].*"));
        }
    }

    @Test
    public void whoSaysNothingIsToldWhatThereIs() {
        CommandLine refused = CommandLine.run();
        assertTrue(refused.err(), refused.err().startsWith("machineroom: what shall be done? A command is missing.\n"
                + "Usage: machineroom"));
        assertEquals(ExitStatus.WRONG_USE, refused.status());
    }
}
