// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

/** The groups of JDK calls that are led to the simulator. Each can be turned off in {@link ProgramSettings}. */
public enum Redirection {
    /** {@code System.nanoTime}, {@code currentTimeMillis}, {@code java.time}'s clocks and {@code new Date()}. */
    TIME,
    /** {@code Thread.sleep}, {@code TimeUnit.sleep}, {@code LockSupport.parkNanos}: spend virtual time. */
    SLEEP,
    /** Random generators without a seed get one from the run and the rank. */
    RANDOM,
    /** {@code Math.sin} and its kin are {@code StrictMath}'s, the same to the last bit on every host. */
    MATHEMATICS,
    /** {@code Set.of}, {@code Map.of} and their kin keep their order instead of a random one. */
    ORDER,
    /** Objects, enum constants and {@code System.identityHashCode} get hash codes that repeat. */
    HASH,
    /** {@code System.exit} and {@code Runtime.exit} end the simulated run, or only the rank. */
    EXIT,
    /** Threads that the program starts take turns on their rank's processor, in virtual time. */
    THREADS,
    /** One processor: {@code availableProcessors}, parallel streams and parallel sorting. */
    PROCESSORS,
    /** Programs begin in English and UTC, whatever the host is set to; this is no call, but what calls go by. */
    LOCALE,
    /** System properties that a rank sets are its own. */
    PROPERTIES,
    /** What is led to the simulator is so, too, where a program finds it by its name. */
    REFLECTION,
    /** The system class loader is the program's own. */
    LOADER,
    /** Stack traces end with the program's main method; what runs it is not in them. */
    STACK
}
