// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/**
 * Clocks and sleeping in virtual time. The simulated calendar starts at {@link #EPOCH} and knows only UTC, so that
 * neither the host's date nor its time zone reaches a result.
 */
public final class Time {
    /** The calendar time at virtual time zero: 1 January 2000, 00:00 UTC. */
    public static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");

    private static final long PS_PER_NS = 1_000;
    private static final long NS_PER_MS = 1_000_000;
    private static final long MAX_NS = Long.MAX_VALUE / PS_PER_NS / 2;

    private Time() {
    }

    /** For {@code System.nanoTime}: virtual nanoseconds since the start of the run. */
    public static long nanoTime() {
        return Host.current().virtualTimePs() / PS_PER_NS;
    }

    /** For {@code System.currentTimeMillis} and {@code new Date()}. */
    public static long currentTimeMillis() {
        return EPOCH.toEpochMilli() + nanoTime() / NS_PER_MS;
    }

    /** For {@code Instant.now}. */
    public static Instant instant() {
        return EPOCH.plusNanos(nanoTime());
    }

    /** For {@code Clock.systemUTC} and the {@code now} methods of {@code java.time}. */
    public static Clock clock() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /** For {@code Clock.system} and the {@code now} methods with a zone. */
    public static Clock clock(ZoneId zone) {
        return new VirtualClock(zone);
    }

    /** For {@code Calendar.getInstance}. */
    public static Calendar calendar() {
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone(ZoneOffset.UTC));
        calendar.setTimeInMillis(currentTimeMillis());
        return calendar;
    }

    /** For {@code Thread.sleep}. */
    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** For {@code Thread.sleep}. */
    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (nanos < 0 || nanos >= NS_PER_MS) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        sleepNanos(saturatedSum(TimeUnit.MILLISECONDS.toNanos(millis), nanos));
    }

    /** For {@code Thread.sleep}. */
    public static void sleep(Duration duration) throws InterruptedException {
        sleepNanos(TimeUnit.NANOSECONDS.convert(duration));
    }

    /** For {@code TimeUnit.sleep}. */
    public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
        sleepNanos(unit.toNanos(timeout));
    }

    /** For {@code LockSupport.parkNanos}, which a program with one thread uses to sleep for less than a millisecond. */
    public static void parkNanos(long nanos) {
        park(nanos);
    }

    /** For {@code LockSupport.parkNanos}. */
    public static void parkNanos(Object blocker, long nanos) {
        park(nanos);
    }

    /** For {@code LockSupport.parkUntil}. */
    public static void parkUntil(long epochMillis) {
        park(TimeUnit.MILLISECONDS.toNanos(epochMillis - currentTimeMillis()));
    }

    private static long saturatedSum(long a, int b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    private static void sleepNanos(long nanos) throws InterruptedException {
        Host.current().sleep(Math.clamp(nanos, 0, MAX_NS) * PS_PER_NS);
    }

    private static void park(long nanos) {
        if (nanos > 0) {
            Host.current().park(Math.min(nanos, MAX_NS) * PS_PER_NS);
        }
    }

    /** A clock that shows the time of whichever rank looks at it. */
    private static final class VirtualClock extends Clock {
        private final ZoneId zone;

        VirtualClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new VirtualClock(other);
        }

        @Override
        public Instant instant() {
            return Time.instant();
        }
    }
}
