// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** What a program's pointers point into, where that is nothing. */
public class NativeMemoryTest {
    @Test
    public void aNullPointerIsRefusedAlsoIfItIsTheFirst() {
        MpiFault read = assertThrows(MpiFault.class, () -> NativeMemory.ints(0, 3));
        assertEquals("a pointer among the arguments is null (0x0)", read.getMessage());
        assertEquals(ErrorClass.ARG, read.errorClass());
        assertThrows(MpiFault.class, () -> NativeMemory.setInt(8, 1));
    }
}
