// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;

/** The list of calls and what they do go together. */
public class NativeCallsTest {
    @Test
    public void whatIsListedIsDoneAndWhatIsDoneIsListed() {
        assertEquals(CallList.standard().stream().map(CallSignature::name)
                .collect(Collectors.toCollection(TreeSet::new)), new TreeSet<>(NativeCalls.byName().keySet()));
    }

    @Test
    public void whatCallsMakeIsToldFromWhatTheyAreGiven() {
        Map<String, MadeHandle> made = new HashMap<>();
        CallList.standard().forEach(call -> made.put(call.name(), MadeHandle.in(call)));
        assertEquals(new MadeHandle(1, 0x1000000), made.get("MPI_Comm_dup"));
        assertEquals(new MadeHandle(1, 0x1000000), made.get("MPI_Comm_idup"));
        assertEquals(new MadeHandle(6, 0x1000000), made.get("MPI_Comm_spawn"));
        assertEquals(new MadeHandle(2, 0x3000000), made.get("MPI_Type_contiguous"));
        assertEquals(new MadeHandle(6, 0x4000000), made.get("MPI_Irecv"));
        for (String given : List.of("MPI_Startall", "MPI_Wait", "MPI_Waitall", "MPI_Type_commit", "MPI_Comm_free",
                "MPI_Type_get_contents", "MPI_Mrecv", "MPI_Send", "MPI_File_close", "MPI_File_get_view")) {
            assertNull(given, made.get(given));
        }
        assertEquals(new MadeHandle(4, 0x4000000), made.get("MPI_Imrecv"));
    }
}
