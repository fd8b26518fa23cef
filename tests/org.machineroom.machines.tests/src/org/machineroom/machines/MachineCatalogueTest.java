// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.description.Setting;
import org.machineroom.machines.family.CrackedFamily;
import org.machineroom.machines.family.NutFamily;
import org.machineroom.mpi.SimulatedMachine;

public class MachineCatalogueTest {
    @Rule
    public TemporaryFolder folder = new TemporaryFolder();

    private final MachineCatalogue catalogue = new MachineCatalogue(MachineCatalogueTest.class.getClassLoader());

    private static SimulatedMachine build(MachineEntry entry) {
        return entry.build(new MachineSite(new Kernel(entry.defaultRanks(), VehicleKind.VIRTUAL), Recorder.NONE, true));
    }

    private String userFile(String... lines) throws IOException {
        Path file = folder.newFile().toPath();
        Files.writeString(file, String.join("\n", lines));
        return file.toString();
    }

    private String refusal(String idOrFile, Map<String, String> overrides) {
        return assertThrows(DescriptionException.class, () -> build(catalogue.find(idOrFile, overrides))).getMessage();
    }

    @Test
    public void everyBuiltInMachineCanBeBuilt() {
        assertTrue(catalogue.ids().toString(),
                catalogue.ids().containsAll(List.of("cell.buffered", "cell.sync", "cluster.gige", "cluster.loggp",
                        "cluster.loggp.bigred", "cluster.loggp.hdr", "cluster.loggp.loggopsim", "cluster.loggp.meiko",
                        "cluster.loggp.now", "cluster.loggp.odin", "cluster.loggp.paragon", "cluster.loggp.roce25",
                        "raw.gdn",
                        "raw.rmpi3", "t3d.mpi", "t3e.hwq", "t3e.shmem")));
        for (String id : catalogue.ids()) {
            MachineEntry entry = catalogue.find(id, Map.of());
            assertEquals(id, build(entry).id());
            assertEquals(id, entry.id());
            assertFalse(id, entry.title().isBlank());
            assertTrue(id, entry.enforcesLimits());
            assertTrue(id, entry.defaultRanks() <= entry.greatestRanks());
        }
    }

    @Test
    public void idsAreSortedAndLeaveOutWhatIsNoMachineByItself() {
        assertEquals(catalogue.ids().stream().sorted().toList(), catalogue.ids());
        assertFalse(catalogue.ids().contains("raw"));
    }

    @Test
    public void everySettingOfABuiltInMachineKnowsItsLine() {
        for (String id : catalogue.ids()) {
            for (Setting setting : catalogue.find(id, Map.of()).description().settings()) {
                assertTrue(setting.toString(), setting.origin().line() > 0);
            }
        }
    }

    @Test
    public void aUsersFileExtendsABuiltInMachine() throws IOException {
        String file = userFile("extends = \"cluster.loggp.odin\"", "title = \"Mine\"", "[network]",
                "latency = \"9 us\"");
        MachineEntry entry = catalogue.find(file, Map.of());
        assertEquals("Mine", entry.title());
        assertEquals(9_000_000, entry.description().timePs("network.latency"));
        assertEquals(2_300_000, entry.description().timePs("endpoint.send_overhead"));
        assertEquals(file, build(entry).id());
        assertEquals(file + ":4", entry.description().originOf("network.latency").toString());
        assertEquals("cluster.loggp.odin.toml:7", entry.description().originOf("endpoint.send_overhead").toString());
    }

    @Test
    public void aUsersFileMayHaveAnId() throws IOException {
        String file = userFile("id = \"my.cluster\"", "extends = \"cluster.loggp\"");
        assertEquals("my.cluster", build(catalogue.find(file, Map.of())).id());
    }

    @Test
    public void aUsersFileMayNotHaveTheIdOfABuiltInMachine() throws IOException {
        for (String id : List.of("raw.rmpi3", "cluster.loggp")) {
            String file = userFile("extends = \"cluster.loggp\"", "id = \"" + id + "\"");
            assertEquals(file + ":2: id = \"" + id + "\" is that of a built-in description; give another id, or none",
                    refusal(file, Map.of()));
        }
    }

    @Test
    public void settingsCanBeOverridden() {
        MachineEntry entry = catalogue.find("cluster.loggp", Map.of("network.link.bandwidth", "50 MB/s"));
        assertEquals(50_000_000, entry.description().rate("network.link.bandwidth").bytesPerSecond());
        assertEquals("--set network.link.bandwidth", entry.description().originOf("network.link.bandwidth").toString());
        Setting setting = entry.description().settings().stream().filter(s -> s.key().equals("network.link.bandwidth"))
                .findFirst().orElseThrow();
        assertEquals("set by the user, instead of 12.1 GB/s", setting.source());
        build(entry);
        assertFalse(catalogue.find("cluster.loggp", Map.of("limits", "extended")).enforcesLimits());
    }

