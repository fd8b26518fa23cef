// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.STOP_AT;
import static org.machineroom.live.settings.SettingTable.VEHICLE;

import java.io.PrintStream;
import java.nio.file.Path;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.report.RunReport.Ending;

/** Says how a run that has failed or hung can be looked at where it did. */
public final class FailureHint {
    private FailureHint() {
    }

    /** On the command line. */
    public static void ofCommandLine(RunReport report, RunSettings settings, PrintStream err) {
        if (isFailure(report) && settings.get(STOP_AT) == null) {
            err.println("machineroom: run --stop-at " + new AtFailure() + " tells where each rank stands there");
        }
        ofLines(report, settings, err);
    }

    /** In the console of an IDE, unless its debugger is there already. */
    public static void ofConsole(RunReport report, RunSettings settings, PrintStream err) {
        String program = settings.get(MAIN);
        boolean isOfFile = ProgramName.isOfFile(program);
        boolean hasDebugger = !isOfFile || !NativeProgram.isPython(Path.of(program));
        if (isFailure(report) && settings.get(VEHICLE) != Vehicle.THREAD && hasDebugger) {
            err.println(isOfFile ? "machineroom: run --debugger gdb, in a shell, debugs it"
                    : "machineroom: Debug at the Failure, in the Runs view, stops there in the debugger");
        }
        ofLines(report, settings, err);
    }

    private static void ofLines(RunReport report, RunSettings settings, PrintStream err) {
        String program = settings.get(MAIN);
        if (isFailure(report) && ProgramName.isOfFile(program) && lacksLines(Path.of(program))) {
            err.println("machineroom: " + Path.of(program).getFileName()
                    + " was compiled without -g, which tells lines beside functions");
        }
    }

    private static boolean lacksLines(Path file) {
        try {
            return NativeProgram.lacksLines(file);
        } catch (NativeException e) {
            return false; // the file is gone since it was loaded
        }
    }

    private static boolean isFailure(RunReport report) {
        return report.ending() == Ending.FAILED || report.ending() == Ending.DEADLOCKED;
    }
}
