// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.eclipse.core.runtime.jobs.Job;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.testing.GrowingTrace;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** A trace is opened in a job, whose result is taken when the test says so. */
public class TraceKeeperTest implements TraceKeeper.Client {
    private static final int RANKS = 4;
    private static final int TIMEOUT_SECONDS = 60;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final TraceKeeper keeper = new TraceKeeper(tasks::add, this);
    private final List<String> told = new ArrayList<>();
    private StoredRun run;

    @Before
    public void setUp() {
        run = new StoredRun(folder.getRoot().toPath(), "kept", "kept", "run", Instant.EPOCH, "Ring", "m", RANKS, null);
    }

    @After
    public void tearDown() {
        keeper.close();
    }

    @Override
    public void loading(int ranksDone, int ranks) {
        // of no interest
    }

    @Override
    public void opened(TraceLease lease, boolean isLast) {
        told.add((isLast ? "opened for the last time until " : "opened until ") + lease.index().endPs());
    }

    @Override
    public void waiting() {
        told.add("waiting");
    }

    @Override
    public void failed(String message) {
        told.add("failed: " + message);
    }

    /** Waits until the trace has been opened, of which the keeper does not know yet. */
    private void awaitJob() throws InterruptedException {
        for (Job job : Job.getJobManager().find(null)) {
            if (job.getName().endsWith(run.name())) {
                job.join();
            }
        }
    }

    /** Takes results until something is the case. */
    private void takeUntil(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Objects.requireNonNull(tasks.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS), "nothing more happens").run();
        }
    }

    @Test
    public void runThatEndsWhileItsTraceIsBeingOpenedIsOpenedOnceMore() throws Exception {
        try (GrowingTrace trace = new GrowingTrace(run.trace(), RANKS)) {
            trace.grow();
            keeper.show(run, true);
            awaitJob();
            trace.grow();
            trace.end();
            keeper.advanced(true);
            takeUntil(() -> keeper.lease().filter(lease -> lease.index().trace().isComplete()).isPresent());
        }
        assertEquals(List.of("opened until " + SmallTrace.ROUND_PS,
                "opened for the last time until " + 2 * SmallTrace.ROUND_PS), told);
    }

    @Test
    public void runThatEndsDuringAPauseIsOpenedOnceMore() throws Exception {
        try (GrowingTrace trace = new GrowingTrace(run.trace(), RANKS)) {
            trace.grow();
            keeper.show(run, true);
            takeUntil(() -> told.size() == 1);
            keeper.advanced(false);
            trace.grow();
            trace.end();
            keeper.advanced(true);
            takeUntil(() -> keeper.lease().filter(lease -> lease.index().trace().isComplete()).isPresent());
        }
        assertEquals("opened for the last time until " + 2 * SmallTrace.ROUND_PS, told.getLast());
    }

    @Test
    public void runThatEndsBeforeItHasATraceFailsInWords() throws Exception {
        keeper.show(run, true);
        takeUntil(() -> told.equals(List.of("waiting")));
        keeper.advanced(true);
        takeUntil(() -> told.size() > 1);
        assertTrue(told.getLast(), told.getLast().startsWith("failed: ") && told.getLast().contains("trace"));
    }

    @Test
    public void damageIsToldOnceTheRunIsOver() throws Exception {
        try (GrowingTrace trace = new GrowingTrace(run.trace(), RANKS)) {
            trace.grow();
            trace.end();
        }
        Files.delete(run.trace().resolve("rank_2"));
        keeper.show(run, false);
        takeUntil(() -> told.size() == 1);
        assertTrue(told.getLast(), told.getLast().contains("rank 2"));
    }

    @Test
    public void nothingIsOpenedAfterItWasClosed() throws IOException, InterruptedException {
        try (GrowingTrace trace = new GrowingTrace(run.trace(), RANKS)) {
            trace.grow();
            keeper.show(run, true);
            awaitJob();
            keeper.close();
            tasks.forEach(Runnable::run);
        }
        assertEquals(List.of(), told);
        assertFalse(Arrays.asList(Job.getJobManager().find(null)).stream()
                .anyMatch(job -> job.getName().endsWith(run.name())));
    }
}
