// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.Test;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/** What is made of the list of calls. */
public class StubWriterTest {
    @Test
    public void aDeclarationIsReadWithItsParameters() {
        CallSignature call = CallSignature
                .parse("int MPI_Send(const void *buf, int count, MPI_Comm comm, int ranges[][3]) # integers");
        assertEquals("MPI_Send", call.name());
        assertEquals(List.of(new Parameter("void *", "buf", true), new Parameter("int", "count", false),
                new Parameter("MPI_Comm", "comm", false), new Parameter("int *", "ranges", true)),
                call.parameters());
        assertEquals("integers", call.fortran());
    }

    @Test
    public void noCallIsListedTwice() {
        List<String> names = CallList.standard().stream().map(CallSignature::name).toList();
        assertEquals(new HashSet<>(names).size(), names.size());
    }

    @Test
    public void eachCallHasItsProfilingName() {
        assertTrue(StubWriter.prototypes().contains("int MPI_Barrier(MPI_Comm comm);\n"
                + "int PMPI_Barrier(MPI_Comm comm);\n"));
        assertTrue(StubWriter.stubs().contains("int MPI_Barrier(MPI_Comm comm) "
                + "__attribute__((weak, alias(\"PMPI_Barrier\")));"));
    }
}
