// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertArrayEquals;

import org.junit.Test;

public class TrailingOptionsTest {
    private String[] moved(String... args) {
        return TrailingOptions.moveForward(MachineRoomCommand.commandLine(args), args);
    }

    private static String[] words(String... words) {
        return words;
    }

    @Test
    public void optionsBehindTheProgramAreOurs() {
        assertArrayEquals(words("run", "--machine", "raw.rmpi3", "-n", "16", "pi"),
                moved("run", "pi", "--machine", "raw.rmpi3", "-n", "16"));
    }

    @Test
    public void fromTheFirstOtherWordOnEverythingIsTheProgramsOwn() {
        assertArrayEquals(words("run", "-n", "4", "pi", "1000", "--machine", "x"),
                moved("run", "pi", "-n", "4", "1000", "--machine", "x"));
    }

    @Test
    public void twoDashesEndOurOptions() {
        assertArrayEquals(words("run", "-n", "4", "pi", "-n", "5"), moved("run", "-n", "4", "pi", "--", "-n", "5"));
    }

    @Test
    public void anUnknownOptionOfTheProgramIsLeftToIt() {
        assertArrayEquals(words("run", "pi", "-v"), moved("run", "pi", "-v"));
    }

    @Test
    public void aMistypedOptionOfOursIsPutWhereItIsRefused() {
        assertArrayEquals(words("run", "--machin", "pi", "--machin", "raw.gdn"),
                moved("run", "pi", "--machin", "raw.gdn"));
    }

    @Test
    public void wordOfTheProgramThatIsCalledAsAnOptionIsLeftToIt() {
        assertArrayEquals(words("run", "pi", "quiet", "n", "3"), moved("run", "pi", "quiet", "n", "3"));
    }

    @Test
    public void otherCommandsAreLeftAlone() {
        assertArrayEquals(words("describe", "raw.gdn", "--set"), moved("describe", "raw.gdn", "--set"));
    }
}
