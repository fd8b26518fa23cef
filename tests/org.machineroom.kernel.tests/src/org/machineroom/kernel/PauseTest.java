// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** A run can be held at an instant, and goes on as if nothing had been. */
@RunWith(Parameterized.class)
public class PauseTest {
    @Parameter
    public VehicleKind vehicle;

    @Rule
    public Timeout timeout = Timeout.seconds(60);

    private final List<String> log = new ArrayList<>();

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    /** Two ranks that take turns. */
    private Kernel kernel() {
        return new Kernel(2, vehicle);
    }

    private Outcome run(Kernel kernel) {
        return kernel.run(rank -> () -> {
            for (int step = 0; step < 3; step++) {
                Ranks.compute(100);
                log.add(rank + " at " + kernel.nowPs());
            }
        });
    }

    @Test
    public void allThatHappensUpToTheInstantHasHappenedAndNothingElse() {
        Kernel kernel = kernel();
        kernel.pauseAt(200, () -> log.add("pause at " + kernel.nowPs()));
        assertEquals(new Outcome.Completed(300), run(kernel));
        assertEquals(List.of("0 at 100", "1 at 100", "0 at 200", "1 at 200", "pause at 200", "0 at 300", "1 at 300"),
                log);
    }

    @Test
    public void instantAtWhichNothingHappensIsOneToo() {
        Kernel kernel = kernel();
        kernel.pauseAt(250, () -> log.add("pause at " + kernel.nowPs()));
        run(kernel);
        assertEquals("pause at 250", log.get(4));
    }

    @Test
    public void asManyEventsFireAsWithoutIt() {
        Kernel plain = kernel();
        run(plain);
        Kernel paused = kernel();
        paused.pauseAt(150, () -> {});
        run(paused);
        assertEquals(plain.eventsFired(), paused.eventsFired());
    }

    @Test
    public void runThatEndsBeforeIsNotHeld() {
        Kernel kernel = kernel();
        kernel.pauseAt(301, () -> log.add("pause"));
        assertEquals(new Outcome.Completed(300), run(kernel));
        assertEquals(6, log.size());
    }

    @Test
    public void runStillEndsAtItsLimit() {
        Kernel kernel = kernel();
        kernel.limit(220, 1, "limit");
        kernel.pauseAt(110, () -> log.add("pause"));
        assertEquals(new Outcome.Stopped(Outcome.Stopped.NOBODY, 220, 1, "limit"), run(kernel));
        assertEquals("pause", log.get(2));
    }

    @Test
    public void pauseAfterTheLimitIsNone() {
        Kernel kernel = kernel();
        kernel.limit(110, 1, "limit");
        kernel.pauseAt(220, () -> log.add("pause"));
        run(kernel);
        assertEquals(List.of("0 at 100", "1 at 100"), log);
    }
}
