// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.Refusal;
import org.machineroom.runner.internal.coverage.CoveragePage;
import org.machineroom.runner.internal.coverage.Libraries;

/** {@code machineroom mpi} tells what there is and what machines refuse; the guide's page says the same. */
public class MpiCommandTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(MpiCommandTest.class.getClassLoader());

    private static String printed(String... words) {
        PrintStream old = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            assertEquals(0, MachineRoomCommand.execute(words));
        } finally {
            System.setOut(old);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void aFunctionIsFoundByAnyOfItsNames() {
        for (String name : List.of("MPI_Isend", "isend", "iSend", "Comm.iSend", "Comm.Isend")) {
            String text = printed("mpi", name);
            assertTrue(text, text.startsWith("MPI_Isend, MPI 1.1 section 3.7.2"));
            assertTrue(text, text.contains("raw.rmpi3 ") && text.contains("Psota section 4.4"));
            assertFalse(text, text.contains("cluster.loggp"));
        }
    }

    @Test
    public void anUnknownFunctionIsWrongUse() {
        assertEquals(2, MachineRoomCommand.execute("mpi", "MPI_Teleport"));
    }

    @Test
    public void allFunctionsHaveALine() {
        assertEquals(1 + FunctionTable.functions().size(), printed("mpi").lines().count());
    }

    @Test
    public void aMachineTellsWhatItRefuses() {
        String text = printed("mpi", "--machine", "raw.rmpi3");
        assertTrue(text,
                text.contains("MPI_Send                 for some arguments: no datatypes smaller than a word"));
        assertTrue(text, text.contains("MPI_Ssend                no synchronous sends"));
        assertTrue(printed("mpi", "-m", "cluster.loggp").contains("refuses nothing"));
    }

    @Test
    public void refusalsOfAMachineAreForEditorsToo() {
        List<Refusal> refusals = FunctionTable.refusedBy(catalogue.find("raw.rmpi2", Map.of()).limits());
        Refusal gatherv = refusals.stream().filter(r -> r.function().name().equals("MPI_Gatherv")).findFirst()
                .orElseThrow();
        assertTrue(gatherv.isAlways());
        assertTrue(gatherv.always().containsKey(Feature.VARYING_COUNTS));
        assertTrue(gatherv.reason(), gatherv.reason().startsWith("no collectives with varying counts (Psota"));
        assertTrue(refusals.stream().noneMatch(r -> r.function().name().equals("MPI_Bcast") && r.isAlways()));
    }

    /** After a change: {@code machineroom mpi --markdown} prints the page anew. */
    @Test
    public void theGuidesPageIsWhatTheCommandPrints() throws IOException {
        Path guide = Path.of(System.getProperty("machineroom.home"), "bundles", "org.machineroom.help", "guide",
                "mpi.md");
        assertEquals("out of date; machineroom mpi --markdown > " + guide,
                String.join("\n", new CoveragePage(Libraries.of(catalogue)).lines()),
                String.join("\n", Files.readAllLines(guide)));
    }
}
