// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.examples.Ring;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.CommunicatorSample;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage.Survey;
import org.machineroom.live.LiveMessage.Surveyed;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSample;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** What a run tells the IDE that asks how it stands. */
public class RunInspectorTest {
    private static final long WHILE_RANKS_WAIT_PS = 3_000_000;

    private final List<LiveMessage> told = new ArrayList<>();
    private final List<Boolean> silent = new ArrayList<>();

    /** Asks once, on the kernel's thread; the first site that is looked up is not to be had. */
    private final class Asking implements RunObserver {
        private boolean fails = true;

        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            SourcePlaces failing = new SourcePlaces() {
                @Override
                public Site site(int number) {
                    if (fails) {
                        fails = false;
                        throw new IllegalStateException("the rank has gone on");
                    }
                    return sites.site(number);
                }

                @Override
                public List<Site> stack(Rank rank) {
                    return sites.stack(rank);
                }
            };
            RunInspector inspector = new RunInspector(run, failing, new PartWatch(Recorder.NONE), flushTrace,
                    told::add);
            inspector.attach(null, null, null, null);
            run.kernel().schedule(WHILE_RANKS_WAIT_PS, 0, new Event() {
                @Override
                protected void fire(long nowPs) {
                    inspector.look(new Look(7, true));
                    assertEquals("nothing yet", List.of(), told);
                }
            });
        }
    }

    /** Asks once where the ranks are, on the kernel's thread. */
    private final class Surveying implements RunObserver {
        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            RunInspector inspector = new RunInspector(run, sites, new PartWatch(Recorder.NONE), flushTrace, told::add);
            inspector.attach(null, null, null, null);
            run.kernel().schedule(WHILE_RANKS_WAIT_PS, 0, new Event() {
                @Override
                protected void fire(long nowPs) {
                    told.add(inspector.survey(new Survey(7)));
                }
            });
        }
    }

    /** Goes to an instant, and from there to another position. */
    private final class Going implements RunObserver {
        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            RunInspector[] inspector = new RunInspector[1];
            inspector[0] = new RunInspector(run, sites, new PartWatch(Recorder.NONE), flushTrace, message -> {
                if (message instanceof Stopping stopping) {
                    told.add(stopping);
                    silent.add(MpiStop.isSilent());
                    inspector[0].goTo(told.size() == 1 ? new AtTime(WHILE_RANKS_WAIT_PS + 1000) : new AtCall(2, 3));
                }
            });
            inspector[0].attach(new AtTime(WHILE_RANKS_WAIT_PS), null, null, null);
        }
    }

    @Test
    public void runThatWaitsAtAnInstantGoesOnToAnotherPosition() throws Exception {
        run(new Going());
        assertEquals(List.of("3 us", "3001 ns", "2#3"),
                told.stream().map(message -> ((Stopping) message).position()).toList());
        assertEquals(List.of(false, false, false), silent);
    }

    /** The debugger may let ranks go on while the run looks at them: that must not be the last answer it gives. */
    @Test
    public void whatMovesWhileItIsLookedAtIsLookedAtBetweenEvents() throws Exception {
        run(new Asking());
        assertEquals(2, told.size());
        Queues queues = (Queues) told.getFirst();
        assertEquals(WHILE_RANKS_WAIT_PS, queues.virtualTimePs());
        assertEquals(new Looked(7, List.of(2L, 2L, 2L), StepLook.NONE), told.getLast());
    }

    @Test
    public void stacksOfRanksThatWaitAreLaidOverEachOther() throws Exception {
        run(new Surveying());
        Surveyed surveyed = (Surveyed) told.getFirst();
        assertEquals(7, surveyed.number());
        assertEquals("the kernel has the turn", RankSample.NONE, surveyed.running());
        assertEquals(List.of(new CommunicatorSample("MPI_COMM_WORLD", List.of(0, 1, 2), List.of())),
                surveyed.communicators());
        List<String> frames = surveyed.stacks().stream().map(node -> node.caller() + " " + node.place().method() + " "
                + node.isOfProgram() + " " + node.ranks()).toList();
        assertEquals(List.of("-1 main true {0}", "0 send false {0}", "-1 main true {1, 2}", "2 receive true {1, 2}",
                "3 recv false {1, 2}"), frames);
    }

    private static void run(RunObserver observer) throws Exception {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, Ring.class.getName())
                .plus(CLASS_PATH, Path.of(Ring.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, "raw.rmpi3").with(RANKS, 3);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        new Simulation(settings, observer).run(nowhere, nowhere);
    }
}
