// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.Placement;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.mpi.SimulatedMachine;

/** The description files, what they may not say, and the torus. */
public class T3MachineTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(T3MachineTest.class.getClassLoader());

    private SimulatedMachine build(String id, Map<String, String> settings) {
        MachineEntry entry = catalogue.find(id, settings);
        entry.description().has("limits");
        return entry.build(new MachineSite(new Kernel(8, VehicleKind.THREAD), Recorder.NONE, true));
    }

    private void assertRefused(String id, String key, String value, String why) {
        DescriptionException refused = assertThrows(DescriptionException.class, () -> build(id, Map.of(key, value)));
        assertTrue(refused.getMessage(), refused.getMessage().contains(key + " = \"" + value + "\": " + why));
    }

    @Test
    public void everyVariantCanBeBuiltFromItsDescription() {
        assertEquals(150_000_000, build("t3d.mpi", Map.of()).processorClock().hertz());
        assertEquals(450_000_000, build("t3e.shmem", Map.of()).processorClock().hertz());
        assertEquals("PE 3 at (0, 1, 1)", build("t3e.hwq", Map.of()).nodeName(3));
        assertEquals("PE 3 at (0, 0, 1)", build("t3d.mpi", Map.of()).nodeName(3));
    }

    @Test
    public void barrierWiresOfTheT3dCannotBeUsedByMpi() {
        assertRefused("t3d.mpi", "library.barrier_by", "hardware",
                "the barrier wires of this machine cannot be polled");
    }

    @Test
    public void hardwareQueuesHaveNoAdjacentSlots() {
        assertRefused("t3e.hwq", "library.tn_limit", "1 KiB", "slots of the hardware queue cannot be contiguous");
    }

    @Test
    public void impossibleQueuesAreRefused() {
        assertRefused("t3e.shmem", "library.tn_limit", "32 KiB",
                "such a message does not fit into a queue of 1024 slots");
        assertRefused("t3e.hwq", "queue.t_limit", "8 words", "a slot has 8 words, of which the header takes at least");
        assertRefused("t3e.hwq", "queue.slot", "0 words", "must be between 1 and 64 words");
        assertRefused("t3e.shmem", "shmem.swap", "0 us", "must be more than zero");
    }

    @Test
    public void slotsAreCountedWithTheHeader() {
        T3Parameters.Queue old = new T3Parameters.Queue(false, 4, 1024, 2, 0, 0);
        assertEquals(1, old.slotsFor(0));
        assertEquals(1, old.slotsFor(16));
        assertEquals(2, old.slotsFor(17));
        assertEquals(129, old.slotsFor(4096));
    }

    @Test
    public void pesOfARouterAreNoHopApart() {
        Torus torus = new Torus(Placement.inOrder(16), new T3Parameters.Network(2, new Rate(300_000_000), 17));
        assertEquals(0, torus.wayPs(0, 1));
        assertEquals(17, torus.wayPs(0, 2));
        assertEquals(3 * 17, torus.wayPs(0, 15));
        assertEquals(2 * 3 * 17, torus.roundPs());
        assertEquals(500, torus.send(0, 1, 1 << 20, 500));
    }
}
