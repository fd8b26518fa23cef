// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.run.RunException;

/** What is said of a name that is neither an example nor a class. */
public class ExampleProgramsTest {
    private static final String OWN = "A program of your own needs -cp with the place of its classes.";

    private static String refusal(String name) {
        return assertThrows(RunException.class, () -> ExamplePrograms.resolve(name, RunSettings.STANDARD)).getMessage();
    }

    @Test
    public void nearExamplesAreNamed() {
        assertEquals("there is no example jacoby. Did you mean jacobi? " + OWN, refusal("jacoby"));
        assertEquals("there is no example zzzzzzzz. " + OWN, refusal("zzzzzzzz"));
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
