// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Random numbers where a program gave no seed: each generator gets its seed from the run's seed, the rank and how
 * many seeds that rank has used, so that a run repeats and ranks differ.
 */
public final class Chance {
    private static final int UUID_VERSION = 4;

    private Chance() {
    }

    /** The argument for {@code new Random(long)} and {@code new SplittableRandom(long)} in place of none. */
    public static long seed() {
        return Host.state().nextSeed();
    }

    /** For the method reference {@code Random::new}. */
    public static Random newRandom() {
        return new Random(seed());
    }

    /** For the method reference {@code SplittableRandom::new}. */
    public static SplittableRandom newSplittableRandom() {
        return new SplittableRandom(seed());
    }

    /** For {@code Math.random}. */
    public static double random() {
        return Host.state().shared().nextDouble();
    }

    /** For {@code ThreadLocalRandom.current}: the JDK's own generator of this thread, seeded the first time. */
    public static ThreadLocalRandom threadLocal() {
        Host.state().seedThread();
        return ThreadLocalRandom.current();
    }

    /** For {@code UUID.randomUUID}. */
    public static UUID uuid() {
        Random random = Host.state().shared();
        long high = random.nextLong() & 0xFFFF_FFFF_FFFF_0FFFL | (long) UUID_VERSION << 12;
        long low = random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    /** For {@code Collections.shuffle}. */
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, Host.state().shared());
    }

    /** For {@code RandomGenerator.getDefault}. */
    public static RandomGenerator generator() {
        return RandomGeneratorFactory.getDefault().create(seed());
    }

    /** For {@code RandomGenerator.of}. */
    public static RandomGenerator generator(String algorithm) {
        return RandomGeneratorFactory.of(algorithm).create(seed());
    }

    /** For {@code RandomGeneratorFactory.create}. */
    public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
        return factory.create(seed());
    }
}
