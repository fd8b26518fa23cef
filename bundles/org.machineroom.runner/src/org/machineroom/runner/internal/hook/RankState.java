// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.LinkedHashSet;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;

/** What the hooks keep for one rank. Used by that rank's thread. */
final class RankState {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long firstSeed;
    private long seedsGiven;
    private int objectsHashed;
    private int threadsNamed;
    private Random shared;
    private Thread seededThread;
    private int poolsMade;
    private Properties properties;
    private ForkJoinPool commonPool;
    private Set<Thread> hooks = new LinkedHashSet<>();

    RankState(long runSeed, int rank) {
        firstSeed = scramble(scramble(runSeed) + rank + 1);
    }

    /** The next seed of this rank's sequence: depends on the run's seed, the rank and how many were given before. */
    long nextSeed() {
        return scramble(firstSeed + GOLDEN * ++seedsGiven);
    }

    /** Counts the objects that this rank asked a hash code of. */
    int nextObject() {
        return ++objectsHashed;
    }

    /** The system properties of this rank; {@code null} as long as it has changed none. */
    Properties properties() {
        return properties;
    }

    /** Gives this rank system properties of its own. */
    void properties(Properties own) {
        properties = own;
    }

    /** The pool that the JDK has one of in each process. */
    ForkJoinPool commonPool() {
        if (commonPool == null) {
            commonPool = ProgramPool.common();
        }
        return commonPool;
    }

    /** Counts the fork-join pools of this rank, from 1. */
    int nextPool() {
        return ++poolsMade;
    }

    /** The threads to be run when this rank ends; {@code null} when it has begun to. */
    Set<Thread> hooks() {
        return hooks;
    }

    /** Hands out the threads to be run as this rank ends; none any more from then on. */
    Set<Thread> takeHooks() {
        Set<Thread> taken = hooks == null ? Set.of() : hooks;
        hooks = null;
        return taken;
    }

    /** Counts the threads of this rank that have no name of their own, from 0. */
    int nextThread() {
        return threadsNamed++;
    }

    /** The generator behind those JDK methods that share one, such as {@code Math.random}. */
    Random shared() {
        if (shared == null) {
            shared = new Random(nextSeed());
        }
        return shared;
    }

    /** Seeds the JDK's generator of this thread, once. The JDK must have made it first, or it would seed it again. */
    void seedThread() {
        if (seededThread != Thread.currentThread()) {
            ThreadLocalRandom.current();
            JdkInternals.setThreadSeed(nextSeed());
            seededThread = Thread.currentThread();
        }
    }

    /** The finishing step of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). */
    private static long scramble(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
