// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MAIN;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Settings survive their way through a file. */
public class RunFileTest {
    /** For each setting, one of these is possible and not what it is by default. */
    private static final List<String> SAMPLES = List.of("true", "7", "thread", "measured", "extended", "error", "0:3=2",
            "3#17", "3 element [D 5 17", "a b");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private final RunSettings settings = RunSettings.STANDARD.with(MAIN, "org.example.Pi");
    private Path file;

    @Before
    public void setUp() {
        file = folder.getRoot().toPath().resolve("settings.properties");
    }

    @Test
    public void whatNobodyAsksForStaysSo() throws Exception {
        assertEquals(settings, written(settings));
    }

    @Test
    public void eachSettingSurvives() throws Exception {
        for (Setting<?> setting : SettingTable.ALL) {
            RunSettings changed = changed(settings, setting);
            assertEquals(setting.key(), changed, written(changed));
        }
    }

    private static <T> RunSettings changed(RunSettings settings, Setting<T> setting) {
        for (String sample : SAMPLES) {
            for (String key : List.of("", ".0", ".network.link.bandwidth")) {
                try {
                    T value = setting.take(new TreeMap<>(Map.of(setting.key() + key, sample)));
                    if (value != null && !value.equals(setting.standard())) {
                        return settings.with(setting, value);
                    }
                } catch (WrongSettingException e) {
                    assertTrue(e.getMessage(), e.getMessage().contains(sample));
                }
            }
        }
        throw new AssertionError("no sample for " + setting);
    }

    @Test
    public void keysDifferAndNoneIsTheBeginningOfAnother() {
        for (Setting<?> setting : SettingTable.ALL) {
            for (Setting<?> other : SettingTable.ALL) {
                assertTrue(setting + " " + other,
                        setting == other || !(other.key() + ".").startsWith(setting.key() + "."));
            }
        }
    }

    @Test
    public void argumentsSurviveWithTheirSpacesAndEmptiness() throws Exception {
        List<String> arguments = List.of("a b", "", "\u00e9=#!", "c:\\d");
        assertEquals(arguments, written(settings.with(ARGUMENTS, arguments)).get(ARGUMENTS));
    }

    @Test
    public void defaultsAreWritten() throws Exception {
        RunFile.write(file, settings);
        assertTrue(Files.readAllLines(file).contains("machine=" + SettingTable.MACHINE.standard()));
    }

    @Test
    public void impossibleValueIsNamed() throws IOException {
        assertEquals("compute: 'guessed' is not possible; possible is counted, cached, cached-exact, measured, none, "
                + "explicit",
                refusal("main=A\ncompute=guessed\n"));
    }

    @Test
    public void missingProgramIsNamed() throws IOException {
        assertEquals("the setting main is missing", refusal("machine=m\n"));
    }

    @Test
    public void unknownSettingIsNamed() throws IOException {
        assertEquals("there is no setting rnaks", refusal("main=A\nrnaks=4\n"));
    }

    @Test
    public void lessThanOneRankIsRefused() throws IOException {
        assertEquals("ranks: '-3' is not possible; possible is a whole number of at least 1",
                refusal("main=A\nranks=-3\n"));
        assertThrows(IllegalArgumentException.class, () -> settings.with(SettingTable.RANKS, -3));
    }

    @Test
    public void changedSettingsLeaveTheOldOnesAlone() {
        RunSettings more = settings.plus(ARGUMENTS, "1");
        assertNotEquals(settings, more);
        assertEquals(List.of(), settings.get(ARGUMENTS));
        assertEquals(settings, more.with(ARGUMENTS, List.of()));
    }

    private String refusal(String text) throws IOException {
        Files.writeString(file, text);
        String message = assertThrows(WrongSettingException.class, () -> RunFile.read(file)).getMessage();
        String start = "settings of a run in " + file + ": ";
        assertTrue(message, message.startsWith(start));
        return message.substring(start.length());
    }

    private RunSettings written(RunSettings asked) throws IOException, WrongSettingException {
        RunFile.write(file, asked);
        return RunFile.read(file);
    }
}
