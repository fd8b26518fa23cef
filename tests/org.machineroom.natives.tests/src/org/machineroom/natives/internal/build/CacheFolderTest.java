// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.natives.NativeException;

/** Where what native programs need is put. */
public class CacheFolderTest {
    private static final String HOME = "/home/somebody";
    private static final String LISTED = "/home/listed";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void itIsInTheFolderThatTheUserNames() throws NativeException {
        assertEquals(Path.of("/caches/machineroom"), Toolchain.cacheFolder("/caches", HOME, LISTED));
    }

    @Test
    public void itIsAtHomeWhereNoneIsNamed() throws NativeException {
        Path atHome = Path.of(HOME, ".cache/machineroom");
        assertEquals(atHome, Toolchain.cacheFolder(null, HOME, LISTED));
        assertEquals(atHome, Toolchain.cacheFolder("", HOME, LISTED));
    }

    @Test
    public void whereThereIsNoHomeItIsWhereTheHostSaysThatTheUserIs() throws NativeException {
        assertEquals(Path.of(LISTED, ".cache/machineroom"), Toolchain.cacheFolder(null, null, LISTED));
    }

    /** As for a user of a container who is not in its list, whose home the JVM calls a question mark. */
    @Test
    public void whereNobodyKnowsAHomeItIsAskedFor() {
        NativeException refused = assertThrows(NativeException.class,
                () -> Toolchain.cacheFolder("caches", "", "?"));
        assertEquals("there is no folder to put what native programs need into: neither XDG_CACHE_HOME nor HOME is an "
                + "absolute path, and the host does not list this user; set XDG_CACHE_HOME", refused.getMessage());
    }

    /** Of another user, or where the host runs nothing, as on what is mounted with noexec. */
    @Test
    public void whatCannotBeRunThereIsRefused() throws Exception {
        Path made = folder.newFolder("native-1").toPath();
        Path wrapper = Files.createFile(Files.createDirectory(made.resolve("wrappers")).resolve("mpicc"));
        NativeException refused = assertThrows(NativeException.class, () -> Toolchain.requireUsable(made));
        assertEquals(
                wrapper + " cannot be run: it is another user's alone, or on a file system from which nothing can be "
                        + "run (noexec); XDG_CACHE_HOME can name another folder",
                refused.getMessage());
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwxr-xr-x"));
        Toolchain.requireUsable(made);
    }

    @Test
    public void compilersAreFoundWhereNoPathIsSet() {
        assertTrue(HostCommand.find("sh", null).isPresent());
        assertTrue(HostCommand.find("sh", "/nowhere").isEmpty());
    }

    /** As wrappers of compilers and the loader do. */
    @Test
    public void whatACommandTellsBesidesIsNotItsAnswer() throws NativeException {
        assertEquals("as\n", HostCommand.output(List.of("sh", "-c", "echo noise >&2; echo as")));
        NativeException failed = assertThrows(NativeException.class,
                () -> HostCommand.output(List.of("sh", "-c", "echo why >&2; exit 1")));
        assertEquals("sh -c echo why >&2; exit 1 has failed:\nwhy\n", failed.getMessage());
    }

    @Test
    public void compilersAreGivenNoNameThatTheyTakeApart() throws NativeException {
        Toolchain.requireNameForCompilers(Path.of("/home/jürgen-2/.cache_1/machineroom"));
        for (String name : new String[] {"/home/some body", "/home/a,b", "/home/it's", "/home/$x", "/home/a;b"}) {
            NativeException refused = assertThrows(NativeException.class,
                    () -> Toolchain.requireNameForCompilers(Path.of(name)));
            assertTrue(refused.getMessage(), refused.getMessage()
                    .startsWith(
                            "what native programs need is put into \"" + name + "\", and shells and compilers take "));
        }
    }

    @Test
    public void compilersThatAreTooOldAreToldInASentence() throws NativeException {
        for (String version : new String[] {"11.1.0\n", "11\n", "16.2.0\n"}) {
            Toolchain.requireVersion(version);
        }
        NativeException refused = assertThrows(NativeException.class, () -> Toolchain.requireVersion("9.4.0\n"));
        assertEquals(
                "native programs need gcc 11 or newer, and the first on the PATH is 9.4.0; a newer one has to stand "
                        + "before it under that name",
                refused.getMessage());
    }

    /** The compilers run in other folders than the one it would begin in. */
    @Test
    public void aRelativePathCountsAsNone() throws NativeException {
        assertEquals(Path.of(HOME, ".cache/machineroom"), Toolchain.cacheFolder("caches", HOME, LISTED));
    }
}
