// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.machineroom.runner.chapters.RandomCalls.Scene;

/**
 * A buffer that some elements of a datatype lie in. What two sides of a call exchange is counted in units, which are
 * the same number of ints on both sides.
 */
final class RandomArea {
    static final int NOTHING = -1;

    private final RandomType type;
    private final int per;
    private final int origin;
    private final int length;

    /**
     * An area.
     *
     * @param per elements in a unit
     * @param units how many units there is room for
     */
    RandomArea(RandomType type, int per, int units) {
        this.type = type;
        this.per = per;
        int ints = units * unit();
        int lowest = 0;
        int highest = 0;
        for (int i : IntStream.concat(IntStream.range(0, Math.min(ints, type.size())),
                IntStream.range(Math.max(0, ints - type.size()), ints)).toArray()) {
            lowest = Math.min(lowest, type.index(i));
            highest = Math.max(highest, type.index(i));
        }
        this.origin = 1 - lowest;
        this.length = origin + highest + 2;
    }

    private int unit() {
        return per * type.size();
    }

    /** The offset to give to calls. */
    int origin() {
        return origin;
    }

    private int index(int unit, int i) {
        return origin + type.index(unit * unit() + i);
    }

    int[] empty() {
        int[] buffer = new int[length];
        Arrays.fill(buffer, NOTHING);
        return buffer;
    }

    /** The buffer of a rank that sends from it. */
    int[] sentBy(Scene scene, int rank) {
        int[] buffer = new int[length];
        Arrays.setAll(buffer, index -> scene.value(rank, index));
        return buffer;
    }

    /** Puts into a buffer of this area what some units of a sender's area hold. */
    void put(int[] buffer, int unit, int units, Scene scene, int sender, RandomArea sent, int sentUnit) {
        for (int i = 0; i < units * unit(); i++) {
            buffer[index(unit, i)] = scene.value(sender, sent.index(sentUnit, i));
        }
    }
}
