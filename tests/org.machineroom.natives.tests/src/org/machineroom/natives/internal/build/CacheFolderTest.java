// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import org.junit.Test;

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

    /** The compilers run in other folders than the one it would begin in. */
    @Test
    public void aRelativePathCountsAsNone() {
        assertEquals(Path.of(HOME, ".cache/machineroom"), Toolchain.cacheFolder("caches", HOME));
    }
}
