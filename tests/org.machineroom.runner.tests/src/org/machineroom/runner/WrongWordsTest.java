// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Locale;
import org.junit.Test;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.runner.internal.program.Redirection;
import org.machineroom.runner.internal.run.ExitStatus;

/** What is wrong with a command line stands alone, not above all that would be right. */
public class WrongWordsTest {
    private static void assertRefused(String said, String... words) {
        CommandLine refused = CommandLine.run(words);
        assertEquals(said, refused.err());
        assertEquals(ExitStatus.WRONG_USE, refused.status());
    }

    @Test
    public void aWrongValueIsToldWithWhereAllIsExplained() {
        assertRefused(
                "machineroom: Invalid value for option '--ranks': '0' is not possible; possible is a whole number "
                        + "of at least 1\nsee: machineroom run --help\n",
                "run", "-n", "0", "hello");
    }

    @Test
    public void aMistypedOptionIsToldWithWhatItMayHaveMeant() {
        assertRefused("machineroom: there is no option --tracee. Did you mean --trace? What is the program's own "
                + "comes behind its name and --.\nsee: machineroom run --help\n", "run", "--tracee", "t", "hello");
        assertRefused("machineroom: there is no option --rnks. Did you mean --ranks? What is the program's own comes "
                + "behind its name and --.\nsee: machineroom whatif --help\n", "whatif", "hello", "--rnks", "4");
        assertRefused("machineroom: there is no option --jsn. Did you mean --json?\nsee: machineroom trace summary "
                + "--help\n", "trace", "summary", "--jsn", "t");
        assertRefused("machineroom: there is no option --mrkdown.\nsee: machineroom describe --help\n", "describe",
                "--mrkdown", "raw.gdn");
    }

    @Test
    public void aMistypedOptionIsToldAlsoWhereWhatMustBeThereIsMissing() {
        assertRefused("machineroom: there is no option --hlep. Did you mean --help?\nsee: machineroom run --help\n",
                "run", "-n", "4", "--hlep");
        assertRefused("machineroom: there is no option --outptu. Did you mean --output?\nsee: machineroom report "
                + "--help\n", "report", "--outptu=page.html", "trace");
    }

    @Test
    public void aMistypedOptionInPlaceOfAnExperimentIsTold() {
        assertRefused("machineroom: --hlep comes before an experiment's name, and is no option of bench itself. "
                + "Did you mean --help?\n", "bench", "--hlep");
    }

    @Test
    public void aMistypedCommandIsToldWithWhatItMayHaveMeant() {
        assertRefused("machineroom: there is no command rnu. Did you mean run?\nsee: machineroom --help\n", "rnu",
                "hello");
        assertRefused("machineroom: there is no command trace smmary. Did you mean summary?\nsee: machineroom trace "
                + "--help\n", "trace", "smmary", "t");
        assertRefused("machineroom: there is no command rnu. Did you mean run?\nsee: machineroom --help\n", "help",
                "rnu");
        assertRefused("machineroom: there is neither a file statu nor a command sweep statu. Did you mean status?\n",
                "sweep", "statu");
    }

    @Test
    public void aWordTooManyIsNamed() {
        assertRefused("machineroom: raw is one word too many.\nsee: machineroom figures --help\n", "figures", "-o",
                "pictures", "raw");
    }

    @Test
    public void aMistypedFunctionOrSettingIsToldWithWhatItMayHaveMeant() {
        assertRefused("machineroom: MPI_Isnd is no function of MPI that there is. Did you mean MPI_Isend or "
                + "MPI_Bsend or MPI_Ibsend? machineroom "
                + "mpi lists them all\n", "mpi", "MPI_Isnd");
        assertRefused(
                "machineroom: --set latncy: cluster.loggp has no setting latncy. Did you mean file_system.latency or "
                        + "network.latency?\n",
                "run", "--set", "latncy=3us", "hello");
    }

    @Test
    public void aSettingWithoutAValueIsTold() {
        assertRefused("machineroom: Value for option '--set' (KEY=VALUE) should be in KEY=VALUE format but was "
                + "network.latency\nsee: machineroom run --help\n", "run", "--set", "network.latency", "hello");
    }

    @Test
    public void anOptionBehindTheProgramThatLacksItsValueIsNamed() {
        assertRefused("machineroom: Missing required parameter for option '--machine' (ID|FILE)\nsee: machineroom run "
                + "--help\n", "run", "hello", "-n", "4", "-m");
    }

    @Test
    public void anEmptyNameOfAProgramIsTold() {
        for (String command : new String[] {"run", "whatif", "explore"}) {
            CommandLine refused = CommandLine.run(command, "");
            assertEquals(ExitStatus.WRONG_USE, refused.status());
            assertTrue(refused.err(),
                    refused.err()
                            .startsWith("machineroom: the program's name is empty; needed is the program's main "));
        }
    }

    @Test
    public void eachCommandTellsTheVersion() {
        String version = CommandLine.run("--version").out();
        for (String[] words : new String[][] {{"run", "-V"}, {"bench", "--version"}, {"trace", "-V"},
                {"sweep", "status", "--version"}}) {
            assertEquals(version, CommandLine.run(words).out());
        }
    }

    @Test
    public void whereNothingIsNearNoBlankStandsForIt() {
        assertRefused("machineroom: --no-redirect nothing: must be one of time, sleep, random, mathematics, "
                + "order, hash, exit, threads, processors, locale, properties, reflection, loader, stack.\n", "run",
                "--no-redirect", "nothing", "hello");
        CommandLine figure = CommandLine.run("figure", "nothing");
        assertTrue(figure.err(), figure.err().startsWith("machineroom: there is no figure nothing. There are: "));
    }

    @Test
    public void helpNamesAllThatAnOptionTakes() {
        String help = CommandLine.run("run", "--help").out().replaceAll("\\s+", " ");
        for (Redirection each : Redirection.values()) {
            assertTrue(help,
                    help.matches(".*calls of the JDK as they are:[^;]*\\b" + each.name().toLowerCase(Locale.ROOT)
                            + "\\b.*"));
        }
        for (Ideal each : Ideal.values()) {
            assertTrue(help, help.matches(".*make something ideal:[^;]*" + each.word() + "[,;].*"));
        }
    }

    @Test
    public void whoSaysNothingIsToldWhatThereIs() {
        CommandLine refused = CommandLine.run();
        assertTrue(refused.err(), refused.err().startsWith("machineroom: what shall be done? A command is missing.\n"
                + "Usage: machineroom"));
        assertEquals(ExitStatus.WRONG_USE, refused.status());
    }
}
