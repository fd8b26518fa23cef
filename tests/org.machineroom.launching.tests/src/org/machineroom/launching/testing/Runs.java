// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.testing;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.RunState;

/** Waits for what runs report. */
public final class Runs {
    private static final int TIMEOUT_SECONDS = 120;

    private Runs() {
    }

    /** Waits until a run is over. */
    public static RunState ended(MachineLaunch launch) throws InterruptedException {
        return await(launch, RunState::isOver);
    }

    /** Waits until a run is in some state. */
    public static RunState await(MachineLaunch launch, Predicate<RunState> wanted) throws InterruptedException {
        RunSession session = launch.session().orElseThrow();
        CountDownLatch seen = new CountDownLatch(1);
        session.addListener(changed -> {
            if (wanted.test(changed.state())) {
                seen.countDown();
            }
        });
        if (!wanted.test(session.state()) && !seen.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("not in " + TIMEOUT_SECONDS + " s; the state is " + session.state().phase());
        }
        return session.state();
    }
}
