// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.PLAIN;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mpi.MPI;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.WrongUse;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/**
 * Each kind of wrong use is told once, with rank, virtual time, call, source line and the rule of the standard, and has
 * the standard's error class where it is an error: always, or where warnings are errors.
 */
@RunWith(Parameterized.class)
public class WrongProgramTest {
    private static final int RANKS = 3;
    /** Where no call fails even if warnings are errors: only the end of the run shows it. */
    private static final int NONE = -1;

    /** The mistake's name in {@link WrongProgram}. */
    @Parameter(0)
    public String mistake;
    /** What it is. */
    @Parameter(1)
    public FindingKind kind;
    /** The call that is to blame. */
    @Parameter(2)
    public String call;
    /** The section of MPI 1.1 that has the rule. */
    @Parameter(3)
    public String section;
    /** The rank that is to blame. */
    @Parameter(4)
    public int rank;
    /** The standard's error class. */
    @Parameter(5)
    public int errorClass;

    @Parameters(name = "{0}")
    public static List<Object[]> mistakes() {
        return List.of(
                new Object[] {"rank", FindingKind.INVALID_CALL, "MPI_Send", "3.2.1", 1, MPI.ERR_RANK},
                new Object[] {"tag", FindingKind.INVALID_CALL, "MPI_Send", "3.2.1", 1, MPI.ERR_TAG},
                new Object[] {"count", FindingKind.INVALID_CALL, "MPI_Recv", "3.2.4", 1, MPI.ERR_COUNT},
                new Object[] {"datatype", FindingKind.INVALID_CALL, "MPI_Send", "3.2.1", 1, MPI.ERR_TYPE},
                new Object[] {"communicator", FindingKind.INVALID_CALL, "MPI_Barrier", "4.3", 1, MPI.ERR_COMM},
                new Object[] {"operation", FindingKind.INVALID_CALL, "MPI_Reduce", "4.9.1", 1, MPI.ERR_OP},
                new Object[] {"root", FindingKind.INVALID_CALL, "MPI_Bcast", "4.4", 1, MPI.ERR_ROOT},
                new Object[] {"buffer", FindingKind.INVALID_CALL, "MPI_Irecv", "3.7.2", 1, MPI.ERR_BUFFER},
                new Object[] {"uncommitted", FindingKind.INVALID_CALL, "MPI_Send", "3.2.1", 1, MPI.ERR_TYPE},
                new Object[] {"freed", FindingKind.INVALID_CALL, "MPI_Barrier", "4.3", 1, MPI.ERR_COMM},
                new Object[] {"mismatch", FindingKind.TYPE_MISMATCH, "MPI_Recv", "3.3.1", 0, MPI.ERR_TYPE},
                new Object[] {"truncation", FindingKind.TRUNCATION, "MPI_Recv", "3.2.4", 0, MPI.ERR_TRUNCATE},
                new Object[] {"order", FindingKind.COLLECTIVE_ORDER, "MPI_Barrier", "4.12", 2, MPI.ERR_OTHER},
                new Object[] {"roots", FindingKind.COLLECTIVE_ROOT, "MPI_Bcast", "4.1", 2, MPI.ERR_ROOT},
                new Object[] {"counts", FindingKind.COLLECTIVE_AMOUNT, "MPI_Allreduce", "4.1", 2, MPI.ERR_COUNT},
                new Object[] {"operations", FindingKind.COLLECTIVE_OPERATION, "MPI_Scan", "4.9.1", 2, MPI.ERR_OP},
                new Object[] {"undefined", FindingKind.OPERATION_NOT_DEFINED, "MPI_Allreduce", "4.9.2", 1, MPI.ERR_OP},
                new Object[] {"changed", FindingKind.BUFFER_CHANGED, "MPI_Isend", "3.7.2", 1, MPI.ERR_BUFFER},
                new Object[] {"released", FindingKind.BUFFER_CHANGED, "MPI_Isend", "3.7.2", 1, NONE},
                new Object[] {"written", FindingKind.BUFFER_CHANGED, "MPI_Irecv", "3.7.2", 0, MPI.ERR_BUFFER},
                new Object[] {"overlap", FindingKind.BUFFER_OVERLAP, "MPI_Irecv", "3.7.2", 0, MPI.ERR_BUFFER},
                new Object[] {"read", FindingKind.BUFFER_OVERLAP, "MPI_Send", "3.7.2", 0, MPI.ERR_BUFFER},
                new Object[] {"grids", FindingKind.COLLECTIVE_ARGUMENT, "MPI_Cart_create", "6.5.1", 2, MPI.ERR_ARG},
                new Object[] {"alias", FindingKind.BUFFER_OVERLAP, "MPI_Reduce", "2.2", 2, MPI.ERR_BUFFER},
                new Object[] {"ready", FindingKind.READY_TOO_EARLY, "MPI_Rsend", "3.4", 1, MPI.ERR_OTHER},
                new Object[] {"race", FindingKind.WILDCARD_RACE, "MPI_Recv", "3.5", 0, MPI.ERR_OTHER},
                new Object[] {"deadlock", FindingKind.DEADLOCK, "MPI_Recv", "3.5", 0, NONE},
                new Object[] {"request", FindingKind.NOT_COMPLETED, "MPI_Irecv", "3.7.3", 1, NONE},
                new Object[] {"persistent", FindingKind.NOT_FREED, "MPI_Recv_init", "3.9", 1, NONE},
                new Object[] {"attached", FindingKind.NOT_FREED, "MPI_Buffer_attach", "3.6", 1, NONE},
                new Object[] {"unfinalized", FindingKind.NOT_FINALIZED, "MPI_Init", "7.5", 0, NONE},
                new Object[] {"dup", FindingKind.NOT_FREED, "MPI_Comm_dup", "5.4.3", 1, NONE},
                new Object[] {"type", FindingKind.NOT_FREED, "MPI_Type_vector", "3.12.4", 1, NONE},
                new Object[] {"group", FindingKind.NOT_FREED, "MPI_Comm_group", "5.3.3", 1, NONE},
                new Object[] {"op", FindingKind.NOT_FREED, "MPI_Op_create", "4.9.4", 1, NONE},
                new Object[] {"handler", FindingKind.NOT_FREED, "MPI_Errhandler_create", "7.2", 1, NONE},
                new Object[] {"alone", FindingKind.COLLECTIVE_MISSING, "MPI_Bcast", "4.1", 1, NONE},
                new Object[] {"lost", FindingKind.FREED_ACTIVE, "MPI_Request_free", "3.7.3", 1, MPI.ERR_REQUEST},
                new Object[] {"unreceived", FindingKind.NOT_RECEIVED, "MPI_Send", "7.5", 1, NONE});
    }

