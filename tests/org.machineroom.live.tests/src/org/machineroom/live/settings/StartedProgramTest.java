// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

/** Several programs of a run follow each other as mpiexec takes them. */
public class StartedProgramTest {
    private static List<StartedProgram> read(int ranks, String... words) throws WrongSettingException {
        return StartedProgram.of(RunSettings.STANDARD.with(SettingTable.MAIN, "./a").with(SettingTable.RANKS, ranks)
                .with(SettingTable.ARGUMENTS, List.of(words)));
    }

    @Test
    public void oneHasAllArgumentsAndTheMachinesOwnNumberOfRanks() throws WrongSettingException {
        List<StartedProgram> programs = read(0, "x", "::", "y z");
        assertEquals(List.of(new StartedProgram("./a", 0, List.of("x", "::", "y z"), List.of())), programs);
        assertEquals(16, StartedProgram.ranks(programs, 16));
    }

    @Test
    public void othersFollowTheColon() throws WrongSettingException {
        List<StartedProgram> programs = read(2, "x", ":", "-n", "3", "-wdir", "w", "--wdir", "v", "./b", "-n", "4", ":",
                "./c");
        assertEquals(List.of(new StartedProgram("./a", 2, List.of("x"), List.of()),
                new StartedProgram("./b", 3, List.of("-n", "4"), List.of("w", "v")),
                new StartedProgram("./c", 1, List.of(), List.of())), programs);
        assertEquals(6, StartedProgram.ranks(programs, 16));
    }

    @Test
    public void withOthersTheFirstHasOneRankIfNothingIsSaid() throws WrongSettingException {
        assertEquals(2, StartedProgram.ranks(read(0, ":", "./b"), 16));
    }

    @Test
    public void whatMakesNoSenseIsRefused() {
        assertRefused("a program is missing behind \":\"", "x", ":");
        assertRefused("a program is missing behind \":\"", ":", ":", "./b");
        assertRefused("-x: of a program behind \":\" only -n RANKS and -wdir FOLDER", ":", "-x", "A=B", "./b");
        assertRefused("'0' is not possible", ":", "-n", "0", "./b");
        assertRefused("-n: its value is missing", ":", "-n");
    }

    private static void assertRefused(String why, String... words) {
        String told = assertThrows(WrongSettingException.class, () -> read(1, words)).getMessage();
        assertTrue(told, told.contains(why));
    }
}
