// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

public class MachineDescriptionTest {
    private static MachineDescription describe(String... lines) {
        return new MachineDescription("mine", new Origin("my.toml", 0),
                DescriptionFile.parse("my.toml", String.join("\n", lines)).settings());
    }

    private static String refusal(ThrowingRunnable action) {
        return assertThrows(DescriptionException.class, action).getMessage();
    }

    @Test
    public void settingsAreReadByDimension() {
        MachineDescription description = describe("text = \"words\"", "yes = true", "time = \"3 ns\"",
                "cycles = \"3 cycles\"", "rate = \"5 MB/s\"", "bytes = \"6 KiB\"", "words = \"7 words\"",
                "clock = \"500 MHz\"", "count = 9");
        assertEquals("words", description.text("text"));
        assertEquals("other", description.text("text2", "other"));
        assertTrue(description.flag("yes"));
        assertEquals(3000, description.timePs("time"));
        assertEquals(3, description.cycles("cycles"));
        assertEquals(new Rate(5_000_000), description.rate("rate"));
        assertEquals(6144, description.bytes("bytes"));
        assertEquals(7, description.words("words"));
        assertEquals(new Frequency(500_000_000), description.frequency("clock"));
        assertEquals(9, description.count("count", 0, 9));
        assertEquals("mine", description.id());
        assertEquals(9, description.settings().size());
        description.refuseUnknown();
    }

    @Test
    public void aTimeMayBeGivenInCyclesOfAClock() {
        MachineDescription description = describe("a = \"2.5 cycles\"", "b = \"7 ns\"", "c = \"1e12 cycles\"");
        Frequency clock = new Frequency(500_000_000);
        assertEquals(5000, description.timePs("a", clock));
        assertEquals(7000, description.timePs("b", clock));
        assertEquals("my.toml:3: c = \"1e12 cycles\": must be shorter at a clock rate of 500000000 Hz",
                refusal(() -> description.timePs("c", clock)));
        assertEquals("my.toml:3: c = \"1e12 cycles\": must be shorter at a clock rate of 1 Hz",
                refusal(() -> description.timePs("c", new Frequency(1))));
    }

    @Test
    public void impossibleValuesAreReportedWithWhatIsPossible() {
        MachineDescription description = describe("half = \"2.5 cycles\"", "word = \"blu\"", "count = 17",
                "zero = \"0 MB/s\"", "yes = \"yes\"");
        assertEquals("my.toml:1: half = \"2.5 cycles\": needed is a whole number of cycles",
                refusal(() -> description.cycles("half")));
        assertEquals("my.toml:2: word = \"blu\": must be one of red, blue. Did you mean blue?",
                refusal(() -> description.choice("word", List.of("red", "blue"))));
        assertEquals("my.toml:3: count = 17: must be between 1 and 16",
                refusal(() -> description.count("count", 1, 16)));
        assertEquals("my.toml:4: zero = \"0 MB/s\": must be more than zero", refusal(() -> description.rate("zero")));
        assertTrue(refusal(() -> description.flag("yes"))
                .startsWith("my.toml:5: yes = \"yes\": must be one of true, false"));
    }

    @Test
    public void aMissingSettingIsReportedWithWhatMayHaveBeenMeant() {
        MachineDescription description = describe("[network]", "latncy = \"1 us\"");
        assertEquals("my.toml: the setting network.latency is missing; is network.latncy (my.toml:2) meant for it?",
                refusal(() -> description.timePs("network.latency")));
        assertEquals("my.toml: the setting family is missing", refusal(() -> description.text("family")));
        assertFalse(description.has("family"));
    }

    @Test
    public void unknownSettingsAreReportedAllAtOnceWithTheNearestNames() {
        MachineDescription description = describe("[network]", "latency = \"1 us\"", "banwidth = \"1 MB/s\"",
                "xyzzy = 3",
                "[quux]", "xyzzy = 3");
        description.timePs("network.latency");
        description.has("network.bandwidth");
        assertEquals("my.toml:3: mine has no setting network.banwidth. Did you mean network.bandwidth?"
                + System.lineSeparator() + "my.toml:4: mine has no setting network.xyzzy; "
                + "there are network.bandwidth, network.latency" + System.lineSeparator()
                + "my.toml:6: mine has no setting quux.xyzzy", refusal(description::refuseUnknown));
    }

    @Test
    public void costsAreThoseOfTheDescription() {
        StringBuilder lines = new StringBuilder("[processor.cost]\n");
        for (InstructionKind kind : InstructionKind.values()) {
            lines.append(kind.key()).append(" = \"1.5 cycles\"\n");
        }
        MachineDescription description = describe(lines.toString());
        assertEquals(1500, description.costs().milliCycles(InstructionKind.values()[0]));
        description.refuseUnknown();
    }

    @Test
    public void impossibleCostsAreReportedWhereTheyAre() {
        InstructionKind first = InstructionKind.values()[0];
        assertTrue(refusal(() -> describe("[processor.cost]", first.key() + " = \"1e9 cycles\"").costs())
                .startsWith("my.toml:2: " + first.key() + ": a cost must be between 0 and 1e6 cycles"));
        String missing = refusal(() -> describe("[processor.cost]", first.key() + " = \"1 cycle\"").costs());
        assertTrue(missing, missing.startsWith("my.toml: table [processor.cost]: "));
    }

    @Test
    public void aSettingKnowsItsOrigin() {
        assertEquals("my.toml:2", describe("a = 1", "b = 2").originOf("b").toString());
        assertEquals("--set b", new Origin("--set b", 0).toString());
    }
}
