// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;

import java.util.Arrays;
import java.util.Random;
import org.junit.Test;

/** A vector clock in pages is a vector clock. */
public class KnowledgeTest {
    private static final int SLOTS = 300;
    private static final int PROCESSES = 20;
    private static final int STEPS = 4000;

    @Test
    public void randomStepsGiveWhatAPlainVectorDoes() {
        Random random = new Random(1);
        Knowledge[] clocks = new Knowledge[PROCESSES];
        int[][] plain = new int[PROCESSES][SLOTS];
        Arrays.fill(clocks, Knowledge.NONE);
        for (int step = 0; step < STEPS; step++) {
            int one = random.nextInt(PROCESSES);
            int other = random.nextInt(PROCESSES);
            int slot = random.nextInt(SLOTS);
            if (random.nextBoolean()) {
                clocks[one] = clocks[one].with(slot, step);
                plain[one][slot] = step;
            } else {
                clocks[one] = clocks[one].and(clocks[other]);
                Arrays.setAll(plain[one], i -> Math.max(plain[one][i], plain[other][i]));
            }
            int[] found = new int[SLOTS];
            Arrays.setAll(found, clocks[one]::of);
            assertEquals("step " + step, Arrays.toString(plain[one]), Arrays.toString(found));
        }
    }

    @Test
    public void whatIsKnownAlreadyMakesNothingNew() {
        Knowledge much = Knowledge.NONE.with(3, 7).with(200, 1);
        Knowledge little = Knowledge.NONE.with(200, 1);
        assertSame(much, much.and(little));
        assertSame(much, little.and(much));
        assertSame(much, much.with(3, 6));
        assertEquals(0, little.and(Knowledge.NONE).of(100_000));
    }
}
