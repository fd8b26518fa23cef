// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;

public class CollectiveChoiceTest {
    private static final List<AlgorithmCatalogue<?>> CATALOGUES = List.of(AlgorithmCatalogue.BARRIER,
            AlgorithmCatalogue.BCAST, AlgorithmCatalogue.GATHER, AlgorithmCatalogue.GATHERV, AlgorithmCatalogue.SCATTER,
            AlgorithmCatalogue.SCATTERV, AlgorithmCatalogue.ALLGATHER, AlgorithmCatalogue.ALLTOALL,
            AlgorithmCatalogue.ALLTOALLV, AlgorithmCatalogue.REDUCE, AlgorithmCatalogue.ALLREDUCE,
            AlgorithmCatalogue.REDUCE_SCATTER, AlgorithmCatalogue.SCAN);
    private static final LamCollectives LAM = new LamCollectives();

    @Test
    public void theUsersAlgorithmReplacesTheLibrarysAtEverySize() {
        Collectives choice = new CollectiveChoice(LAM, Map.of("bcast", "scatter-ring"), Limits.NONE);
        assertEquals("scatter-ring", choice.bcast(2, 1).toString());
        assertEquals("scatter-ring", choice.bcast(1000, 1 << 20).toString());
        assertSame(LAM.barrier(8), choice.barrier(8));
        assertSame(LAM.reduce(8, 1, true), choice.reduce(8, 1, true));
    }

    @Test
    public void everyAlgorithmIsFoundUnderTheNameItHas() {
        for (int i = 0; i < CATALOGUES.size(); i++) {
            CollectiveOperation operation = CollectiveOperation.values()[i];
            for (String name : CATALOGUES.get(i).names()) {
                assertEquals(name, CATALOGUES.get(i).find(name, LAM).toString());
                Collectives choice = new CollectiveChoice(LAM, Map.of(operation.key(), name), Limits.NONE);
                assertTrue(CollectiveRule.of(choice, 2).stream()
                        .anyMatch(rule -> rule.operation().equals(operation.mpiName())
                                && rule.algorithms().equals(name)));
            }
        }
    }

    @Test
    public void anAlgorithmBuiltFromOthersTakesTheUsers() {
        Collectives choice = new CollectiveChoice(LAM, Map.of("allreduce", "reduce-bcast", "bcast", "scatter-ring"),
                Limits.NONE);
        PlainMachine ring = machine(choice);
        PlainMachine binomial = machine(LAM);
        assertTrue(ring.destinations(1).size() > binomial.destinations(1).size());
    }

    private static PlainMachine machine(Collectives collectives) {
        PlainMachine machine = new PlainMachine(8, Kernel.lightestVehicle(), 0);
        machine.run(exchange -> collectives.allreduce(8, 64, false)
                .allreduce(exchange, new byte[64], new MatrixProduct()));
        return machine;
    }

    @Test
    public void anUnknownNameIsAnsweredWithTheRightOnes() {
        assertEquals("collectives.scan = \"binomial\": MPI_Scan can be done by linear, recursive-doubling",
                messageFor(Map.of("scan", "binomial")));
        assertEquals("collectives.broadcast: algorithms can be chosen for barrier, bcast, gather, gatherv, scatter, "
                + "scatterv, allgather, alltoall, alltoallv, reduce, allreduce, reduce_scatter, scan",
                messageFor(Map.of("broadcast", "binomial")));
    }

    private static String messageFor(Map<String, String> chosen) {
        return assertThrows(IllegalArgumentException.class, () -> new CollectiveChoice(LAM, chosen, Limits.NONE))
                .getMessage();
    }

    @Test
    public void aLibraryWithoutNonBlockingCallsRefusesWhatNeedsThem() {
        Map<Feature, String> lacking = Map.of(Feature.NON_BLOCKING, "Psota 2005");
        Map<String, String> chosen = Map.of("alltoall", "irecv-isend");
        String message = assertThrows(IllegalArgumentException.class,
                () -> new CollectiveChoice(LAM, chosen, new Limits("raw.rmpi3", lacking, true))).getMessage();
        assertTrue(message, message.contains("irecv-isend needs non-blocking calls"));
        assertEquals("irecv-isend",
                new CollectiveChoice(LAM, chosen, new Limits("raw.rmpi3", lacking, false)).alltoall(2, 1).toString());
    }
}
