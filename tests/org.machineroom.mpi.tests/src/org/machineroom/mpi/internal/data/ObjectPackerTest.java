// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;

/** Objects survive being serialised. */
public class ObjectPackerTest {
    private static final Layout OBJECT = Layout.of(BaseType.OBJECT);

    private record Point(int x, int y) implements Serializable {
    }

    @Test
    public void arraysOfArraysAreCopied() {
        double[][] matrix = {{1, 2}, {3}, null, {}};
        byte[] packed = ObjectPacker.JAVA.pack(matrix, 0, 4, OBJECT);
        double[][] copy = new double[5][];
        ObjectPacker.JAVA.unpack(packed, 0, copy, 1, OBJECT);
        assertArrayEquals(new double[][] {null, {1, 2}, {3}, null, {}}, copy);
        assertEquals(4, ObjectPacker.JAVA.count(packed, 0));
        assertEquals(packed.length, ObjectPacker.JAVA.length(packed, 0));
        assertEquals("a whole number of words", 0, packed.length % 4);
    }

    @Test
    public void derivedTypesOfObjectsLeaveGaps() {
        Layout everySecond = Layouts.strided(2, 1, 2, OBJECT);
        Object[] from = {"a", "b", "c", "d", "e", "f"};
        byte[] packed = ObjectPacker.JAVA.pack(from, 0, 2, everySecond);
        Object[] into = new Object[4];
        ObjectPacker.JAVA.unpack(packed, 0, into, 0, OBJECT);
        assertArrayEquals(new Object[] {"a", "c", "d", "f"}, into);
        Object[] spread = new Object[6];
        ObjectPacker.JAVA.unpack(packed, 0, spread, 0, everySecond);
        assertArrayEquals(new Object[] {"a", null, "c", "d", null, "f"}, spread);
    }

    @Test
    public void manyObjectsArePackedAsFew() {
        Layout everySecond = Layouts.strided(3000, 1, 2, OBJECT);
        Object[] from = new Object[12000];
        Arrays.setAll(from, i -> i % 7 == 0 ? null : new Point(i, -i));
        byte[] packed = ObjectPacker.JAVA.pack(from, 1, 2, everySecond);
        assertEquals(6000, ObjectPacker.JAVA.count(packed, 0));
        assertEquals(packed.length, ObjectPacker.JAVA.length(packed, 0));
        Point[] into = new Point[6000];
        ObjectPacker.JAVA.unpack(packed, 0, into, 0, OBJECT);
        for (int i = 0; i < 6000; i++) {
            assertEquals(from[i < 3000 ? 1 + 2 * i : 2 * i], into[i]);
        }
        from[6002] = new Object();
        MpiFault fault = assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.pack(from, 1, 2, everySecond));
        assertTrue(fault.getMessage(), fault.getMessage().startsWith("element 6002 of the buffer contains an object"));
    }

    @Test
    public void objectsOfTheProgramAreCopied() {
        Object[] into = new Point[1];
        ObjectPacker.JAVA.unpack(ObjectPacker.JAVA.pack(new Object[] {new Point(3, 4)}, 0, 1, OBJECT), 0, into, 0,
                OBJECT);
        assertEquals(new Point(3, 4), into[0]);
    }

    @Test
    public void wrongObjectsAreRefused() {
        MpiFault fault = assertThrows(MpiFault.class,
                () -> ObjectPacker.JAVA.pack(new Object[] {"", List.of(new Object())}, 0, 2, OBJECT));
        assertEquals(ErrorClass.TYPE, fault.errorClass());
        assertTrue(fault.getMessage(), fault.getMessage().startsWith("element 1 of the buffer contains an object of "
                + "class java.lang.Object, which does not implement java.io.Serializable"));
        byte[] text = ObjectPacker.JAVA.pack(new Object[] {"text"}, 0, 1, OBJECT);
        assertEquals("an object of class java.lang.String was received into an Integer[]",
                assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.unpack(text, 0, new Integer[1], 0, OBJECT))
                        .getMessage());
        assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.check(new int[1], 0, 1, OBJECT));
        assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.check("text", 0, 1, OBJECT));
        assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.check(null, 0, 1, OBJECT));
        assertEquals("the call uses indices 1 to 2 of an Object[] of length 2",
                assertThrows(MpiFault.class, () -> ObjectPacker.JAVA.check(new Object[2], 1, 2, OBJECT)).getMessage());
    }

    @Test
    public void noObjectsNeedNoBuffer() {
        ObjectPacker.JAVA.check(null, 0, 0, OBJECT);
        byte[] nothing = ObjectPacker.JAVA.pack(null, 0, 0, OBJECT);
        assertEquals(0, ObjectPacker.JAVA.count(nothing, 0));
        ObjectPacker.JAVA.unpack(nothing, 0, null, 0, OBJECT);
    }
}
