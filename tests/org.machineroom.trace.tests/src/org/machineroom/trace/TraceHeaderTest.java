// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** How headlines name the programs of a run. */
public class TraceHeaderTest {
    @Test
    public void filesAreWithoutTheirFolders() {
        assertEquals("jacobi", header("program", "/home/me/heat flow/jacobi").programNames());
        assertEquals("org.example.Pi", header("program", "org.example.Pi").programNames());
    }

    @Test
    public void severalProgramsAreNamedInOrder() {
        assertEquals("air : ocean", header(TraceHeader.PROGRAMS, "/opt/air : ./ocean").programNames());
    }

    private static TraceHeader header(String key, String programs) {
        return TraceHeader.ranks(2).environment(key, programs).build();
    }
}
