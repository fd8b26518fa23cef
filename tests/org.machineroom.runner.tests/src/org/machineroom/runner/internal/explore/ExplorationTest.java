// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;

/** An exploration goes all ways in which receives from any source can be matched, and no other, each once. */
public class ExplorationTest {
    private static final int MANY = 400;

    private static RunSettings settings(String machine, List<String> scripts) throws URISyntaxException {
        Path classes = Path.of(ExplorationTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return RunSettings.STANDARD.with(SettingTable.MACHINE, machine)
                .with(SettingTable.CLASS_PATH, List.of(classes)).with(SettingTable.MAIN, ScriptProgram.class.getName())
                .with(SettingTable.RANKS, scripts.size()).with(SettingTable.ARGUMENTS, scripts)
                .with(SettingTable.LIMITS, LimitsMode.EXTENDED);
    }

    private static Exploration unstopped(RunSettings settings) {
        return new Exploration(settings, RunObserver.NONE, () -> false);
    }

    private static Exploration explored(String machine, String... scripts) throws Exception {
        Exploration exploration = unstopped(settings(machine, List.of(scripts)));
        exploration.explore(MANY, _ -> {});
        return exploration;
    }

    private static void assertAll(String machine, String... scripts) throws Exception {
        Exploration exploration = explored(machine, scripts);
        assertEquals("all ways", 0, exploration.left());
        Set<String> ends = new TreeSet<>();
        for (Outcome way : exploration.outcomes()) {
            String end = AllInterleavings.words(way.matches(), way.result().ending() == RunReport.Ending.DEADLOCKED);
            assertTrue("twice " + end + " in " + List.of(scripts), ends.add(end));
        }
        assertEquals(machine + " " + List.of(scripts), new AllInterleavings(List.of(scripts)).ends(), ends);
    }

    @Test
    public void receiversOfSeveralSendersAreMatchedInAllOrders() throws Exception {
        assertEquals(6, explored("cluster.loggp", "r** r** r**", "s00", "s00", "s00").outcomes().size());
    }

    /** Whoever presses Ctrl-C wants to know what has been found until then. */
    @Test
    public void whatWasFoundBeforeItIsStoppedIsKept() throws Exception {
        List<Outcome> told = new ArrayList<>();
        Exploration exploration = new Exploration(
                settings("cluster.loggp", List.of("r** r** r**", "s00", "s00", "s00")),
                RunObserver.NONE, () -> told.size() == 2);
        exploration.explore(MANY, told::add);
        assertEquals(2, exploration.outcomes().size());
        assertEquals(2, exploration.runs());
        assertTrue("the others are known of", exploration.left() > 0);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new ExplorationText(exploration, told.getFirst(), matches -> matches).print(new PrintWriter(text));
        assertTrue(text.toString(), text.toString().startsWith("2 ways of matching its receives from any source, in 2 "
                + "runs; then a signal came, and at least " + exploration.left() + " more are left out"));
    }

    @Test
    public void receiversThatDoNotMeetAreNotMultiplied() throws Exception {
        Exploration exploration = explored("cluster.loggp", "r**", "s00", "r**", "s20", "r**", "s40");
        assertEquals(1, exploration.outcomes().size());
        assertEquals(1, exploration.runs());
    }

    @Test
    public void messageThatIsSentAfterAnotherDecisionCouldHaveComeFirst() throws Exception {
        assertAll("cluster.loggp", "r** r**", "s00", "r** s00", "s20");
    }

    @Test
    public void messageThatAnotherReceiveWaitsForCouldHaveComeFirst() throws Exception {
        assertAll("cluster.loggp", "s30 s20 s21 s30", "s20 p*1 s01 r21", "s31 r** s31 s11", "i2* s11");
        assertAll("cluster.loggp", "s30 s21", "s20 r** i*0", "s10 s31 s31", "i*0 i** p*1 s10");
    }

    @Test
    public void messageThatNeedsTheReceiveCannotComeFirst() throws Exception {
        assertEquals(1, explored("cluster.loggp", "r** s20 r**", "s00", "r0* s00").outcomes().size());
    }

    @Test
    public void startedReceivesTakeMessagesInTheirOrder() throws Exception {
        assertAll("cluster.loggp", "i*0 i1* i**", "s00 s01", "s00");
    }

    @Test
    public void probesAreDecidedToo() throws Exception {
        assertAll("cluster.loggp", "p** r**", "s00", "s01");
    }

    @Test
    public void eachFamilyOfMachinesKeepsToIt() throws Exception {
        for (String machine : List.of("raw.rmpi1", "raw.rmpi2", "raw.rmpi3", "ap1000.mpi", "ap3000.vpplib",
                "t3d.mpi", "t3e.hwq", "cell.buffered", "smp.nemesis")) {
            assertAll(machine, "i** r*0 p**", "s00 s01", "s00");
        }
    }

    @Test
    public void randomProgramsGoAllWaysThatThereAre() throws Exception {
        for (int seed = 0; seed < 25; seed++) {
            Random random = new Random(seed);
            int ranks = 3 + random.nextInt(2);
            String[] scripts = new String[ranks];
            for (int rank = 0; rank < ranks; rank++) {
                scripts[rank] = script(random, rank, ranks);
            }
            assertAll("cluster.loggp", scripts);
        }
    }

    private static String script(Random random, int rank, int ranks) {
        List<String> words = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int other = (rank + 1 + random.nextInt(ranks - 1)) % ranks;
            String peer = random.nextInt(3) == 0 ? Integer.toString(other) : "*";
            String tag = random.nextInt(3) == 0 ? "*" : Integer.toString(random.nextInt(2));
            words.add(switch (random.nextInt(6)) {
                case 0 -> "i" + peer + tag;
                case 1 -> "p" + peer + tag;
                case 2 -> "r" + peer + tag;
                default -> "s" + other + random.nextInt(2);
            });
        }
        return String.join(" ", words);
    }

    @Test
    public void boundSaysWhatIsLeftOut() throws Exception {
        Exploration exploration = unstopped(
                settings("cluster.loggp", List.of("r** r** r** r**", "s00", "s00", "s00", "s00")));
        exploration.explore(5, _ -> {});
        assertEquals(5, exploration.runs());
        assertTrue(Integer.toString(exploration.left()), exploration.left() > 0);
    }

    @Test
    public void givenMatchesBringTheSameRunAbout() throws Exception {
        List<String> scripts = List.of("r** i*1 p** r20", "s01 s00", "s00 s00");
        RunSettings settings = settings("cluster.loggp", scripts);
        Exploration exploration = unstopped(settings);
        exploration.explore(MANY, _ -> {});
        assertTrue(exploration.outcomes().size() > 1);
        for (Outcome way : exploration.outcomes()) {
            assertEquals(way.matches().toString(), way.result(),
                    own(settings.with(SettingTable.MATCHES, way.matches())));
        }
    }

    private static Result own(RunSettings settings) throws RunException {
        return unstopped(settings).own().result();
    }
}
