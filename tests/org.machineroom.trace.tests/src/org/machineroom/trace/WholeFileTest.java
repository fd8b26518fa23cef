// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class WholeFileTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path file(String name) {
        return folder.getRoot().toPath().resolve(name);
    }

    private static void assertFails(Path file) {
        IOException full = assertThrows(IOException.class, () -> WholeFile.write(file, to -> {
            Files.writeString(to, "half");
            throw new IOException("No space left on device");
        }));
        assertEquals("No space left on device", full.getMessage());
    }

    private void assertHolds(String... names) {
        assertArrayEquals(names, folder.getRoot().list());
    }

    @Test
    public void whatIsWrittenTakesThePlaceOfWhatWasThere() throws IOException {
        WholeFile.write(file("a"), "old");
        WholeFile.write(file("a"), "new");
        assertEquals("new", Files.readString(file("a")));
        assertHolds("a");
    }

    @Test
    public void whatCannotBeWrittenLeavesWhatWasThere() throws IOException {
        assertFails(file("a"));
        assertHolds();
        WholeFile.write(file("a"), "old");
        assertFails(file("a"));
        assertEquals("old", Files.readString(file("a")));
        assertHolds("a");
    }

    @Test
    public void newFileIsForWhomAnyOtherIs() throws IOException {
        WholeFile.write(file("a"), "");
        Set<PosixFilePermission> usual = Files.getPosixFilePermissions(Files.createFile(file("b")));
        assertEquals(usual, Files.getPosixFilePermissions(file("a")));
    }

    @Test
    public void permissionsStay() throws IOException {
        WholeFile.write(file("a"), "old");
        Files.setPosixFilePermissions(file("a"),
                Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
        Set<PosixFilePermission> before = Files.getPosixFilePermissions(file("a"));
        WholeFile.write(file("a"), "new");
        assertEquals(before, Files.getPosixFilePermissions(file("a")));
    }

    @Test
    public void linkStaysALink() throws IOException {
        WholeFile.write(file("a"), "old");
        Files.createSymbolicLink(file("link"), Path.of("a"));
        WholeFile.write(file("link"), "new");
        assertEquals("new", Files.readString(file("a")));
        assertTrue(Files.isSymbolicLink(file("link")));
        Files.createSymbolicLink(file("lead"), Path.of("c"));
        WholeFile.write(file("lead"), "made");
        assertEquals("made", Files.readString(file("c")));
        assertTrue(Files.isSymbolicLink(file("lead")));
    }

    @Test
    public void deviceStaysADevice() throws IOException {
        WholeFile.write(Path.of("/dev/null"), "away");
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
    }

    @Test
    public void folderThatIsNotThereIsTheReason() {
        NoSuchFileException refusal = assertThrows(NoSuchFileException.class, () -> WholeFile.write(file("x/a"), ""));
        assertEquals(file("x/a").toString(), refusal.getFile());
    }

    @Test
    public void folderIsNotReplaced() throws IOException {
        folder.newFolder("a");
        assertThrows(IOException.class, () -> WholeFile.write(file("a"), ""));
        assertHolds("a");
    }
}
