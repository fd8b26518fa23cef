// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.Test;
import org.machineroom.examples.Race;
import org.machineroom.examples.Ring;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.LiveMessage.StopAt;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.StopCondition;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** Where a run stops because of what no rank does by a call; it goes on at once. */
public class EventStopsTest {
    private final List<Stopping> stops = new ArrayList<>();

    /** Stops at conditions and lets the run go on. */
    private final class Stopper implements RunObserver {
        private final List<StopCondition> conditions;
        private final PartWatch parts = new PartWatch(new Recorder() {
            private int count;

            @Override
            public boolean wantsMessages() {
                return true;
            }

            @Override
            public int part(Part part) {
                return count++;
            }
        });
        private RunInspector inspector;

        Stopper(List<StopCondition> conditions) {
            this.conditions = conditions;
        }

        @Override
        public Recorder recorder(Recorder recorder) {
            return parts;
        }

        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            inspector = new RunInspector(run, sites, parts, flushTrace, this::told);
            inspector.attach(null, null, null, null);
            inspector.stopAt(new StopAt(conditions, false));
        }

        private void told(LiveMessage message) {
            if (message instanceof Stopping stopping) {
                stops.add(stopping);
                inspector.goOn();
            }
        }
    }

    private static StopCondition condition(Event event, String name, long least) {
        return new StopCondition(5, event, new BitSet(), name, RankSample.ANY, RankSample.ANY, least);
    }

    private void run(Class<?> program, String machine, int ranks, StopCondition... conditions) throws Exception {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, program.getName())
                .plus(CLASS_PATH, Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, machine).with(RANKS, ranks);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        new Simulation(settings, new Stopper(List.of(conditions))).run(nowhere, nowhere);
    }

    private Stopping first() {
        assertTrue("stops", !stops.isEmpty());
        assertEquals(5, stops.getFirst().condition());
        return stops.getFirst();
    }

    @Test
    public void structureThatGetsTooLongStopsTheRun() throws Exception {
        run(Ring.class, "raw.rmpi3", 3, condition(Event.STRUCTURE, "FIFO of the * input", 2));
        assertTrue(first().reason(),
                first().reason().matches("the run stops because a structure of rank \\d holds more "
                        + "than 2 words: FIFO of the (west|east) input: [34] of 4 words"));
    }

    @Test
    public void structureStopsAgainOnlyWhenItWasShortEnoughInBetween() throws Exception {
        run(Ring.class, "ap1000.mpi", 4, condition(Event.STRUCTURE, "domains received", 3));
        assertEquals("once in each rank", 4, stops.size());
        stops.clear();
        run(Ring.class, "ap1000.mpi", 4, condition(Event.STRUCTURE, "domains received", 4));
        assertEquals(List.of(), stops);
    }

    @Test
    public void onlyTheRanksThatAreMeantAreLookedAt() throws Exception {
        StopCondition inOne = new StopCondition(5, Event.STRUCTURE, BitSet.valueOf(new long[] {4}), "domains received",
                RankSample.ANY, RankSample.ANY, 3);
        run(Ring.class, "ap1000.mpi", 4, inOne);
        assertEquals(1, stops.size());
        assertTrue(first().reason(), first().reason().contains("rank 2 holds more than 3 domains: domains received: "
                + "4 of 300 domains"));
    }

    @Test
    public void messageThatNobodyTakesStopsTheRun() throws Exception {
        run(Ring.class, "cluster.loggp", 3, condition(Event.AGE, "", 1000));
        assertTrue(first().reason(), first().reason().startsWith("the run stops because no receive of rank 1 has taken "
                + "MPI_Send of "));
        assertTrue(first().reason(), first().reason().endsWith("from rank 0 for longer than 1 ns"));
        assertTrue(first().isHeld());
        stops.clear();
        run(Ring.class, "cluster.loggp", 3, condition(Event.AGE, "", 1_000_000_000_000L));
        assertEquals(List.of(), stops);
    }

    @Test
    public void findingOfTheChecksStopsTheRun() throws Exception {
        run(Race.class, "cluster.loggp", 5, condition(Event.FINDING, "", 0));
        assertTrue(first().reason(), first().reason().endsWith(": wildcard race"));
    }

    @Test
    public void partThatIsBusyForLongStopsTheRun() throws Exception {
        run(Ring.class, "ap1000.mpi", 3, condition(Event.BUSY, "*link*", 1000));
        assertTrue(first().reason(), first().reason().contains(" has been busy without a gap since "));
        stops.clear();
        run(Ring.class, "ap1000.mpi", 3, condition(Event.BUSY, "nothing of this name", 1000));
        assertEquals(List.of(), stops);
    }
}
