// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;

/** What is told of functions in C and Fortran is what the sources have. */
public class NativeFunctionsTest {
    private static final Set<String> TABLE = FunctionTable.functions().stream().map(StandardFunction::name)
            .collect(Collectors.toSet());

    @Test
    public void eachCallIsInOneOfBothTables() {
        Set<String> others = NativeFunctions.others().stream().map(NativeFunctions.Other::name)
                .collect(Collectors.toSet());
        for (CallSignature call : CallList.standard()) {
            assertTrue(call.name(), TABLE.contains(call.name()) != others.contains(call.name()));
        }
    }

    @Test
    public void eachOtherFunctionIsInALanguageAndDoneByOneOfTheTable() {
        for (NativeFunctions.Other other : NativeFunctions.others()) {
            assertTrue(other.name(), NativeFunctions.isInC(other.name()) || NativeFunctions.isInFortran(other.name())
                    || NativeFunctions.isInF08(other.name()));
            assertTrue(other.name(), List.of("", NativeFunctions.Other.YOUNGER).contains(other.as())
                    || TABLE.contains(other.as()));
        }
    }

    @Test
    public void modulesHaveWhatTheirSourcesSay() {
        assertEquals(List.of(true, true, true), languages("MPI_Send"));
        assertEquals(List.of(true, true, true), languages("MPI_Comm_spawn_multiple"));
        assertEquals("MPI 3 has removed it", List.of(true, true, false), languages("MPI_Attr_put"));
        assertEquals(List.of(false, true, true), languages("MPI_Sizeof"));
        assertEquals(List.of(true, true, true), languages("MPI_Wtime"));
    }

    private static List<Boolean> languages(String function) {
        return Stream.of(NativeFunctions.isInC(function), NativeFunctions.isInFortran(function),
                NativeFunctions.isInF08(function)).toList();
    }
}
