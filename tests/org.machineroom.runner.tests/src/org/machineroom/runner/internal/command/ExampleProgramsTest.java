// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.run.RunException;

/** What a name stands for: an example or a class; and what is said of one that is neither. */
public class ExampleProgramsTest {
    private static final String OWN = "A program of your own is named by its path, ./%s, or needs -cp with the place "
            + "of its classes.";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String refusal(String name) {
        return assertThrows(RunException.class, () -> ExamplePrograms.resolve(name, RunSettings.STANDARD)).getMessage();
    }

    @Test
    public void nearExamplesAreNamed() {
        assertEquals("there is no example jacoby. Did you mean jacobi? " + OWN.formatted("jacoby"), refusal("jacoby"));
        assertEquals("there is no example zzzzzzzz. " + OWN.formatted("zzzzzzzz"), refusal("zzzzzzzz"));
    }

    @Test
    public void classOfAnExamplesNameOnTheClassPathIsMeant() throws IOException, RunException {
        Path place = folder.getRoot().toPath();
        assertEquals("org.machineroom.examples.Ring", mainClass(place));
        Files.createFile(place.resolve("ring.class"));
        assertEquals("ring", mainClass(place));
        Path jar = place.resolve("own.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("ring.class"));
        }
        assertEquals("ring", mainClass(jar));
        Files.delete(place.resolve("ring.class"));
        assertEquals("org.machineroom.examples.Ring", mainClass(place));
        assertEquals("ring", mainClass(place.resolve("*")));
    }

    private static String mainClass(Path classPath) throws RunException {
        return ExamplePrograms.resolve("ring", RunSettings.STANDARD.with(SettingTable.CLASS_PATH, List.of(classPath)))
                .get(SettingTable.MAIN);
    }

    @Test
    public void fileOfTheNameIsPointedAt() throws IOException {
        Path file = Files.createTempFile(Path.of(""), "heat", "");
        try {
            assertEquals("there is no example " + file + ". The file of that name is ./" + file + ".",
                    refusal(file.toString()));
        } finally {
            Files.delete(file);
        }
    }
}
