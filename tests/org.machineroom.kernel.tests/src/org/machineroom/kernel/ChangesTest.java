// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class ChangesTest {
    private final Changes changes = new Changes();

    @Test
    public void nothingIsNewAtFirst() {
        assertFalse(changes.hasNew());
    }

    @Test
    public void whatIsNotedIsNewUntilSomebodyLooks() {
        changes.note();
        assertTrue(changes.hasNew());
        changes.look();
        assertFalse(changes.hasNew());
    }

    @Test
    public void whatHappensAfterALookIsNewAgain() {
        changes.note();
        changes.look();
        changes.note();
        assertTrue(changes.hasNew());
    }
}
