// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import org.machineroom.kernel.Meter;
import org.machineroom.runner.internal.lane.ProgramHost;

/** A simulator for tests: one milli-cycle is one nanosecond, ranks are told apart by a field. */
final class FakeHost implements ProgramHost {
    private static final long PS_PER_NS = 1000;

    int rank;
    long seed = 42;
    Meter meter = Meter.NONE;
    private long timePs;

    /** What a program's exit throws. */
    static final class Exited extends Error {
        private static final long serialVersionUID = 1L;
        final int status;

        Exited(int status) {
            super("exit " + status);
            this.status = status;
        }
    }

    @Override
    public void opened(String file) {
        // no test asks
    }

    @Override
    public void report(long units) {
        throw new IllegalStateException("there is one lane");
    }

    @Override
    public long virtualTimePs() {
        timePs += meter.take() * PS_PER_NS;
        return timePs;
    }

    @Override
    public void sleep(long ps) {
        timePs = virtualTimePs() + ps;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public long runSeed() {
        return seed;
    }

    @Override
    public Error exit(int status) {
        return new Exited(status);
    }

    @Override
    public void park(long ps) {
        sleep(ps);
    }

    @Override
    public void expect(Thread virtual) {
        throw new UnsupportedOperationException("threads need a real rank");
    }

    @Override
    public boolean isEnd(Throwable thrown) {
        return thrown instanceof Exited;
    }

    @Override
    public void threadEnds() {
        // there are none
    }

    @Override
    public void yieldTurn() {
        // there is nobody else
    }

    @Override
    public void requireThreads() {
        throw new UnsupportedOperationException("threads need a real rank");
    }

    @Override
    public Runnable interruptAfter(long ps, boolean[] isOver) {
        return () -> {};
    }
}
