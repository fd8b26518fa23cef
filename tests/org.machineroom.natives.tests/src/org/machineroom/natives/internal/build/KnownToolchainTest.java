// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class KnownToolchainTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path made;
    private KnownToolchain known;

    @Before
    public void remember() throws IOException {
        made = folder.newFolder("native-1").toPath();
        known = withFiles("natives.jar 10 20", "gcc 30 40");
        known.remember(made);
    }

    private KnownToolchain withFiles(String... files) {
        return new KnownToolchain(made.resolveSibling("note"), List.of(files));
    }

    @Test
    public void folderIsKnownWhileAllFilesAreTheSame() throws IOException {
        assertEquals(Optional.of(made), known.folder());
    }

    @Test
    public void anotherCompilerNeedsAnotherFolder() throws IOException {
        assertEquals(Optional.empty(), withFiles("natives.jar 10 20", "gcc 30 41").folder());
        assertEquals(Optional.empty(), withFiles("natives.jar 10 20", "gcc 30 40", "gfortran 1 2").folder());
    }

    @Test
    public void folderThatIsGoneIsNotKnown() throws IOException {
        Files.delete(made);
        assertEquals(Optional.empty(), known.folder());
    }

    @Test
    public void laterFolderTakesThePlaceOfTheFormer() throws IOException {
        Path second = folder.newFolder("native-2").toPath();
        withFiles("natives.jar 11 21").remember(second);
        assertEquals(Optional.of(second), withFiles("natives.jar 11 21").folder());
        assertEquals(Optional.empty(), known.folder());
    }
}
