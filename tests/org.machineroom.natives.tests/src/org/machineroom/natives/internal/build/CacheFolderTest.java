// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import org.junit.Test;
import org.machineroom.natives.NativeException;

/** Where what native programs need is put. */
public class CacheFolderTest {
    private static final String HOME = "/home/somebody";

    @Test
    public void itIsInTheFolderThatTheUserNames() {
        assertEquals(Path.of("/caches/machineroom"), Toolchain.cacheFolder("/caches", HOME));
    }

    @Test
    public void itIsAtHomeWhereNoneIsNamed() {
        Path atHome = Path.of(HOME, ".cache/machineroom");
        assertEquals(atHome, Toolchain.cacheFolder(null, HOME));
        assertEquals(atHome, Toolchain.cacheFolder("", HOME));
    }

    @Test
    public void whereThereIsNoHomeItIsWhereTheHostSaysThatTheUserIs() {
        assertEquals(Path.of(System.getProperty("user.home"), ".cache/machineroom"), Toolchain.cacheFolder(null, null));
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
    public void aRelativePathCountsAsNone() {
        assertEquals(Path.of(HOME, ".cache/machineroom"), Toolchain.cacheFolder("caches", HOME));
    }
}
