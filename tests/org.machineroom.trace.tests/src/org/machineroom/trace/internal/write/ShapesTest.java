// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.Test;
import org.machineroom.trace.internal.format.Layout;

/** Shapes are told apart by all that they have, and found in their slots. */
public class ShapesTest {
    private static final long[] USUAL = {-2, -1, 0, 1, 2, 7, 8, 1023, 1 << 16, 1L << 32, Shapes.pair(1, -1),
            Shapes.pair(-1, 1)};

    @Test
    public void keyDependsOnEachNumberAndItsPlace() {
        Set<Long> keys = new HashSet<>();
        int expected = 0;
        for (long a : USUAL) {
            for (long b : USUAL) {
                keys.add(Shapes.key(a, b));
                expected++;
                for (long c : USUAL) {
                    for (long d : USUAL) {
                        for (long e : USUAL) {
                            keys.add(Shapes.key(a, b, c, d, e));
                            expected++;
                        }
                    }
                }
            }
        }
        assertEquals(expected, keys.size());
    }

    @Test
    public void kindsOfStepsAreToldApart() {
        Set<Long> kinds = new HashSet<>();
        int steps = 20;
        byte[] usual = new byte[steps];
        for (int step = 0; step < steps; step++) {
            for (byte kind = 1; kind < 13; kind++) {
                byte[] other = usual.clone();
                other[step] = kind;
                kinds.add(Steps.ofKinds(steps, other));
            }
        }
        assertEquals(12 * steps, kinds.size());
    }

    @Test
    public void timesOfStepsAreToldApart() {
        Set<Long> times = new HashSet<>();
        long[] usual = {1_000, 2_000, 3_000, 4_000};
        for (int step = 0; step < usual.length; step++) {
            for (long more = 1; more <= 100; more++) {
                long[] other = usual.clone();
                other[step] += more;
                times.add(Steps.ofTimes(0, usual.length, other));
            }
        }
        times.add(Steps.ofTimes(0, usual.length, usual));
        assertEquals(100 * usual.length + 1, times.size());
        assertEquals(Steps.ofTimes(0, usual.length, usual),
                Steps.ofTimes(5, usual.length, Arrays.stream(usual).map(until -> until + 5).toArray()));
    }

    @Test
    public void slotsAreFoundUntilTheyAreForgotten() {
        Shapes shapes = new Shapes();
        for (int packet = 0; packet < 2; packet++) {
            for (int i = 0; i < Layout.SLOTS; i++) {
                assertEquals(Layout.NO_SLOT, shapes.find(Shapes.key(packet, i)));
                assertEquals(i, shapes.add(Shapes.key(packet, i)));
                shapes.sayNothing(i);
                assertFalse(shapes.hasSaid(i, i));
                shapes.say(i, i + 1);
            }
            assertEquals(Layout.NO_SLOT, shapes.add(Shapes.key(packet, Layout.SLOTS)));
            for (int i = 0; i < Layout.SLOTS; i++) {
                assertEquals(i, shapes.find(Shapes.key(packet, i)));
                assertTrue(shapes.hasSaid(i, i + 1));
            }
            shapes.clear();
        }
    }
}
