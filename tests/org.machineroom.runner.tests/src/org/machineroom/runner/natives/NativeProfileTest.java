// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.natives.NativeFolder.Compilation;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.ProfilePlace.Kind;
import org.machineroom.trace.statistics.RunProfile;

/** Where the time of programs in C, C++ and Fortran goes, by function, way to it, and line. */
public class NativeProfileTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> CLUSTER = List.of("-m", "cluster.loggp");
    private static RunProfile ofC;
    private static RunProfile ofCpp;
    private static RunProfile ofFortran;

    @BeforeClass
    public static void buildAndRun() throws Exception {
        FOLDER.build(Compilers.C, "ways.c", "-O1");
        FOLDER.build(Compilers.CPP, "relax.cc", "-O2");
        FOLDER.build(Compilers.FORTRAN, "heat.f90", "-O1", "-fno-inline");
        ofC = profile("ways");
        ofCpp = profile("relax");
        ofFortran = profile("heat");
    }

    private static RunProfile profile(String program) throws Exception {
        Path trace = FOLDER.newFolder().toPath();
        CommandLine run = profiled(program, trace);
        assertEquals(run.toString(), 0, run.status());
        return RunProfile.of(Trace.open(trace));
    }

    private static CommandLine profiled(String program, Path trace) {
        return FOLDER.run(List.of("-m", "cluster.loggp", "--profile", "--trace", trace.toString()), program, 2);
    }

    private static ProfileNode function(RunProfile profile, String name) {
        return profile.flat().stream()
                .filter(row -> row.place().kind() == Kind.METHOD && row.place().name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + profile.flat()));
    }

    /** A function by the way to it, from main on. */
    private static ProfileNode way(RunProfile profile, String... names) {
        ProfileNode node = profile.tree();
        for (String name : names) {
            node = node.children().stream().filter(child -> child.place().name().equals(name)).findFirst()
                    .orElseThrow(() -> new AssertionError(name + " of " + String.join(", ", names)));
        }
        return node;
    }

    private static LineProfile line(RunProfile profile, String source, int number) {
        return profile.lines().stream().filter(line -> line.source().equals(source) && line.line() == number)
                .findFirst().orElseThrow(() -> new AssertionError(number + " is not in " + profile.lines()));
    }

    @Test
    public void whatIsInNoLineIsTold() throws Exception {
        FOLDER.write("naps.c", """
                #include <mpi.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    usleep(100);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-g", "naps.c", "-o", "naps"));
        String trace = FOLDER.newFolder().toPath().resolve("naps").toString();
        CommandLine run = CommandLine.run("run", "--quiet", "-m", "cluster.loggp", "-n", "2", "--profile", "--trace",
                trace, FOLDER.program("naps"));
        assertEquals(run.toString(), 0, run.status());
        CommandLine summary = CommandLine.run("trace", "summary", trace);
        assertTrue(summary.toString(), summary.out().contains(" 200.0 us  in no line: what the program has slept, "));
    }

    @Test
    public void functionsOfCppHaveTheirNames() {
        assertEquals(2, function(ofCpp, "grid::Grid::relax(int)").calls());
        assertEquals(2, function(ofCpp, "norm(grid::Grid const&)").calls());
        assertEquals("relax.cc", function(ofCpp, "norm(grid::Grid const&)").place().file());
    }

    @Test
    public void functionsAreToldByWhoHasCalledThem() {
        assertEquals(2, way(ofC, "main", "talk").calls());
        assertEquals(4, way(ofC, "main", "talk_and_work", "talk").calls());
        assertEquals(2, way(ofC, "main", "talk_and_work", "work").calls());
        assertEquals(20, way(ofFortran, "main", "heat", "outer", "rod::step").calls());
    }

    @Test
    public void callsOfMpiAreThoseOfTheWayToTheirFunction() {
        assertEquals(4, way(ofC, "main", "talk_and_work", "talk", "MPI_Allreduce").calls());
        assertEquals(2, way(ofC, "main", "talk", "MPI_Allreduce").calls());
    }

    /** Both calls are in one block: nothing is counted between them that would notice that the first is over. */
    @Test
    public void aCallAfterAFunctionIsNotOfThatFunction() {
        assertEquals(2, way(ofC, "main", "talk_and_wait", "talk", "MPI_Allreduce").calls());
        assertEquals(2, way(ofC, "main", "talk_and_wait", "MPI_Barrier").calls());
        assertEquals(2, way(ofC, "main", "talk_below_and_wait", "talk_below", "talk", "MPI_Allreduce").calls());
        assertEquals(2, way(ofC, "main", "talk_below_and_wait", "MPI_Barrier").calls());
    }

    @Test
    public void whatIsLeftByAJumpHasCalledNothingAfterwards() {
        assertEquals(2, way(ofC, "main", "depth", "depth", "depth", "depth").calls());
        assertEquals(2, way(ofC, "main", "work").calls());
    }

    @Test
    public void functionsThatALibraryCallsAreOfWhoHasCalledThat() {
        ProfileNode order = function(ofC, "order");
        assertEquals(order.calls(), function(ofC, "work").calls() - 6);
        assertEquals(4, way(ofC, "main", "seek", "order").calls());
        assertEquals(2, way(ofC, "main", "seek", "work").calls());
    }

    @Test
    public void linesSayHowOftenTheyAreRun() {
        assertEquals((10 + 20) * 100, line(ofCpp, "relax.cc", 18).times());
        assertEquals(2 * 102, line(ofCpp, "relax.cc", 24).times());
        assertEquals(2 * 10 * 98, line(ofFortran, "heat.f90", 9).times());
    }

    @Test
    public void proceduresOfFortranHaveTheirNames() {
        assertEquals(20, function(ofFortran, "rod::step").calls());
        assertEquals(20, function(ofFortran, "outer").calls());
        assertEquals("heat.f90", function(ofFortran, "rod::step").place().file());
        assertEquals(2, line(ofFortran, "heat.f90", 25).calls());
    }

    @Test
    public void linesAndCallsTakeAllOfTheTimeOfEachRank() {
        long lines = ofCpp.lines().stream().mapToLong(line -> line.total().sumPs()).sum();
        long other = ofCpp.flat().stream().filter(row -> row.place().kind() == Kind.OTHER)
                .mapToLong(ProfileNode::exclusivePs).sum();
        assertEquals(ofCpp.tree().inclusive().sumPs(), lines + other);
        assertTrue(lines + other + " of " + ofCpp.wholePs(), lines > 0.9 * ofCpp.wholePs()
                && lines + other <= ofCpp.wholePs());
    }

    /** What is put into main twice has been called from both, and each copy of a line counts. */
    @Test
    public void functionsThatAreCalledByWhatThatWasPutIntoAnotherAreOfThat() throws Exception {
        FOLDER.write("inside.c", """
                #include <mpi.h>
                double kept;
                static inline __attribute__((always_inline)) void work(int steps) {
                    for (volatile int i = 0; i < steps; i++) {
                        kept += i;
                    }
                }
                __attribute__((noinline)) int sum(void) {
                    return MPI_Allreduce(MPI_IN_PLACE, &kept, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD) + 1;
                }
                static inline __attribute__((always_inline)) void electrons(void) {
                    work(30);
                    sum();
                }
                static inline __attribute__((always_inline)) void forces(void) {
                    work(40);
                    sum();
                    sum();
                }
                int main(int argc, char **argv) {
                    MPI_Init(&argc, &argv);
                    electrons();
                    forces();
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compileSource(Compilers.C, "inside.c", "-g", "-O2"));
        RunProfile profile = profile("inside");
        assertEquals(2, way(profile, "main", "electrons", "sum", "MPI_Allreduce").calls());
        assertEquals(4, way(profile, "main", "forces", "sum", "MPI_Allreduce").calls());
        assertTrue(way(profile, "main", "electrons", "work").exclusivePs() > 0);
        assertEquals(2 * (30 + 40), line(profile, "inside.c", 5).times());
    }

    @Test
    public void theSummaryTellsNoCallsOfFunctionsThatWerePutIntoTheirCallers() throws Exception {
        Path trace = FOLDER.newFolder().toPath();
        profiled("relax", trace);
        String summary = CommandLine.run("trace", "summary", trace.toString()).out();
        assertTrue(summary, summary.matches("(?s).* ps {12,}[0-9.]+ %  relax\\.grid::Grid::Grid\\(int\\)\n.*"));
    }

    @Test
    public void aDotInAProgramsNameMakesNoPackages() throws Exception {
        Files.copy(Path.of(FOLDER.program("heat")), Path.of(FOLDER.program("heat.S.2")));
        RunProfile profile = profile("heat.S.2");
        assertTrue(profile.lines().toString(),
                profile.lines().stream().anyMatch(line -> line.source().equals("heat.f90")));
        assertEquals("heat_S_2", function(profile, "rod::step").place().className());
    }

    /** As CMakeLists of many programs have it (IQ-TREE's). */
    @Test
    public void aProgramWithoutUnusedSectionsCanBeProfiledAndStartedDirectly() throws Exception {
        FOLDER.write("few.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    MPI_Init(&argc, &argv);
                    printf("begins\\n");
                    return MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-ffunction-sections", "few.c", "-o", "few",
                "-Wl,--gc-sections"));
        Compilation direct = FOLDER.execute(FOLDER.program("few"));
        assertEquals("begins\n", direct.text());
        assertEquals(0, direct.status());
        assertEquals("begins\nbegins\n", profiled("few", FOLDER.newFolder().toPath()).out());
    }

    @Test
    public void aProfileChangesNoTime() throws Exception {
        assertEquals(FOLDER.run(CLUSTER, "relax", 2).out(), profiled("relax", FOLDER.newFolder().toPath()).out());
    }
}
