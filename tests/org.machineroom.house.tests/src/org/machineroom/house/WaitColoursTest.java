// SPDX-License-Identifier: EPL-2.0
package org.machineroom.house;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Test;

/** The timeline finds a colour for each cause of waiting in both palettes, and the preferences have a name for it. */
public class WaitColoursTest {
    private static final Path CAUSES = Bundle.HOME
            .resolve("bundles/org.machineroom.analysis/src/org/machineroom/analysis/cause/WaitClass.java");
    private static final Path UI = Bundle.HOME.resolve("bundles/org.machineroom.trace.ui");
    private static final Pattern CONSTANT = Pattern.compile("^    ([A-Z_]+)\\(\"", Pattern.MULTILINE);

    @Test
    public void eachCauseOfWaitingHasTwoColours() throws IOException {
        String plugin = Files.readString(UI.resolve("plugin.xml"));
        String names = Files.readString(UI.resolve("plugin.properties"));
        List<String> causes = CONSTANT.matcher(Files.readString(CAUSES)).results()
                .map(match -> match.group(1).toLowerCase(Locale.ROOT)).toList();
        assertTrue("causes: " + causes, causes.contains("late_sender") && causes.contains("other"));
        List<String> missing = causes.stream().flatMap(cause -> Stream.of(
                "id=\"org.machineroom.trace.ui.colour.wait." + cause + "\" label=\"%colour.wait." + cause + "\"",
                "id=\"org.machineroom.trace.ui.safe.wait." + cause + "\" label=\"%colour.wait." + cause + ".safe\""))
                .filter(colour -> !plugin.contains(colour)).toList();
        assertEquals("colours that plugin.xml lacks", List.of(), missing);
        assertEquals("names that plugin.properties lacks", List.of(), causes.stream()
                .flatMap(cause -> Stream.of("colour.wait." + cause + " = ", "colour.wait." + cause + ".safe = "))
                .filter(name -> !names.contains(name)).toList());
    }
}
