// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Parameter;
import org.machineroom.live.settings.RunSettings;

/** What the machine tab shows, and what may be typed into it. */
public class MachineTabModelTest {
    private static final String BANDWIDTH = "network.link.bandwidth";

    private final MachineTabModel model = new MachineTabModel(MachineRoom.machines());

    @Test
    public void defaultMachineIsInTheTree() {
        assertEquals("cluster.loggp", model.chosen().orElseThrow().id());
    }

    @Test
    public void machinesAreGroupedByFamily() {
        assertTrue(model.families().stream().anyMatch(family -> family.name().equals("cluster")
                && family.machines().stream().anyMatch(machine -> machine.id().equals("cluster.gige"))));
    }

    @Test
    public void everyMachineOfTheTreeIsRight() {
        for (MachineTabModel.Family family : model.families()) {
            for (MachineTabModel.Machine machine : family.machines()) {
                model.choose(machine.id());
                assertEquals(machine.id(), "", model.problem().orElse(""));
            }
        }
    }

    @Test
    public void parametersHaveUnitsAndSources() {
        Parameter bandwidth = bandwidth();
        assertTrue(bandwidth.value(), bandwidth.value().endsWith("B/s"));
        assertFalse(bandwidth.source().isEmpty());
    }

    @Test
    public void changedParameterIsMarkedAndKept() {
        model.change(bandwidth(), "50 MB/s");
        assertTrue(bandwidth().isChanged());
        assertEquals(Map.of(BANDWIDTH, "50 MB/s"), model.settings().get(OVERRIDES));
    }

    @Test
    public void describedValueTakesAChangeBack() {
        String described = bandwidth().value();
        model.change(bandwidth(), "50 MB/s");
        model.change(bandwidth(), described);
        assertEquals(Map.of(), model.settings().get(OVERRIDES));
    }

    @Test
    public void valueWithoutAUnitIsRefusedWhileItIsTyped() {
        model.change(bandwidth(), "50");
        String problem = model.problem().orElseThrow();
        assertTrue(problem, problem.contains(BANDWIDTH));
    }

    @Test
    public void rightValueIsNotRefused() {
        model.change(bandwidth(), "50 MB/s");
        assertEquals("", model.problem().orElse(""));
    }

    @Test
    public void changedParameterSaysWhatItWas() {
        Parameter before = bandwidth();
        model.change(before, "50 MB/s");
        assertEquals("was " + before.value() + ": " + before.source(), bandwidth().origin());
    }

    @Test
    public void parametersAreFoundByWordsWhereverTheyAre() {
        model.change(bandwidth(), "50 MB/s");
        assertEquals(List.of(BANDWIDTH), model.parameters("50 mb/S BANDwidth").stream().map(Parameter::key).toList());
        assertEquals(model.parameters(), model.parameters(" "));
    }

    @Test
    public void changesAreForgottenWithTheMachineTheyWereMadeTo() {
        model.change(bandwidth(), "50 MB/s");
        model.choose("cluster.gige");
        assertEquals(Map.of(), model.settings().get(OVERRIDES));
    }

    @Test
    public void tooManyRanksAreAProblem() {
        model.setSettings(RunSettings.STANDARD.with(RANKS, 2_000_000));
        assertTrue(model.problem().orElse("").contains("cluster.loggp"));
    }

    @Test
    public void machineThatIsNotThereIsAProblem() {
        model.choose("/no/such/machine.toml");
        assertTrue(model.problem().isPresent());
        assertTrue(model.parameters().isEmpty());
    }

    @Test
    public void mappingThatIsNoneIsAProblemAndDrawsNothing() {
        model.setSettings(RunSettings.STANDARD.with(MAPPING, "upside-down"));
        assertTrue(model.problem().orElse("").contains("upside-down"));
        assertTrue(model.topology().nodes().isEmpty());
    }

    @Test
    public void mappingIsDrawn() {
        model.setSettings(RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16).with(MAPPING, "reverse"));
        assertEquals("", model.problem().orElse(""));
        assertEquals(15, model.topology().nodes().getFirst().rank());
    }

    private Parameter bandwidth() {
        return model.parameters().stream().filter(parameter -> parameter.key().equals(BANDWIDTH)).findFirst()
                .orElseThrow();
    }
}
