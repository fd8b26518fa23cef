// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** What the C library keeps once for a process each rank has for itself. */
public class NativeStateTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "state.c", "-w");
    }

    private static CommandLine run(String what) {
        return FOLDER.run(List.of("-m", "cluster.loggp"), "state", 2, what, FOLDER.program("."));
    }

    /** Both ranks say the same, in whichever order. */
    private static void assertBothSay(String what, String... lines) {
        assertSay(what, IntStream.range(0, 2).boxed()
                .flatMap(rank -> List.of(lines).stream().map(line -> "rank " + rank + ": " + line)).toList());
    }

    private static void assertSay(String what, List<String> lines) {
        CommandLine run = run(what);
        assertEquals(run.toString(), sorted(lines), sorted(run.out().lines().toList()));
    }

    private static String sorted(List<String> lines) {
        return lines.stream().sorted().collect(Collectors.joining("\n"));
    }

    @Test
    public void ranksBeginWithTheLocaleOfCAndSetTheirOwn() {
        assertSay("locales", List.of("rank 0: C 1", "rank 1: C 1", "rank 0: C.UTF-8 C 6, no 1",
                "rank 1: C C 1, no 1"));
    }

    @Test
    public void flagsOfOperationsAreTheRanks() {
        assertSay("flags", List.of("rank 0: 1 0", "rank 0: 1 0", "rank 1: 0 1", "rank 1: 0 1"));
    }

    /** Tables, signs, states and texts that stay until the next call. */
    @Test
    public void whatTheCLibraryKeepsBetweenCallsEachRankHas() {
        assertSay("told", List.of("rank 0: own, 20013 1 1 1 1 1", "rank 1: own, 228 1 1 1 1 1"));
    }

    @Test
    public void wideCharactersArePrinted() {
        assertBothSay("wide", "\u00e4\u4e2d", "printed 10, wide 1");
    }

    @Test
    public void eachRankHasItsTimeZone() {
        String later = "Sun Sep  9 01:46:40 2001";
        assertSay("zones", List.of("rank 0: 21:46 EDT -0400, back 1, zone EST 18000", "rank 0: " + later,
                "rank 1: 10:46 JST +0900, back 1, zone JST -32400", "rank 1: " + later));
    }

    @Test
    public void aProgramMayPutAnEnvironmentInThePlaceOfItsOwn() {
        assertSay("environments", List.of("rank 0: 0 is-zero", "rank 0: 1 2 1", "rank 0: 3 1", "rank 1: 0 is-one",
                "rank 1: 1 2 1", "rank 1: 3 1"));
    }

    @Test
    public void whatIsDoneOnAStackOfTheProgramsIsPrintedAndCounted() {
        assertBothSay("contexts", "turn 0", "turn 1", "turn 2", "counted once 1");
    }

    @Test
    public void blockedSignalsAreKeptBack() {
        assertBothSay("signals", "blocked, 0 handled, pending 1", "1 handled, was blocked 1",
                "waited for 1, then -1, 2 handled", "3 jumps, kill 1");
    }

    @Test
    public void randomNumbersAreThoseOfAProcess() {
        assertSay("numbers", List.of("rank 0: 0.000000 0.000985", "rank 1: 0.000000 0.000985",
                "rank 0: 590011675 99788765 949179875 0.441996", "rank 1: 290852541 2066988985 949179875 0.441996"));
    }

    @Test
    public void functionsOfTheProgramAreNotCalledByTheCLibrarys() throws Exception {
        FOLDER.write("chance.c", """
                #include <stdio.h>
                #include <stdlib.h>
                long random(void) { return 42; }
                void srandom(unsigned seed) { printf("seeded with %u\\n", seed); }
                int main(void)
                {
                    srand(1);
                    printf("%d %ld\\n", rand(), random());
                    return 0;
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "-g", "chance.c", "-o", "chance").status());
        assertEquals("1804289383 42\n", FOLDER.run(List.of("-m", "cluster.loggp"), "chance", 1).out());
    }

    /** Names of POSIX are those of programs that do not include its headers. */
    @Test
    public void functionsOfTheProgramAreNotCalledByOurs() throws Exception {
        FOLDER.write("names.c", """
                #include <stdio.h>
                #include <stdlib.h>
                #define OWN(name) int name(int a) { printf(#name " %d\\n", a); return a; }
                OWN(write) OWN(read) OWN(open) OWN(close) OWN(dup) OWN(kill) OWN(sleep) OWN(getpid) OWN(stat)
                extern void *localtime(const long *);
                OWN(localtime_r)
                int main(void)
                {
                    const long second = 1;
                    int number = 0;
                    FILE *file = tmpfile();
                    fprintf(file, "%d", localtime(&second) ? 7 : 8);
                    rewind(file);
                    if (fscanf(file, "%d", &number) != 1 || fclose(file)) {
                        perror("tmpfile");
                    }
                    file = fopen("/dev/stdout", "w");
                    fprintf(file, "%d\\n", number);
                    fclose(file);
                    write(1);
                    system("true");
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "-w", "names.c", "-o", "names"));
        assertEquals("7\nwrite 1\n", FOLDER.run(List.of("-m", "cluster.loggp"), "names", 1).out());
    }

    @Test
    public void timesThatAreNoneAreRefusedAsIsALockThatIsTaken() {
        assertBothSay("times", "-1 1 -1 1 0");
    }

    @Test
    public void whatTheCLibraryItselfEndsIsTheRankOnly() {
        CommandLine run = run("options");
        assertEquals(run.toString(), "state 1\nstate 1\n", run.out());
        assertEquals(run.toString(), 0, run.status());
    }

    @Test
    public void longOptionsMayBeShortUnlessTheyAreAmbiguous() {
        CommandLine run = run("long options");
        assertEquals(run.toString(), "rank 0: v, ?, ?\nrank 1: v, ?, ?\n", run.out());
        assertEquals(run.toString(),
                "state: option '--ver' is ambiguous\nstate: unrecognized option '--x=1'\n".repeat(2),
                run.err().lines().filter(line -> line.startsWith("state: "))
                        .collect(Collectors.joining("\n", "", "\n")));
    }

    @Test
    public void theCLibraryCallsFunctionsWhoseAddressIsTakenBeforeTheyCome() {
        assertBothSay("callbacks", "<77> and on to 8, 24");
    }

    @Test
    public void standardOutputIsNoFileUnlessTheProgramSaysSo() {
        assertBothSay("descriptors", "-1 -1, then 12 0");
    }
}
