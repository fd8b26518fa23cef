// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.stream.IntStream;

/** Why a rank waits for a lock, for who asks when nothing goes on: looks at who has it, which the rank cannot know. */
final class LockWait {
    private LockWait() {
    }

    /** In words. */
    static String describe(Window window, int[] targets, LockKind kind) {
        StringBuilder words = new StringBuilder(window.origin().callName()).append(" (").append(kind.word())
                .append(") of ").append(Origin.words(targets)).append(" in ").append(window.name());
        for (int target : targets) {
            LockTable locks = table(window, target);
            if (locks != null && !locks.isHeldBy(window.rank()) && locks.holders().length > 0) {
                words.append(", which ").append(locks.describe()).append(locks.holders().length == 1 ? " has" : " have")
                        .append(" locked");
            }
        }
        return words.toString();
    }

    /** The ranks that have the locks; a target that has given its lock to nobody has not looked for messages. */
    static int[] ranks(Window window, int[] targets) {
        return IntStream.of(targets).flatMap(target -> {
            LockTable locks = table(window, target);
            return locks == null || locks.holders().length == 0 ? IntStream.of(target) : IntStream.of(locks.holders());
        }).filter(rank -> rank != window.rank()).distinct().sorted().toArray();
    }

    private static LockTable table(Window window, int target) {
        Window there = window.at(target);
        return there == null ? null : there.service().locks();
    }
}
