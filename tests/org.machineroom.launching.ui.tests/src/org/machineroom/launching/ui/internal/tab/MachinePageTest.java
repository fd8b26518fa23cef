// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import java.util.Set;
import org.junit.Test;

/** Each machine leads to the page of the guide that is about it. */
public class MachinePageTest {
    private static final Set<String> PAGES = Set.of("html/machines/raw.html", "html/machines/raw.rmpi3.html",
            "html/machines/cluster.loggp.html");

    private static Optional<String> path(String machine) {
        return MachinePage.path(machine, PAGES::contains);
    }

    @Test
    public void aMachineHasThePageOfItsName() {
        assertEquals(Optional.of("html/machines/raw.rmpi3.html"), path("raw.rmpi3"));
    }

    @Test
    public void aPresetHasThePageOfTheMachineItExtends() {
        assertEquals(Optional.of("html/machines/cluster.loggp.html"), path("cluster.loggp.bigred"));
    }

    @Test
    public void aMachineOfTheUsersOwnHasNone() {
        assertEquals(Optional.empty(), path("my.cluster"));
    }
}
