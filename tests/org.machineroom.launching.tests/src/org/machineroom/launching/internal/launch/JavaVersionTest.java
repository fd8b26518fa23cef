// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Versions of JREs are understood in all ways that they have been written. */
public class JavaVersionTest {
    @Test
    public void oldVersionsBeginWithOne() {
        assertEquals(8, JavaVersion.major("1.8.0_392"));
    }

    @Test
    public void updatesDoNotMatter() {
        assertEquals(25, JavaVersion.major("25.0.1"));
    }

    @Test
    public void earlyAccessCounts() {
        assertEquals(26, JavaVersion.major("26-ea"));
    }

    @Test
    public void unknownVersionIsNotRefused() {
        assertEquals(Integer.MAX_VALUE, JavaVersion.major(null));
    }
}
