// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Places in a program's source as people read them. */
public class SiteTest {
    @Test
    public void aLineIsNamedByItsFile() {
        assertEquals("Pi.java:42", new Site(1, "Pi", "main", "Pi.java", 42).lineText());
    }

    /** As with programs in C and Fortran that are built without -g. */
    @Test
    public void whereLinesAreNotKnownTheFunctionIsNamed() {
        assertEquals("snap.sweep(sweep.f90)", new Site(1, "snap", "sweep", "sweep.f90", 0).lineText());
        assertEquals("snap.sweep()", new Site(1, "snap", "sweep", "", 0).lineText());
    }
}
