// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

public class ProgressLineTest {
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(screen, false, StandardCharsets.UTF_8);
    private final ProgressLine line = new ProgressLine(stream);
    private final PrintStream above = line.above(stream);

    private void write(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        above.write(bytes, 0, bytes.length);
    }

    private void assertScreen(String wanted) {
        assertEquals(wanted, screen.toString(StandardCharsets.UTF_8).replace("\r\033[K", "|"));
    }

    @Test
    public void linesOfTheProgramTakeItsPlace() {
        line.show("1 ms");
        line.show("2 ms");
        write("a\n");
        write("b\n");
        line.show("3 ms");
        line.clear();
        line.clear();
        assertScreen("|1 ms|2 ms|a\nb\n|3 ms|");
    }

    @Test
    public void nothingIsShownInALineOfTheProgram() {
        write("a ");
        line.show("1 ms");
        write("b\n");
        line.clear();
        assertScreen("a b\n");
    }
}