    @Test
    public void wrongOverridesAreReportedAsSuch() {
        assertEquals("--set network.link.bandwith: cluster.loggp has no setting network.link.bandwith. "
                + "Did you mean network.link.bandwidth?",
                refusal("cluster.loggp", Map.of("network.link.bandwith", "50 MB/s")));
        assertEquals("--set network.latency: network.latency = \"50 MB/s\": needed is a time, such as \"160 ns\" or "
                + "\"2.5 us\"; units: ps, ns, us, µs, ms, s",
                refusal("cluster.loggp", Map.of("network.latency", "50 MB/s")));
        assertEquals("--set limits: limits = \"none\": must be one of enforced, extended.",
                refusal("cluster.loggp", Map.of("limits", "none")).strip());
        assertTrue(
                refusal("cluster.loggp", Map.of("network.switch_ports", "3")).contains("must be between 4 and 65536"));
    }

    @Test
    public void anOddNumberOfPortsIsRefusedLikeAnyOtherValue() {
        assertEquals("--set network.switch_ports: network.switch_ports = 7: must be even",
                refusal("cluster.loggp", Map.of("network.switch_ports", "7")));
    }

    @Test
    public void aWrongCollectiveAlgorithmIsReportedWhereItIs() throws IOException {
        String file = userFile("extends = \"cluster.loggp\"", "[collectives]", "bcast = \"binominal\"");
        String refusal = refusal(file, Map.of());
        assertTrue(refusal, refusal.startsWith(file + ":3: collectives.bcast: "));
        assertTrue(refusal, refusal.contains("binomial"));
    }

    @Test
    public void unknownMachinesAreReportedWithTheNearestOnes() {
        assertEquals("there is no machine raw.rmpi4, nor a description file of that name. Did you mean raw.rmpi1 or "
                + "raw.rmpi2 or raw.rmpi3? (machineroom machines lists them all)", refusal("raw.rmpi4", Map.of()));
        assertTrue(
                refusal("xyzzy", Map.of()).startsWith("there is no machine xyzzy, nor a description file of that name; "
                        + "there are "));
        assertTrue(refusal(folder.getRoot().toString(), Map.of()).startsWith("there is no machine "));
        String noName = "raw\0"; // on Windows also raw? and raw*
        assertTrue(refusal(noName, Map.of()).startsWith("there is no machine " + noName + ", nor a description file"));
    }

    @Test
    public void aFileThatIsNoTextIsRefused() throws IOException {
        Path file = folder.newFile().toPath();
        Files.write(file, new byte[] {'a', (byte) 0xff, (byte) 0xfe});
        assertEquals(file + ": is not a text in UTF-8", refusal(file.toString(), Map.of()));
    }

    @Test
    public void anUnknownBaseOrFamilyIsReportedWithLine() throws IOException {
        String file = userFile("# mine", "extends = \"cluster.logp\"");
        assertEquals(file + ":2: extends \"cluster.logp\", which does not exist. Did you mean cluster.loggp?",
                refusal(file, Map.of()));
        String onFile = userFile("extends = \"" + file + "\"");
        assertEquals(onFile + ":1: extends \"" + file + "\", which is a file; only a built-in description can be "
                + "extended", refusal(onFile, Map.of()));
        String other = userFile("extends = \"cluster.loggp\"", "family = \"clutter\"");
        assertEquals(other + ":2: family = \"clutter\" does not exist. Did you mean cluster?",
                refusal(other, Map.of()));
    }

    @Test
    public void aMissingSettingIsReportedWithTheFile() throws IOException {
        String file = userFile("family = \"cluster\"", "title = \"Nothing\"", "[ranks]", "default = 1", "greatest = 1");
        assertEquals(file + ": the setting variant is missing", refusal(file, Map.of()));
        String empty = userFile("title = \"x\"");
        assertEquals(empty + ": the setting family is missing", refusal(empty, Map.of()));
    }

    @Test
    public void anUnknownSettingIsReportedWithLineAndNearestName() throws IOException {
        String file = userFile("extends = \"cluster.loggp\"", "", "[endpoint]", "send_overhaed = \"1 us\"");
        assertTrue(refusal(file, Map.of()).startsWith(file + ":4: " + file
                + " has no setting endpoint.send_overhaed. Did you mean endpoint.send_overhead"));
    }

    @Test
    public void moreRanksByDefaultThanPossibleAreRefused() throws IOException {
        String file = userFile("extends = \"cluster.loggp\"", "[ranks]", "default = 9", "greatest = 8");
        assertEquals(file + ":3: ranks.default = 9: must be between 1 and 8", refusal(file, Map.of()));
    }

    // families of others

