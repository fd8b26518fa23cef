// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
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
    public void whoSaysNothingIsToldWhatThereIs() {
        CommandLine refused = CommandLine.run();
        assertTrue(refused.err(), refused.err().startsWith("machineroom: what shall be done? A command is missing.\n"
                + "Usage: machineroom"));
        assertEquals(ExitStatus.WRONG_USE, refused.status());
    }
}
