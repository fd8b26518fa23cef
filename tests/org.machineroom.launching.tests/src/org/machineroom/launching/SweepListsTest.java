// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.junit.Test;
import org.machineroom.launching.experiment.SweepLists;
import org.machineroom.launching.experiment.SweepLists.Problem;
import org.machineroom.launching.experiment.SweepPlanText;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;

/** What a launch configuration varies. */
public class SweepListsTest {
    @Test
    public void listsAreReadAsTheyWereWritten() throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(LaunchConstants.TYPE_ID).newInstance(null, "sweep");
        SweepLists lists = new SweepLists(Map.of("ranks", " 2, 4 ", "set.library.eager_limit", "0 B, 1 KiB", "seed",
                " "));
        lists.write(configuration);
        assertEquals(lists, SweepLists.read(configuration));
        assertEquals(Map.of("set.library.eager_limit", List.of("0 B", "1 KiB"), "ranks", List.of("2", "4")),
                lists.values());
        assertEquals(4, lists.size());
        assertFalse(lists.isEmpty());
        new SweepLists(Map.of()).write(configuration);
        assertTrue(SweepLists.read(configuration).isEmpty());
    }

    @Test
    public void whatMakesNoSenseIsNamed() {
        assertEquals(Optional.empty(), problem("ranks", "2,4"));
        assertEquals(new Problem("ranks", "a value is missing between the commas of \"2,,4\""),
                problem("ranks", "2,,4").orElseThrow());
        assertEquals(new Problem("ranks", "'many' is not possible; possible is a whole number of at least 1"),
                problem("ranks", "2,many").orElseThrow());
    }

    /** Else the dialog would start a sweep that says so only in its view, or a run for each wrong word. */
    @Test
    public void machinesAndMappingsThatThereAreNotAreNamed() {
        assertEquals(Optional.empty(), problem("machine", "raw.rmpi3, t3e.hwq"));
        assertEquals(Optional.empty(), problem("mapping", "block, random:7"));
        String machine = problem("machine", "raw.rmpi3,foo").orElseThrow().reason();
        assertTrue(machine, machine.startsWith("there is no machine foo"));
        String mapping = problem("mapping", "block,bar").orElseThrow().reason();
        assertTrue(mapping, mapping.startsWith("\"bar\" must be block, "));
    }

    /** Else each run of the sweep would say so. */
    @Test
    public void parameterThatNoneOfTheMachinesTakesIsNamed() {
        String key = "set.library.eager_limit";
        assertEquals(Optional.empty(), problem(Map.of(key, "0 B, 1 KiB", "machine", "raw.rmpi3,cluster.gige")));
        Problem none = problem(Map.of(key, "0 B", "machine", "raw.rmpi3,ap1000.mpi")).orElseThrow();
        assertEquals(key, none.key());
        assertTrue(none.reason(), none.reason().contains("raw.rmpi3 has no setting library.eager_limit"));
        assertEquals(Optional.empty(), problem(Map.of(key, "0 B")));
        assertTrue(problem(Map.of("set.library.eager", "0 B")).isPresent());
    }

    private static Optional<Problem> problem(String key, String values) {
        return problem(Map.of(key, values));
    }

    private static Optional<Problem> problem(Map<String, String> lists) {
        try (MachineLibrary machines = MachineLibrary.open(List.of())) {
            return new SweepLists(lists).problem(machines, "cluster.gige");
        }
    }

    @Test
    public void planSaysWhatIsVariedAndWhatIsNot() {
        RunSettings settings = RunSettings.STANDARD.with(SettingTable.MAIN, "org.example.Pi")
                .with(SettingTable.CLASS_PATH, List.of(Path.of("bin"))).with(SettingTable.MACHINE, "raw.rmpi3")
                .with(SettingTable.RANKS, 3).with(SettingTable.SEED, 7L)
                .with(SettingTable.ARGUMENTS, List.of("a \"b\"", "c"))
                .with(SettingTable.OVERRIDES, "library.eager_limit", "0 B");
        assertEquals("""
                program = "org.example.Pi"
                classpath = ["bin"]
                machinepath = []
                arguments = ["a \\"b\\"", "c"]
                machine = "raw.rmpi3"
                seed = "7"
                set.library.eager_limit = "0 B"
                [over]
                ranks = ["2", "4"]
                """, new SweepPlanText(settings, new SweepLists(Map.of("ranks", "2,4"))).text());
    }
}
