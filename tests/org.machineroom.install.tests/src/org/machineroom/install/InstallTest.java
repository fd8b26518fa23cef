// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.BeforeClass;
import org.junit.FixMethodOrder;
import org.junit.Test;
import org.junit.runners.MethodSorters;

/** The update site installs into a bare Eclipse, works there, and leaves it again. The tests build on each other. */
@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class InstallTest {
    private static final Path HOME = Path.of(System.getProperty("machineroom.home")).normalize();
    private static final Path OUT = HOME.resolve("tests/org.machineroom.install.tests/target/install");
    private static final Path SITE = HOME.resolve("releng/org.machineroom.repository/target/repository");
    private static final Path PROBE_SITE = HOME.resolve("tests/org.machineroom.install.site/target/repository");
    private static final String PROBE = "org.machineroom.install.probe";
    private static final String FEATURE = "org.machineroom.feature.feature.group";

    private static Eclipse eclipse;

    @BeforeClass
    public static void copyEclipse() throws IOException {
        delete(OUT);
        Files.createDirectories(OUT);
        eclipse = Eclipse.copyOf(HOME.resolve("releng/org.machineroom.ide/target/products/org.machineroom.ide/linux/gtk"
                + "/x86_64"), OUT.resolve("eclipse"));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** By this bundle the platform opens pages of the guide while a dialog is open, as the launch dialog does. */
    @Test
    public void test0ThereIsWhatOpensABrowser() throws IOException {
        assertTrue(eclipse.bundles().toString(), eclipse.bundles().contains("org.eclipse.ui.browser"));
    }

    @Test
    public void test1InstallsFromTheUpdateSite() throws Exception {
        assertEquals(List.of(), ours());
        eclipse.direct(OUT.resolve("install.log"), "-installIU", FEATURE, SITE);
        assertTrue(ours().toString(), ours().contains("org.machineroom.launching.ui"));
    }

    @Test
    public void test2DebugsAndProfilesAnExampleAndLogsNothing() throws Exception {
        Path workspace = OUT.resolve("workspace");
        eclipse.run(OUT.resolve("examples.log"), List.of(), "-data", workspace.toString(), "-application",
                "org.machineroom.launching.examples");
        eclipse.direct(OUT.resolve("probe.log"), "-installIU", PROBE, PROBE_SITE);
        Path result = OUT.resolve("result.properties");
        eclipse.run(OUT.resolve("workbench.log"), List.of("-Dmachineroom.probe=" + result), "-data",
                workspace.toString(), "-perspective", "org.machineroom.launching.ui.perspective");
        Properties found = new Properties();
        try (Reader reader = Files.newBufferedReader(result)) {
            found.load(reader);
        }
        assertEquals("{debug.ending=COMPLETED, debug.ranks=16, debug.trace=true, first.dead=[], "
                + "first.editor=Pi.java, first.large=true, first.start=true, guide=Launching, "
                + "guide.found=true, profile.ending=COMPLETED, profile.ranks=16, profile.trace=true, "
                + "rows=16, stopped=rank 5 (tile 5)}", new TreeMap<>(found).toString());
        assertEquals(List.of(), errorsOfOurs(workspace.resolve(".metadata/.log")));
        assertEquals(List.of(), lines(workspace.resolve(".metadata/.log"), "unsaved changes"));
    }

    @Test
    public void test3LeavesNothingBehind() throws Exception {
        eclipse.direct(OUT.resolve("probe-gone.log"), "-uninstallIU", PROBE, PROBE_SITE);
        eclipse.direct(OUT.resolve("uninstall.log"), "-uninstallIU", FEATURE, SITE);
        assertEquals(List.of(), ours());
    }

    private static List<String> ours() throws IOException {
        return eclipse.bundles().stream().filter(name -> name.startsWith("org.machineroom.")).toList();
    }

    private static List<String> lines(Path log, String text) throws IOException {
        return Files.exists(log) ? Files.readAllLines(log).stream().filter(line -> line.contains(text)).toList()
                : List.of();
    }

    private static List<String> errorsOfOurs(Path log) throws IOException {
        return Files.exists(log)
                ? Files.readAllLines(log).stream()
                        .filter(line -> line.startsWith("!ENTRY org.machineroom")
                                || line.contains("at org.machineroom."))
                        .toList()
                : List.of();
    }
}
