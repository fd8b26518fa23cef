// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.machines.description.DescriptionException;

/** The data caches in descriptions of machines. */
public class DataCachesTest {
    private static MachineEntry machine(String id, Map<String, String> overrides) {
        return new MachineCatalogue(DataCachesTest.class.getClassLoader()).find(id, overrides);
    }

    private static String refusal(Map<String, String> overrides) {
        return assertThrows(DescriptionException.class, () -> machine("raw.rmpi3", overrides).dataCaches())
                .getMessage();
    }

    @Test
    public void machinesHaveTheCachesOfTheirPapers() {
        assertEquals(List.of(new CacheLevel(1 << 15, 32, 2, 54_000, true)),
                machine("raw.rmpi3", Map.of()).dataCaches());
        assertEquals(List.of(new CacheLevel(1 << 17, 16, 1, 14_000, false)),
                machine("ap1000.mpi", Map.of()).dataCaches());
        assertEquals(1 << 13, machine("t3d.mpi", Map.of()).dataCaches().getFirst().bytes());
        assertEquals(96 << 10, machine("t3e.hwq", Map.of()).dataCaches().getLast().bytes());
        assertEquals(1 << 20, machine("ap3000.opt", Map.of()).dataCaches().getLast().bytes());
    }

    @Test
    public void machinesWhoseSourcesTellOfNoneHaveNone() {
        assertEquals(List.of(), machine("cell.buffered", Map.of()).dataCaches());
        assertEquals(List.of(), machine("cluster.gige", Map.of()).dataCaches());
        assertEquals(2, machine("cluster.gige.opteron2006", Map.of()).dataCaches().size());
    }

    @Test
    public void costsThatAreAveragesOverMissesHaveOthersForHits() {
        MachineEntry ap3000 = machine("ap3000.opt", Map.of());
        assertEquals(2000, ap3000.costsOfHits().milliCycles(InstructionKind.LOAD_WIDE));
        assertEquals(ap3000.description().costs().milliCycles(InstructionKind.INT_MUL),
                ap3000.costsOfHits().milliCycles(InstructionKind.INT_MUL));
    }

    @Test
    public void impossibleCachesAreRefusedWithTheirPlace() {
        assertTrue(refusal(Map.of("cache.l1.size", "33 KiB")),
                refusal(Map.of("cache.l1.size", "33 KiB")).contains("cache.l1: 33792 bytes in 2 ways"));
        assertTrue(refusal(Map.of("cache.l1.stores", "back")).contains("must be one of fetch, around"));
        assertTrue(refusal(Map.of("cache.l2.ways", "2")).contains("the setting cache.l2.stores is missing"));
        assertTrue(refusal(Map.of("cache.l3.size", "1 MiB")).contains("there is no cache.l2 between"));
    }

    @Test
    public void tilesOfRawShareTheirPortsToMemory() {
        assertEquals(new CachePort(new Rate(800_000_000), 32, 2),
                machine("raw.rmpi3", Map.of()).memoryPort().orElseThrow());
        assertEquals(Optional.empty(), machine("ap3000.opt", Map.of()).memoryPort());
        String withoutRate = assertThrows(DescriptionException.class,
                () -> machine("ap3000.opt", Map.of("cache.port.nodes", "2")).memoryPort()).getMessage();
        assertTrue(withoutRate, withoutRate.contains("the setting cache.port.rate is missing"));
        String withoutCache = assertThrows(DescriptionException.class,
                () -> machine("cell.buffered", Map.of("cache.port.nodes", "2")).memoryPort()).getMessage();
        assertTrue(withoutCache, withoutCache.contains("there is no cache.l1"));
    }
}
