// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/** A disk that takes no more of a trace ends the run and is not the program's fault. */
public class UnwritableTraceTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    /** Runs an example whose trace loses its folder, which is to its writer what a disk is that goes away. */
    private RunReport run(String... arguments) throws RunException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        RunSettings settings = ExamplePrograms.resolve("ring", RunSettings.STANDARD).with(ARGUMENTS, List.of(arguments))
                .with(RANKS, 4).with(TRACE, trace);
        RunObserver thief = new RunObserver() {
            @Override
            public void started(MpiRun run, SourcePlaces sites, Runnable flushTrace) {
                try {
                    Files.move(trace, folder.getRoot().toPath().resolve("elsewhere"));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        return new Simulation(settings, thief).run(new PrintStream(OutputStream.nullOutputStream()),
                new PrintStream(told, true, StandardCharsets.UTF_8));
    }

    private void assertTold(String words) {
        String text = told.toString(StandardCharsets.UTF_8);
        assertTrue(text, text.contains(words));
        assertFalse(text, text.contains("\tat "));
    }

    @Test
    public void longRunEndsWhenItIsNoticed() throws RunException {
        RunReport report = run("1000000000");
        assertEquals(RunReport.Ending.EXITED, report.ending());
        assertEquals(ExitStatus.FAILED, report.exitStatus());
        assertTold("a trace that cannot be written ended the run at ");
        assertTold("machineroom: --trace ");
    }

    @Test
    public void shortRunHasFailedThoughItsProgramHasNot() throws RunException {
        RunReport report = run("1");
        assertEquals(RunReport.Ending.COMPLETED, report.ending());
        assertEquals(ExitStatus.FAILED, report.exitStatus());
        assertTold("machineroom: --trace ");
    }
}
