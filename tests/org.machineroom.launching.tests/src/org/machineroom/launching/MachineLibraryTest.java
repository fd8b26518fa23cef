// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.testing.ThirdParty;
import org.machineroom.live.settings.RunSettings;

/** Machines of third parties are there beside the built-in ones, and never in their way. */
public class MachineLibraryTest {
    private static final String BUILT_IN = "raw.rmpi3";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path root;

    @Before
    public void setUp() {
        root = folder.getRoot().toPath();
    }

    @Test
    public void withoutAPathOnlyTheBuiltInMachinesAreThere() {
        try (MachineLibrary machines = MachineLibrary.open(List.of())) {
            assertTrue(machines.catalogue().ids().contains(BUILT_IN));
            assertFalse(machines.catalogue().ids().contains(ThirdParty.MACHINE));
        }
    }

    @Test
    public void machinesOfAJarAreBesideTheBuiltInOnes() throws Exception {
        Path jar = ThirdParty.jar(root);
        try (MachineLibrary machines = MachineLibrary.open(List.of(jar))) {
            assertTrue(machines.catalogue().ids().containsAll(List.of(BUILT_IN, ThirdParty.MACHINE)));
            assertEquals("", machines.problem().orElse(""));
            assertEquals(List.of(jar), machines.path());
            assertEquals("", problem(machines, ThirdParty.MACHINE));
        }
    }

    @Test
    public void settingsOfSuchAMachineAreChecked() throws Exception {
        try (MachineLibrary machines = MachineLibrary.open(List.of(ThirdParty.jar(root)))) {
            RunSettings settings = RunSettings.STANDARD.with(MACHINE, ThirdParty.MACHINE)
                    .with(OVERRIDES, "cable.rate", "fast");
            String problem = new MachineCheck(machines).problem(settings).orElse("");
            assertTrue(problem, problem.contains("cable.rate"));
        }
    }

    @Test
    public void jarThatIsNotThereIsNamed() {
        assertBroken(root.resolve("nowhere.jar"), "nowhere.jar does not exist");
    }

    @Test
    public void jarThatCannotBeReadIsNamed() throws Exception {
        assertBroken(Files.writeString(root.resolve("broken.jar"), "no zip at all"),
                "broken.jar is not a jar that can be read");
    }

    @Test
    public void mistakeInADescriptionIsToldWithItsLine() throws Exception {
        assertBroken(ThirdParty.jar(root, text -> text.replace("greatest = 32", "greatest = 0")), "ether.toml:10");
    }

    @Test
    public void familyThatCannotBeLoadedIsNamed() throws Exception {
        Path services = Files.createDirectories(root.resolve("classes/META-INF/services"));
        Files.writeString(services.resolve("org.machineroom.machines.MachineFamily"), "org.example.Missing");
        assertBroken(root.resolve("classes"), "org.example.Missing");
    }

    @Test
    public void whatIsRightIsThereBesideWhatIsWrong() throws Exception {
        Path jar = ThirdParty.jar(root);
        Path broken = Files.writeString(root.resolve("broken.jar"), "no zip at all");
        Path nowhere = root.resolve("nowhere.jar");
        for (List<Path> path : List.of(List.of(nowhere, broken, jar), List.of(root, nowhere))) {
            try (MachineLibrary machines = MachineLibrary.open(path)) {
                String problem = machines.problem().orElse("");
                assertTrue(problem, problem.contains(broken + " is not a jar that can be read"));
                assertTrue(problem, problem.contains(nowhere + " does not exist"));
                assertEquals(List.of(jar), machines.path());
                assertEquals("", problem(machines, ThirdParty.MACHINE));
            }
        }
    }

    @Test
    public void brokenBuildOfAMachineIsAProblemAndNoCrash() throws Exception {
        UnaryOperator<String> withoutCable = text -> text.substring(0, text.indexOf("[cable]"));
        try (MachineLibrary machines = MachineLibrary.open(List.of(ThirdParty.jar(root, withoutCable)))) {
            String problem = problem(machines, ThirdParty.MACHINE);
            assertTrue(problem, problem.contains("cable."));
        }
    }

    private static void assertBroken(Path entry, String words) {
        try (MachineLibrary machines = MachineLibrary.open(List.of(entry))) {
            String problem = machines.problem().orElse("");
            assertTrue(problem, problem.contains(words));
            assertEquals("a run of a built-in machine is not told of it", List.of(), machines.path());
            assertEquals("", problem(machines, BUILT_IN));
            assertEquals("why it is missing", problem, problem(machines, ThirdParty.MACHINE));
        }
    }

    private static String problem(MachineLibrary machines, String machine) {
        return new MachineCheck(machines).problem(RunSettings.STANDARD.with(MACHINE, machine)).orElse("");
    }
}
