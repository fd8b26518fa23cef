// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import org.junit.Test;

/** Numbers of the places that a program calls from. */
public class PlacesTest {
    private static final int BEFORE = 7 * Places.MOST;
    private static final long BEYOND = 1L << 40;

    @Test
    public void doNotDependOnWhichComesFirst() {
        Places up = new Places(Path.of("/there/is/none"), BEFORE, false);
        Places down = new Places(Path.of("/there/is/none"), BEFORE, false);
        long[] addresses = {0x1234, 0x5678, 0x1234 + 256, Places.MOST / 2};
        for (int i = 0; i < addresses.length; i++) {
            up.number(addresses[i], "MPI_Send");
            down.number(addresses[addresses.length - 1 - i], "MPI_Send");
        }
        for (long address : addresses) {
            assertEquals(BEFORE + address, up.number(address, "MPI_Send"));
            assertEquals(BEFORE + address, down.number(address, "MPI_Send"));
        }
    }

    @Test
    public void outsideOfTheImageAreTheProgramsToo() {
        Places places = new Places(Path.of("/there/is/none"), BEFORE, false);
        for (long address : new long[] {0, -BEYOND, BEYOND, Places.MOST}) {
            int number = places.number(address, "MPI_Recv");
            assertTrue(Integer.toString(number), number > BEFORE && number < BEFORE + Places.MOST);
            assertEquals(number, places.number(address, "MPI_Recv"));
            assertTrue(places.place(number).isPresent());
        }
        assertNotEquals(places.number(BEYOND, ""), places.number(-BEYOND, ""));
    }

    @Test
    public void whatNobodyHasCalledFromIsNone() {
        assertTrue(new Places(Path.of("/there/is/none"), BEFORE, false).place(BEFORE + 3).isEmpty());
    }
}
