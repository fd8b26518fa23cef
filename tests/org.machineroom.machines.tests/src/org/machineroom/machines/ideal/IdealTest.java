// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.ideal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.description.Origin;
import org.machineroom.machines.description.Setting;

/** What idealisations mean for the machines there are, and for those of others. */
public class IdealTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(IdealTest.class.getClassLoader());

    /** How a machine was made ideal, as words: what it means, or why it makes no sense. */
    private static String words(MachineEntry machine, Ideal ideal) {
        try {
            build(machine.idealised(ideal));
            return "";
        } catch (DescriptionException e) {
            return machine.id() + " " + ideal.word() + ": " + e.getMessage();
        } catch (IllegalArgumentException e) {
            String expected = ideal.word() + " makes no sense on " + machine.id() + ": ";
            return e.getMessage().startsWith(expected) && e.getMessage().length() > expected.length() + 10 ? ""
                    : e.getMessage();
        }
    }

    private static void build(MachineEntry machine) {
        machine.description().text("summary", "");
        machine.build(new MachineSite(new Kernel(machine.defaultRanks(), VehicleKind.THREAD), Recorder.NONE,
                machine.enforcesLimits()));
    }

    @Test
    public void eachIdealisationOfEachMachineCanBeBuiltOrHasAReason() {
        List<String> problems = new ArrayList<>();
        for (String id : catalogue.ids()) {
            for (Ideal ideal : Ideal.values()) {
                problems.add(words(catalogue.find(id, Map.of()), ideal));
            }
        }
        problems.removeIf(String::isEmpty);
        assertEquals(List.of(), problems);
    }

    @Test
    public void allIdealisationsThatMakeSenseGoTogether() {
        for (String id : catalogue.ids()) {
            MachineEntry machine = catalogue.find(id, Map.of());
            for (Ideal ideal : List.of(Ideal.FREE_SOFTWARE, Ideal.ZERO_LATENCY, Ideal.INFINITE_BANDWIDTH,
                    Ideal.FREE_COPIES, Ideal.NO_CONTENTION, Ideal.FREE_SOFTWARE)) {
                try {
                    machine = machine.idealised(ideal);
                } catch (IllegalArgumentException e) {
                    assertTrue(e.getMessage(), e.getMessage().contains("makes no sense"));
                }
            }
            build(machine);
            assertTrue(id, machine.ideals().contains(Ideal.FREE_SOFTWARE));
        }
    }

    @Test
    public void whatHasChangedSaysWhy() {
        MachineEntry machine = catalogue.find("cluster.loggp", Map.of()).idealised(Ideal.ZERO_LATENCY);
        assertEquals(0, machine.description().timePs("network.latency"));
        Setting latency = machine.description().settings().stream()
                .filter(setting -> setting.key().equals("network.latency")).findFirst().orElseThrow();
        assertEquals("--ideal zero-latency, instead of 800 ns", latency.source());
    }

    /** On the AP1000 an arrival has its interrupt in it: the wire stays when software is free, and the other way. */
    @Test
    public void timesThatArePartsOfOthersStayApart() {
        MachineEntry machine = catalogue.find("ap1000.mpi", Map.of());
        MachineDescription software = machine.idealised(Ideal.FREE_SOFTWARE).description();
        assertEquals(97_000_000, software.timePs("kernel.arrival"));
        MachineDescription latency = machine.idealised(Ideal.ZERO_LATENCY).description();
        assertEquals(5_000_000, latency.timePs("kernel.arrival"));
        assertEquals(400_000_000 - 97_000_000, latency.timePs("bnet.start_up"));
    }

    @Test
    public void anUnknownSettingIsStillRefusedOnAnIdealMachine() {
        MachineEntry machine = catalogue.find("cluster.loggp", Map.of("network.latensy", "1 us"))
                .idealised(Ideal.ZERO_LATENCY);
        assertThrows(DescriptionException.class, () -> build(machine));
    }

    @Test
    public void wordsThatNothingIsCalledAreRefusedWithThoseThereAre() {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> Ideal.of("fast"));
        assertTrue(refusal.getMessage(), refusal.getMessage().contains("there are no-contention, free-software"));
    }

    private static MachineDescription ofOthers(String... keysAndValues) {
        Map<String, Setting> settings = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            settings.put(keysAndValues[i],
                    new Setting(keysAndValues[i], keysAndValues[i + 1], "", "", new Origin("test", i)));
        }
        return new MachineDescription("ether.bus", new Origin("test", 0), settings);
    }

    @Test
    public void aFamilyThatDoesNotSayIsJudgedByTheNamesOfItsSettings() {
        MachineDescription ether = ofOthers("cable.rate", "1.25 MB/s", "cable.latency", "5 us", "library.software",
                "400 cycles", "library.copy_rate", "10 MB/s", "file_system.latency", "8 ms", "processor.clock",
                "40 MHz");
        assertEquals(Map.of("cable.rate", "infinite"), SettingNames.guess(Ideal.INFINITE_BANDWIDTH, ether).settings());
        assertEquals(Map.of("cable.latency", "0 ns"), SettingNames.guess(Ideal.ZERO_LATENCY, ether).settings());
        assertEquals(Map.of("library.software", "0 cycles"),
                SettingNames.guess(Ideal.FREE_SOFTWARE, ether).settings());
        assertEquals(Map.of("library.copy_rate", "infinite"), SettingNames.guess(Ideal.FREE_COPIES, ether).settings());
        assertTrue(SettingNames.guess(Ideal.NO_CONTENTION, ether).isRefused());
        assertFalse(SettingNames.guess(Ideal.IDEAL_COLLECTIVES, ether).isRefused());
        assertTrue(SettingNames.guess(Ideal.ZERO_LATENCY, ofOthers("cable.rate", "1 MB/s")).isRefused());
    }
}