    private static Path source() {
        return Path.of(System.getProperty("machineroom.home"), "tests", "org.machineroom.runner.tests", "src",
                WrongProgram.class.getName().replace('.', '/') + ".java");
    }

    private int line() throws IOException {
        List<String> lines = Files.readAllLines(source());
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// " + mistake)) {
                return i + 1;
            }
        }
        throw new IllegalStateException("no line of " + source() + " is marked with " + mistake);
    }

    private RunReport run(Check mode, PrintStream out, PrintStream err) throws RunException, URISyntaxException {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, WrongProgram.class.getName()).plus(ARGUMENTS, mistake)
                .plus(CLASS_PATH,
                        Path.of(WrongProgramTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, "cluster.loggp").with(SettingTable.RANKS, RANKS).with(CHECK, mode).with(PLAIN, true);
        return new Simulation(settings).run(out, err);
    }

    private void assertTold(WrongUse wrong, String text) throws IOException {
        assertEquals(text, rank, wrong.place().place().rank());
        assertTrue(text, wrong.place().place().timePs() > 0);
        assertEquals(text, call, wrong.place().place().call());
        assertEquals(text, line(), wrong.place().site().line());
        assertEquals(text, "MPI 1.1 section " + section, wrong.rule());
        String place = kind.title() + " in " + call + " at " + wrong.place().site();
        boolean isExplained = kind == FindingKind.DEADLOCK;
        assertTrue(text, isExplained || text.contains(place) && text.contains("(" + wrong.rule() + ")")
                && text.contains("    rank " + rank + " at "));
    }

    private static String printed(ByteArrayOutputStream out) {
        return out.toString(StandardCharsets.UTF_8).strip();
    }

    @Test
    public void isToldWhenTheRunHasEnded() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunReport report = run(Check.WARN, new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        String text = err.toString(StandardCharsets.UTF_8);
        List<WrongUse> found = report.wrongUse().stream().filter(wrong -> wrong.kind() == kind).toList();
        assertEquals(text, kind == FindingKind.DEADLOCK ? 2 : 1, found.size());
        assertTold(found.getFirst(), text);
        if (kind != FindingKind.COLLECTIVE_AMOUNT) { // where calls fail, but which of them depends on the algorithm
            boolean isAlwaysAnError = kind == FindingKind.INVALID_CALL || kind == FindingKind.TRUNCATION;
            assertEquals(text, isAlwaysAnError ? "error class " + errorClass : "", printed(out));
        }
    }

    @Test
    public void isAnErrorWhereWarningsAreErrors() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunReport report = run(kind.isError() ? Check.ERROR : Check.STRICT,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text, report.exitStatus() != ExitStatus.OK);
        assertTold(report.wrongUse().stream().filter(wrong -> wrong.kind() == kind).findFirst().orElseThrow(
                () -> new AssertionError(text)), text);
        assertEquals(text, errorClass == NONE ? "" : "error class " + errorClass, printed(out));
    }
}
