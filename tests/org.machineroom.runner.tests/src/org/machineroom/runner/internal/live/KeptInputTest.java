// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A run reads again what the run before it has read. */
public class KeptInputTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void whatIsReadIsKept() throws IOException {
        Path file = folder.getRoot().toPath().resolve("input");
        try (KeptInput input = new KeptInput(null, console("3 4\n5"), file)) {
            assertFalse("nothing was read yet", Files.exists(file));
            assertEquals('3', input.read());
            assertEquals(" 4\n", text(input.readNBytes(3)));
            assertEquals("3 4\n", Files.readString(file));
        }
    }

    @Test
    public void whatWasReadBeforeComesFirst() throws IOException {
        Path before = Files.writeString(folder.getRoot().toPath().resolve("before"), "3 4\n");
        Path file = folder.getRoot().toPath().resolve("input");
        try (KeptInput input = new KeptInput(before, console("5\n"), file)) {
            assertEquals(4, input.available());
            assertEquals("3 4\n5\n", text(input.readAllBytes()));
            assertEquals(-1, input.read());
        }
        assertEquals("the next run can read all of it", "3 4\n5\n", Files.readString(file));
    }

    private static InputStream console(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
