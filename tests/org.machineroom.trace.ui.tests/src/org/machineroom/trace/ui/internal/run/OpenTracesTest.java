// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** One index per trace, open as long as somebody has borrowed it. */
public class OpenTracesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final OpenTraces traces = new OpenTraces();
    private Path trace;

    @Before
    public void setUp() throws IOException {
        trace = SmallTrace.write(folder.getRoot().toPath().resolve("trace"), 4, 3);
    }

    private TraceLease openLive() throws TraceException {
        return traces.open(trace, false, BuildMonitor.NONE);
    }

    private TraceLease open() throws TraceException {
        return traces.open(trace, true, BuildMonitor.NONE);
    }

    @Test
    public void whoeverBorrowsATraceGetsTheSameIndex() throws TraceException {
        try (TraceLease one = open(); TraceLease other = open()) {
            assertSame(one.index(), other.index());
        }
    }

    @Test
    public void indexStaysOpenUntilTheLastGivesItBack() throws TraceException {
        try (TraceLease other = open()) {
            open().close();
            assertEquals(State.COMPUTING, other.index().states(GridQuery.ranks(0, 3, 0, 100, 1)).dominant(3, 0));
        }
    }

    @Test
    public void indexThatEverybodyGaveBackIsOpenedAnew() throws TraceException {
        TraceLease first = open();
        first.close();
        try (TraceLease second = open()) {
            assertNotSame(first.index(), second.index());
        }
    }

    @Test
    public void closedLeaseCannotBeShared() throws TraceException {
        TraceLease lease = open();
        lease.close();
        assertEquals(Optional.empty(), lease.share());
    }

    @Test
    public void givingBackTwiceTakesItFromNobody() throws TraceException {
        TraceLease twice = open();
        try (TraceLease other = open()) {
            twice.close();
            twice.close();
            assertTrue(other.share().map(shared -> {
                shared.close();
                return true;
            }).orElse(false));
        }
    }

    @Test
    public void newerIndexIsOpenedOnceForAllWhoKnowTheOldOne() throws TraceException {
        try (TraceLease old = openLive();
                TraceLease one = traces.openNewer(old, false, BuildMonitor.NONE);
                TraceLease other = traces.openNewer(old, false, BuildMonitor.NONE)) {
            assertNotSame(old.index(), one.index());
            assertSame(one.index(), other.index());
        }
    }

    @Test
    public void whatWasOpenedWhileTheRunWentOnIsNotGoodEnoughOnceItIsOver() throws TraceException {
        try (TraceLease live = openLive();
                TraceLease newer = traces.openNewer(live, false, BuildMonitor.NONE);
                TraceLease whole = traces.openNewer(live, true, BuildMonitor.NONE);
                TraceLease other = open()) {
            assertNotSame("opened by another view before the end", newer.index(), whole.index());
            assertSame(whole.index(), other.index());
        }
    }

    @Test
    public void whatWasOpenedAfterTheEndIsGoodForAll() throws TraceException {
        try (TraceLease live = openLive();
                TraceLease whole = traces.openNewer(live, true, BuildMonitor.NONE);
                TraceLease other = traces.openNewer(live, false, BuildMonitor.NONE)) {
            assertSame(whole.index(), other.index());
        }
    }

    @Test
    public void traceThatIsNotThereIsRefused() {
        TraceException e = assertThrows(TraceException.class,
                () -> traces.open(folder.getRoot().toPath().resolve("none"), true, BuildMonitor.NONE));
        assertTrue(e.getMessage(), e.getMessage().contains("none"));
    }
}
