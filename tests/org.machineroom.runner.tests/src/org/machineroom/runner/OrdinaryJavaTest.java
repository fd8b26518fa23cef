// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** A rank is to its program what a process of Java is, whatever carries it. */
public class OrdinaryJavaTest {
    private static String onBothVehicles(String use) {
        String[] printed = new String[2];
        for (int i = 0; i < 2; i++) {
            CommandLine run = CommandLine.run("run", "-cp", OwnProcess.classes(), "-n", "2", "--quiet", "--vehicle",
                    i == 0 ? "virtual" : "thread", OrdinaryJava.class.getName(), use);
            assertEquals(run.toString(), 0, run.status());
            printed[i] = run.out();
        }
        assertEquals(printed[0], printed[1]);
        return printed[0];
    }

    @Test
    public void objectsAsKeysComeInAnOrderThatRepeats() {
        String printed = onBothVehicles("keys");
        assertTrue(printed, printed.contains(" java.lang.Object@"));
        assertEquals(printed, 2, printed.lines().filter(line -> line.endsWith(" true false true")).count());
        assertEquals(printed, onBothVehicles("keys"));
    }

    @Test
    public void recursionIsAsDeepAsInPlainJava() {
        assertEquals("[0] 16000\n[1] 16000\n", onBothVehicles("depth"));
    }

    @Test
    public void systemPropertiesAreTheRanksOwn() {
        assertEquals("[0] 0 0 0 7 0 none true\n[1] 1 1 1 7 1 none true\n", onBothVehicles("properties"));
        assertNull(System.getProperty("mine"));
    }

    @Test
    public void timeThatIsFoundByItsNameIsVirtual() {
        assertEquals("[0] 5 5 946684800005 2\n[1] 5 5 946684800005 2\n", onBothVehicles("reflection"));
    }

    @Test
    public void languageAndTimeZoneAreNotTheHosts() throws IOException, InterruptedException {
        assertEquals("[0] 1,234.50 title en en UTC UTC\n", onGermanHost());
        assertEquals("[0] 1.234,50 title de_DE de Asia/Tokyo Asia/Tokyo\n",
                onGermanHost("--no-redirect", "locale"));
    }

    private static String onGermanHost(String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("run", "-cp", OwnProcess.classes(), "-n", "1", "--quiet"));
        words.addAll(List.of(options));
        words.addAll(List.of(OrdinaryJava.class.getName(), "locale"));
        CommandLine run = OwnProcess.run(OwnProcess.onHost(
                "-Duser.language=de -Duser.country=DE -Duser.timezone=Asia/Tokyo", words.toArray(String[]::new)));
        assertEquals(run.toString(), 0, run.status());
        return run.out();
    }
}
