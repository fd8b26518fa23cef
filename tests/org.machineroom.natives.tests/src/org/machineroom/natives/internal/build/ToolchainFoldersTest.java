// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.time.Instant;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Which toolchains stay in the user's cache. */
public class ToolchainFoldersTest {
    @Rule
    public final TemporaryFolder cache = new TemporaryFolder();

    private Path folder(String name, int daysAgo) throws IOException {
        Path folder = cache.newFolder(name).toPath();
        Files.createDirectories(folder.resolve("lib/of"));
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofDays(daysAgo))));
        return folder;
    }

    @Test
    public void whatNobodyHasUsedForAMonthIsDeleted() throws IOException {
        ToolchainFolders folders = new ToolchainFolders(cache.getRoot().toPath());
        Path old = folder("native-0123456789ab", 40);
        Path unfinished = folder("making77", 40);
        Path another = folder("runs", 400);
        Path young = folder("native-0123456789ac", 20);
        Path used = folder("native-0123456789ad", 0);
        folders.use(used);
        Files.setLastModifiedTime(used, FileTime.from(Instant.now().minus(Duration.ofDays(90))));
        folders.sweep();
        assertFalse(Files.exists(old));
        assertFalse(Files.exists(unfinished));
        assertTrue(Files.exists(another) && Files.exists(young) && Files.exists(used));
    }

    @Test
    public void useIsNotedEachTime() throws IOException {
        ToolchainFolders folders = new ToolchainFolders(cache.getRoot().toPath());
        Path folder = folder("native-0123456789ab", 0);
        folders.use(folder);
        Files.setLastModifiedTime(folder.resolve("used"), FileTime.from(Instant.now().minus(Duration.ofDays(90))));
        folders.use(folder);
        folders.sweep();
        assertTrue(Files.exists(folder));
    }

    /** What is temporary otherwise is for its user alone. */
    @Test
    public void othersMayUseWhatIsMade() throws IOException {
        Path made = Files.createTempDirectory(cache.getRoot().toPath(), "", ToolchainFolders.permissions("rwxr-xr-x"));
        Path plain = Files.createDirectory(made.resolve("plain"));
        assertEquals(Files.getPosixFilePermissions(plain).contains(PosixFilePermission.OTHERS_EXECUTE),
                Files.getPosixFilePermissions(made).contains(PosixFilePermission.OTHERS_EXECUTE));
    }
}
