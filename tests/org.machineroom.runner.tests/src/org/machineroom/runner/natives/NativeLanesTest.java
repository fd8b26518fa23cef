// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.lanes.LaneRuns;

/** Ranks of programs in C that compute at the same time give the same trace as ranks that take turns. */
public class NativeLanesTest {
    /** With {@code -Dmachineroom.lanes.programs=1000}, so many. */
    private static final int PROGRAMS = Integer.getInteger("machineroom.lanes.programs", 17);
    private static final int FEWEST_RANKS = 2;
    private static final int RANK_COUNTS = 7;
    private static final List<String> MACHINES = List.of("cluster.loggp", "ap1000.mpi", "raw.rmpi3");

    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @Rule
    public final TemporaryFolder traces = new TemporaryFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "random.c", "-O2");
        FOLDER.build(Compilers.FORTRAN, "heat.f90", "-O2");
    }

    private static RunSettings task(String program, int ranks, String... arguments) {
        return RunSettings.STANDARD.with(MAIN, FOLDER.program(program)).with(RANKS, ranks)
                .with(ARGUMENTS, List.of(arguments)).with(LIMITS, LimitsMode.EXTENDED);
    }

    private static List<String> machines() {
        return new MachineCatalogue(NativeLanesTest.class.getClassLoader()).ids();
    }

    @Test
    public void randomPrograms() throws Exception {
        List<String> machines = machines();
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RunSettings task = task("random", FEWEST_RANKS + seed % RANK_COUNTS, Integer.toString(seed));
            assertTheSame(task.with(MACHINE, machines.get(seed % machines.size())));
        }
    }

    private void assertTheSame(RunSettings task) throws Exception {
        LaneRuns.assertTheSameWithAnyLanes(task, traces);
        traces.delete(); // those of a thousand programs are too many to keep
        traces.create();
    }

    @Test
    public void ranksThatEndEarlyOrWaitForEver() throws Exception {
        for (String ending : List.of("early", "deadlock")) {
            for (String machine : MACHINES) {
                assertTheSame(task("random", 5, "3", ending).with(MACHINE, machine));
            }
        }
    }

    /** What ranks that are ahead of that instant have done after it may be more, but is the same each time. */
    @Test
    public void aRankThatEndsTheRunWhileOthersCompute() throws Exception {
        List<String> endings = List.of("abort", "exit", "fault");
        for (int i = 0; i < endings.size(); i++) {
            for (String machine : MACHINES) {
                RunSettings task = task("random", 5, Integer.toString(i), endings.get(i)).with(MACHINE, machine);
                LaneRuns.assertTheSameEndWithAnyLanes(task, traces);
                LaneRuns.assertRepeats(task, traces);
            }
        }
    }

    @Test
    public void manyRanks() throws Exception {
        assertTheSame(task("random", 150, "5").with(MACHINE, "cluster.loggp"));
    }

    /** With one lane a rank's waits cost no switch of stacks as long as its calls can be made in stages. */
    @Test
    public void callsInStages() throws Exception {
        FOLDER.build(Compilers.C, "stages.c", "-O2");
        for (String machine : MACHINES) {
            assertTheSame(task("stages", 3).with(MACHINE, machine));
        }
        LaneRuns.assertTheSameEndWithAnyLanes(task("stages", 3, "fatal").with(MACHINE, "cluster.loggp"), traces);
    }

    /** The host has time to look for ranks that are stuck, and nobody is the kernel. */
    @Test
    public void aRankComputesLongWhileTheOthersWait() throws Exception {
        FOLDER.build(Compilers.C, "long.c", "-O2");
        assertTheSame(task("long", 3).with(MACHINE, "cluster.loggp"));
    }

    @Test
    public void programsInFortran() throws Exception {
        assertTheSame(task("heat", 8).with(MACHINE, "t3e.hwq"));
    }

    /** The count of what called it is on the stack of the library of Fortran then. */
    @Test
    public void codeThatIsNotCountedAsksForTheTime() throws Exception {
        FOLDER.build(Compilers.FORTRAN, "opens.f90", "-O2");
        assertTheSame(task("opens", 3).with(MACHINE, "cluster.loggp"));
    }

    @Test
    public void ranksComputeBesideTheKernelsThread() throws Exception {
        Kernel kernel = LaneRuns.kernelOf(task("random", 8, "1").with(MACHINE, "cluster.loggp").with(LANES, 2));
        assertTrue(kernel.stretchesBeside() > 0);
        assertEquals(0, kernel.ranksKept());
    }

    /** It is that of the thread of the host which carries the rank, for the C library. */
    @Test
    public void aRankFindsItsErrnoOnWhateverThreadItComesBack() throws Exception {
        assertRanksAgree("errors", """
                errno = rank + 1;
                for (int step = 0; step < 50; step++) {
                    work(1000 * rank);
                    MPI_Barrier(MPI_COMM_WORLD);
                    if (errno != rank + 1) {
                        return 1;
                    }
                }
                """);
    }

    /** The C library would keep the lock for the thread of the host that took it. */
    @Test
    public void aRankGoesOnWithAFileThatItHasLocked() throws Exception {
        assertRanksAgree("locked", """
                FILE *file = tmpfile();
                for (int step = 0; step < 50; step++) {
                    flockfile(file);
                    work(1000 * rank);
                    MPI_Barrier(MPI_COMM_WORLD);
                    if (fputs("a line\\n", file) < 0 || ftrylockfile(file)) {
                        return 1;
                    }
                    funlockfile(file);
                    funlockfile(file);
                }
                """);
    }

    /** Has four ranks do something that tells by their exit status whether it went well. */
    private void assertRanksAgree(String name, String body) throws Exception {
        FOLDER.write(name + ".c", """
                #include <errno.h>
                #include <mpi.h>
                #include <stdio.h>
                static void work(int rounds)
                {
                    for (volatile int i = 0; i < rounds; i++) {
                    }
                }
                int main(int argc, char **argv)
                {
                    int rank;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                %s
                    MPI_Finalize();
                    return 0;
                }
                """.formatted(body));
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, name + ".c", "-O2"));
        assertTheSame(task(name, 4).with(MACHINE, "cluster.loggp"));
        CommandLine run = FOLDER.run(List.of("--lanes", "3", "--lanes-from", "1"), name, 4);
        assertEquals(run.toString(), 0, run.status());
    }

    /** It may keep the count while it calls MPI. */
    @Test
    public void aProgramWithCodeThatIsNotCountedHasOneLane() throws Exception {
        FOLDER.write("plain.c", "int main(int argc, char **argv) { MPI_Init(&argc, &argv); MPI_Finalize(); }\n");
        FOLDER.write("other.c", "int twice(int number) { return 2 * number; }\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-c", "other.c"));
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "plain.c", "-include", "mpi.h", "other.o"));
        CommandLine run = FOLDER.run(List.of("--lanes", "2"), "plain", 4);
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.err().contains("--lanes 2: ranks take turns on one thread"));
    }

    /** As its ranks share the library's variables. */
    @Test
    public void aProgramWithALibraryOfItsOwnHasOneLane() throws Exception {
        FOLDER.write("library.c", "int calls; int count(void) { return ++calls; }\n");
        NativeFolder.assertBuilt(FOLDER.execute("gcc", "-shared", "-fPIC", "-o", "libcount.so", "library.c"));
        FOLDER.write("counts.c", """
                #include <mpi.h>
                int count(void);
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    int times = count();
                    MPI_Finalize();
                    return times < 1;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "counts.c", "-L.", "-lcount",
                "-Wl,-rpath," + FOLDER.getRoot()));
        CommandLine run = FOLDER.run(List.of("--lanes", "2"), "counts", 4);
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.err().contains("--lanes 2: ranks take turns on one thread"));
    }
}
