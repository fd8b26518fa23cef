// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.WATCH;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Watched;
import org.machineroom.live.settings.Watched.Kind;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.program.SourceCode;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** Who has written a variable last is found in a run that counts its steps. */
public class StepWatchTest {
    private static final String PROGRAM = """
            import java.util.Arrays;
            import mpi.MPI;

            class Writes {
                static double total; // at first
                int mass = 7;
                int weight;

                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    double[] cells = new double[4];
                    double[][] rows = new double[2][3]; // rows are made
                    for (int i = 0; i < 3; i++) {
                        cells[1] = rank + i; // in the loop
                    }
                    Arrays.fill(cells, 2, 3, 2.5); // by the JDK
                    if (rank == 0) {
                        cells[3] = 42;
                        MPI.COMM_WORLD.Send(cells, 3, 1, MPI.DOUBLE, 1, 5);
                    } else {
                        MPI.COMM_WORLD.Recv(cells, 3, 1, MPI.DOUBLE, 0, 5);
                    }
                    rows[1][2] = 1; // one row
                    Writes writes = new Writes();
                    writes.weight = 3; // a field
                    writes.weight = 3;
                    int sum = recurse(3);
                    sum += rank; // a local
                    total = sum; // a static
                    long wide = 0;
                    boolean done = sum > 100 || total > 100 && wide == 0;
                    while (!done) {
                        wide++; // in a while
                        done = wide > 5;
                    }
                    MPI.Finalize();
                }

                static int recurse(int depth) {
                    int local = depth; // at each depth
                    if (depth > 0) {
                        local += recurse(depth - 1); // after the deeper
                    }
                    return local;
                }
            }
            """;

    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());

    @BeforeClass
    public static void compile() {
        new SourceCode().add(PROGRAM).compile(FOLDER.getRoot().toPath());
    }

    /** Runs the program, counts its steps, and notes in which line of it the run comes to its position. */
    private static final class Observer implements RunObserver {
        private final RunSettings settings;
        private LaneHooks hooks;
        private StepWatch watch;
        private int line;
        private StepLook look;

        Observer(RunSettings settings) {
            this.settings = settings;
        }

        @Override
        public void hooks(LaneHooks ofTheRun) {
            hooks = ofTheRun;
        }

        @Override
        public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
            watch = new StepWatch(hooks, run.kernel().size(), settings.get(WATCH), _ -> 0);
            if (settings.get(DEBUG_AT) instanceof AtStep step) {
                watch.stopAt(step, _ -> line = StackWalker.getInstance().walk(frames -> frames
                        .filter(frame -> frame.getClassName().equals("Writes")).findFirst().orElseThrow()
                        .getLineNumber()));
            }
        }

        @Override
        public void ended(RunReport report) {
            look = watch.look();
        }
    }

    @Test
    public void elementIsFoundWhereItIsWrittenLast() throws Exception {
        assertEquals("in the loop", writer(Kind.ELEMENT, "[D", "1", 1));
    }

    @Test
    public void elementThatTheLibraryWritesIsFoundAtItsCall() throws Exception {
        assertEquals("by the JDK", writer(Kind.ELEMENT, "[D", "2", 1));
        assertTrue(writer(Kind.ELEMENT, "[D", "3", 1).contains("Recv("));
    }

    @Test
    public void elementThatIsNeverWrittenIsFoundWhereItsArrayIsMade() throws Exception {
        assertTrue(writer(Kind.ELEMENT, "[D", "0", 1).contains("cells = new double[4]"));
        assertEquals("rows are made", writer(Kind.ELEMENT, "[D", "1", 3));
    }

    @Test
    public void rowsOfAnArrayAreNumberedOneByOne() throws Exception {
        assertEquals("one row", writer(Kind.ELEMENT, "[D", "2", 3));
    }

    @Test
    public void fieldOfAnObjectIsFoundWhereItChanges() throws Exception {
        assertEquals("a field", writer(Kind.FIELD, "Writes", "Writes#weight", 1));
    }

    @Test
    public void localVariableIsFound() throws Exception {
        assertEquals("a local", writer(Kind.LOCAL, "Writes.main([Ljava/lang/String;)V", "sum", 1));
        assertEquals("in a while", writer(Kind.LOCAL, "Writes.main([Ljava/lang/String;)V", "wide", 1));
    }

    @Test
    public void localVariableOfOneDepthOfARecursionIsFound() throws Exception {
        assertEquals("after the deeper", writer(Kind.LOCAL, "Writes.recurse(I)I", "local", 2));
        assertEquals("at each depth", writer(Kind.LOCAL, "Writes.recurse(I)I", "local", 4));
    }

    @Test
    public void parameterIsFoundWhereItsMethodBegins() throws Exception {
        assertEquals("at each depth", writer(Kind.LOCAL, "Writes.recurse(I)I", "depth", 2));
    }

    @Test
    public void staticFieldIsFound() throws Exception {
        assertEquals("a static", writer(Kind.STATIC, "Writes", "total", 0));
    }

    @Test
    public void staticFieldOfManyRanksThatShareClassesIsFound() throws Exception {
        RunSettings many = settings(70).with(WATCH, new Watched(1, Kind.STATIC, "Writes", "total", 0));
        assertEquals("a static", line(many, run(many.with(RANKS, 70)).look.changed()));
    }

    @Test
    public void stepsAreTheSameWhateverIsWatched() throws Exception {
        StepLook one = run(settings(2).with(WATCH, new Watched(0, Kind.ELEMENT, "[D", "1", 1))).look;
        StepLook other = run(settings(2).with(WATCH, new Watched(1, Kind.STATIC, "Writes", "total", 0))).look;
        assertEquals(one.taken(), other.taken());
        assertTrue(one.taken().getFirst() > 20);
    }

    @Test
    public void timeIsTheSameAsWithoutCounting() throws Exception {
        RunReport plain = new Simulation(settings(2)).run(nowhere, nowhere);
        RunReport counted = new Simulation(settings(2).with(WATCH, new Watched(0, Kind.ELEMENT, "[D", "1", 1)),
                new Observer(settings(2))).run(nowhere, nowhere);
        assertEquals(plain.simulatedTimePs(), counted.simulatedTimePs());
    }

    /** The comment at the line that has written a variable of rank 1 last, or the line if there is none. */
    private String writer(Kind kind, String owner, String name, long number) throws Exception {
        RunSettings watching = settings(2).with(WATCH, new Watched(1, kind, owner, name, number));
        return line(watching, run(watching).look.changed());
    }

    private String line(RunSettings settings, long step) throws Exception {
        assertTrue("nothing was found", step > 0);
        String line = PROGRAM.lines().toList().get(run(settings.with(DEBUG_AT, new AtStep(1, step))).line - 1);
        return line.contains("//") ? line.substring(line.indexOf("//") + 3) : line;
    }

    private Observer run(RunSettings settings) throws Exception {
        Observer observer = new Observer(settings);
        new Simulation(settings, observer).run(nowhere, nowhere);
        return observer;
    }

    private static RunSettings settings(int ranks) {
        return RunSettings.STANDARD.with(MAIN, "Writes").plus(CLASS_PATH, Path.of(FOLDER.getRoot().toString()))
                .with(MACHINE, "cluster.loggp").with(RANKS, ranks);
    }
}
