// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.mpi.SimulatedMachine;

/** The description files of Raw. */
public class RawFamilyTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(RawFamilyTest.class.getClassLoader());

    @Test
    public void everyVariantCanBeBuiltFromItsDescription() {
        for (String word : RawVariant.words()) {
            MachineEntry entry = catalogue.find("raw." + word, Map.of());
            entry.description().has("limits");
            SimulatedMachine machine = entry.build(new MachineSite(new Kernel(16, VehicleKind.THREAD), Recorder.NONE,
                    true));
            assertEquals("raw." + word, machine.id());
            assertEquals(425_000_000, machine.processorClock().hertz());
            assertEquals("tile 3", machine.nodeName(3));
        }
    }

    @Test
    public void seventeenRanksDoNotFit() {
        MachineEntry entry = catalogue.find("raw.rmpi3", Map.of());
        MachineSite site = new MachineSite(new Kernel(17, VehicleKind.THREAD), Recorder.NONE, true);
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> entry.build(site));
        assertTrue(refused.getMessage(), refused.getMessage().contains("16 tiles"));
    }

    @Test
    public void meshGrowsUnderExtendedLimits() {
        MachineEntry entry = catalogue.find("raw.rmpi3", Map.of());
        entry.description().has("limits");
        RawMachine machine = (RawMachine) entry
                .build(new MachineSite(new Kernel(100, VehicleKind.THREAD), Recorder.NONE, false));
        assertEquals(16, machine.mesh().shape().columns());
        assertEquals(8, machine.mesh().shape().rows());
    }

    @Test
    public void impossibleValueIsRefusedWithItsPlace() {
        for (String key : List.of("mesh.fifo=1 word", "port.per_word_send=0 cycles", "library.list_step=0 cycles")) {
            String[] parts = key.split("=");
            MachineEntry entry = catalogue.find("raw.gdn", Map.of(parts[0], parts[1]));
            MachineSite site = new MachineSite(new Kernel(2, VehicleKind.THREAD), Recorder.NONE, true);
            DescriptionException refused = assertThrows(DescriptionException.class, () -> entry.build(site));
            assertTrue(refused.getMessage(), refused.getMessage().contains("--set " + parts[0]));
        }
    }
}
