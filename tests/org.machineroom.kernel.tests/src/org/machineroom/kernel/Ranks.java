// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Arrays;
import java.util.function.Consumer;

/** Runs small programs for ranks. */
public final class Ranks {
    private Ranks() {
    }

    /** Runs one body per rank. */
    public static Outcome run(VehicleKind vehicle, RankBody... bodies) {
        return new Kernel(bodies.length, vehicle).run(rank -> bodies[rank]);
    }

    /** Runs one body per rank; the run must complete. Returns when it did. */
    public static long complete(VehicleKind vehicle, RankBody... bodies) {
        return complete(new Kernel(bodies.length, vehicle), bodies);
    }

    /** Runs one body per rank, or the only one on all; the run must complete. Returns when it did. */
    public static long complete(Kernel kernel, RankBody... bodies) {
        return completed(kernel.run(rank -> bodies[bodies.length == 1 ? 0 : rank]));
    }

    /** Runs a body on all ranks, which must complete, and hears the warnings. */
    static long complete(Kernel kernel, int warningAfterMillis, Consumer<String> warnings, RankBody body) {
        return completed(kernel.run(_ -> body, new KernelListener() {
            @Override
            public void warned(String text) {
                warnings.accept(text);
            }
        }, warningAfterMillis));
    }

    private static long completed(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed completed -> completed.timePs();
            case Outcome.Failed failed -> throw new AssertionError(failed.toString(), failed.cause());
            case Outcome other -> throw new AssertionError(other.toString());
        };
    }

    /** Spends processor time and waits for it. */
    public static void compute(long ps) {
        Rank.current().spend(ps);
        Rank.current().sync();
    }

    /** An event that does something. */
    public static Event event(Runnable action) {
        return new Event() {
            @Override
            protected void fire(long nowPs) {
                action.run();
            }
        };
    }

    /** A reason to wait, for some ranks. */
    public static Blocking waitingFor(int... ranks) {
        return new Blocking() {
            @Override
            public String describe() {
                return "waits for " + Arrays.toString(ranks);
            }

            @Override
            public int[] waitsFor() {
                return ranks;
            }
        };
    }
}