    @Test
    public void aThirdPartyAddsAFamilyByAServiceFile() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(NutFamily.class));
        assertTrue(more.ids().toString(), more.ids().containsAll(List.of("nut.hazel", "cluster.loggp")));
        assertFalse(more.ids().contains("nut"));
        MachineEntry entry = more.find("nut.hazel", Map.of());
        assertEquals("A hazel nut", entry.title());
        assertEquals(2, entry.defaultRanks());
        SimulatedMachine machine = build(entry);
        assertEquals(2_000_000, machine.processorClock().hertz());
        assertEquals("kernel 1 of 2", machine.nodeName(1));
    }

    @Test
    public void aDescriptionThatIsNoMachineByItselfCannotBeRun() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(NutFamily.class));
        assertTrue(assertThrows(DescriptionException.class, () -> more.find("nut", Map.of())).getMessage()
                .startsWith("there is no machine nut"));
    }

    @Test
    public void descriptionsThatExtendEachOtherAreRefused() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(NutFamily.class));
        assertEquals("nut.hen.toml:3: extends itself: nut.hen.toml extends nut.egg.toml extends nut.hen.toml",
                assertThrows(DescriptionException.class, () -> more.find("nut.hen", Map.of())).getMessage());
    }

    @Test
    public void twoFamiliesOfTheSameNameAreRefused() {
        assertEquals("two machine families have the name nut: " + NutFamily.class.getName() + " and "
                + SecondNutFamily.class.getName(),
                assertThrows(DescriptionException.class,
                        () -> new MachineCatalogue(new ServiceLoaderOf(NutFamily.class, SecondNutFamily.class)))
                        .getMessage());
    }

    @Test
    public void aWrongFileIsToldWhereItIsNeeded() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(CrackedFamily.class));
        assertEquals("raw.gdn", more.find("raw.gdn", Map.of()).id());
        for (ThrowingRunnable needing : List.<ThrowingRunnable>of(() -> more.find("cracked.nut", Map.of()),
                more::ids)) {
            String message = assertThrows(DescriptionException.class, needing).getMessage();
            assertTrue(message, message.startsWith("cracked.toml:3: "));
        }
    }

    @Test
    public void anIdThatTwoFilesHaveIsToldWhereAllAreAskedFor() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(NutFamily.class, ThievingFamily.class));
        assertEquals("A hazel nut", more.find("nut.hazel", Map.of()).title());
        assertEquals("family/nut.hazel.toml:1: id = \"nut.hazel\" is that of nut.hazel.toml already",
                assertThrows(DescriptionException.class, more::ids).getMessage());
    }

    @Test
    public void aFileThatIsMissingIsToldWhereItIsNeeded() {
        MachineCatalogue more = new MachineCatalogue(new ServiceLoaderOf(ForgetfulFamily.class));
        assertEquals("raw.gdn", more.find("raw.gdn", Map.of()).id());
        for (ThrowingRunnable needing : List.<ThrowingRunnable>of(() -> more.find("forgotten", Map.of()), more::ids)) {
            assertEquals("family forgetful: its description file forgotten.toml is not beside "
                    + ForgetfulFamily.class.getName(),
                    assertThrows(DescriptionException.class, needing).getMessage());
        }
    }

    @Test
    public void aFamilyThatPlacesNoRanksRefusesMappings() {
        MachineEntry entry = new MachineCatalogue(new ServiceLoaderOf(NutFamily.class)).find("nut.hazel", Map.of());
        assertEquals(3, entry.place(RankMapping.BLOCK, 4, true).node(3));
        assertEquals("mapping reverse: ranks of nut.hazel run on the nodes of their numbers, which is mapping block",
                assertThrows(IllegalArgumentException.class,
                        () -> entry.place(RankMapping.parse("reverse"), 4, true)).getMessage());
    }

    /** A family that builds nothing. */
    private abstract static class IdleFamily implements MachineFamily {
        private final String name;
        private final List<String> files;

        IdleFamily(String name, String... files) {
            this.name = name;
            this.files = List.of(files);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public List<String> descriptionFiles() {
            return files;
        }

        @Override
        public SimulatedMachine build(MachineDescription description, MachineSite site) {
            throw new UnsupportedOperationException();
        }
    }

    /** Has the name of another family. */
    public static final class SecondNutFamily extends IdleFamily {
        public SecondNutFamily() {
            super("nut");
        }
    }

    /** Has a description of another family. */
    public static final class ThievingFamily extends IdleFamily {
        public ThievingFamily() {
            super("thieving", "family/nut.hazel.toml");
        }
    }

    /** Has not brought its description. */
    public static final class ForgetfulFamily extends IdleFamily {
        public ForgetfulFamily() {
            super("forgetful", "forgotten.toml");
        }
    }

    /** A class path with one more service file, which names the given families. */
    private static final class ServiceLoaderOf extends ClassLoader {
        private static final String FILE = "META-INF/services/" + MachineFamily.class.getName();

        private final String names;

        ServiceLoaderOf(Class<?>... families) {
            super(MachineCatalogueTest.class.getClassLoader());
            StringBuilder text = new StringBuilder();
            for (Class<?> family : families) {
                text.append(family.getName()).append('\n');
            }
            names = text.toString();
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            List<URL> urls = new ArrayList<>(Collections.list(super.getResources(name)));
            if (name.equals(FILE)) {
                urls.add(URL.of(URI.create("memory:services"), new InMemory(names)));
            }
            return Collections.enumeration(urls);
        }
    }

    /** Reads a text as if it lay on disk. */
    private static final class InMemory extends URLStreamHandler {
        private final String text;

        InMemory(String text) {
            this.text = text;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
                }
            };
        }
    }
}
