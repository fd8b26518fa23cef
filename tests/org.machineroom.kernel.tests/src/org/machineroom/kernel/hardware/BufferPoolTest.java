// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

public class BufferPoolTest {
    private final BufferPool pool = new BufferPool("KMEM", 100);
    private final List<String> granted = new ArrayList<>();

    @Test
    public void handsOutNoMoreThanThereIs() {
        assertTrue(pool.tryTake(60));
        assertFalse(pool.tryTake(41));
        assertTrue(pool.tryTake(40));
        assertEquals(100, pool.used());
        assertEquals(1, pool.refusals());
    }

    /** 100 ps at 60 of 100 bytes, then 50 ps at 30: 60 ps and 15 ps as if it were full. */
    @Test
    public void loadIsHowFullItIsInTheMean() {
        List<String> told = new ArrayList<>();
        long[] nowPs = {10};
        pool.noteFill(new Recorder() {
            @Override
            public boolean wantsMessages() {
                return true;
            }

            @Override
            public int part(Part part) {
                told.add(part.name());
                return 3;
            }

            @Override
            public void used(int part, long message, long fromPs, long untilPs) {
                told.add(part + ": " + fromPs + " to " + untilPs);
            }
        }, Part.at(0, "the memory of node 0"), () -> nowPs[0]);
        pool.tryTake(60);
        nowPs[0] = 110;
        pool.give(30);
        nowPs[0] = 160;
        pool.give(30);
        nowPs[0] = 1000;
        pool.tryTake(1);
        assertEquals(List.of("the memory of node 0", "3: 10 to 70", "3: 110 to 125"), told);
    }

    @Test
    public void whatIsGivenBackCanBeTakenAgain() {
        pool.tryTake(100);
        pool.give(30);
        assertTrue(pool.tryTake(30));
        pool.give(100);
        assertEquals(0, pool.used());
        assertEquals(100, pool.mostUsed());
    }

    @Test
    public void servesThoseWhoWaitInTheOrderOfAsking() {
        pool.tryTake(100);
        pool.take(50, () -> granted.add("large"));
        pool.take(10, () -> granted.add("small"));
        pool.give(20);
        assertEquals(List.of(), granted);
        pool.give(30);
        assertEquals(List.of("large"), granted);
        pool.give(10);
        assertEquals(List.of("large", "small"), granted);
        assertEquals(100, pool.used());
    }

    @Test
    public void nobodyOvertakesThoseWhoWait() {
        pool.tryTake(90);
        pool.take(50, () -> granted.add("first"));
        assertFalse(pool.tryTake(10));
    }

    @Test
    public void takesAtOnceWhereThereIsRoom() {
        pool.take(100, () -> granted.add("now"));
        assertEquals(List.of("now"), granted);
    }

    @Test
    public void refusesWhatCanNeverBe() {
        assertThrows(IllegalArgumentException.class, () -> new BufferPool("none", 0));
        assertThrows(IllegalArgumentException.class, () -> pool.tryTake(101));
        assertThrows(IllegalArgumentException.class, () -> pool.tryTake(-1));
        String message = assertThrows(IllegalArgumentException.class, () -> pool.give(1)).getMessage();
        assertEquals("pool KMEM: 1 bytes are given back, but 0 are taken", message);
    }
}
