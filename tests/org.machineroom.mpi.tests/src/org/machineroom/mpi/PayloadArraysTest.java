// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Arrays for the data of messages. */
public class PayloadArraysTest {
    private static final int MOST = 1 << 20;

    private final PayloadArrays arrays = new PayloadArrays(MOST);

    @Test
    public void anArrayIsAsLongAsItsDataOrAQuarterLonger() {
        for (int length = PayloadArrays.LEAST; length < 5000; length++) {
            int found = arrays.borrow(length).length;
            assertTrue(length + " bytes in " + found, found >= length && found <= length + length / 4 + 1);
        }
        assertEquals(4096, arrays.borrow(4096).length);
    }

    @Test
    public void whatIsGivenBackIsUsedForTheNextThatFits() {
        byte[] first = arrays.borrow(1000);
        byte[] second = arrays.borrow(1000);
        assertNotSame(first, second);
        arrays.giveBack(first);
        arrays.giveBack(second);
        assertNotSame(second, arrays.borrow(2000));
        assertSame(second, arrays.borrow(1024));
        assertSame(first, arrays.borrow(997));
        assertNotSame(first, arrays.borrow(1000));
    }

    @Test
    public void shortArraysAreLeftToTheGarbageCollector() {
        byte[] array = arrays.borrow(8);
        assertEquals(8, array.length);
        arrays.giveBack(array);
        assertNotSame(array, arrays.borrow(8));
    }

    @Test
    public void noMoreIsKeptThanTheLimit() {
        byte[][] borrowed = new byte[10][];
        for (int i = 0; i < borrowed.length; i++) {
            borrowed[i] = arrays.borrow(MOST / 8);
        }
        for (byte[] array : borrowed) {
            arrays.giveBack(array);
        }
        assertEquals(MOST, arrays.kept());
    }

    @Test
    public void anArrayOfNoneOfTheSizesIsNotKept() {
        arrays.giveBack(new byte[1001]);
        assertEquals(0, arrays.kept());
    }
}
