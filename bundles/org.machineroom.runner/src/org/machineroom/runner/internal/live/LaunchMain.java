// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import static org.machineroom.live.settings.SettingTable.DEBUG_AT;
import static org.machineroom.live.settings.SettingTable.INPUT;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RunProcess;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.runner.internal.report.FailureHint;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.NotedInput;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.runner.internal.run.StartLocale;

/**
 * Entry point of a process that the IDE starts. The only argument is a {@link RunFile}. Started by hand, without the
 * environment variable that leads to the IDE, it runs just the same.
 */
public final class LaunchMain {
    private LaunchMain() {
    }

    /**
     * Runs a program and ends the process with its exit status. The simulator's own threads are in the JVM's topmost
     * group of threads, which debuggers do not show; the ranks are in that of programs.
     */
    public static void main(String[] args) throws InterruptedException {
        StartLocale.begin();
        ThreadGroup hidden = Thread.currentThread().getThreadGroup().getParent();
        Thread run = new Thread(hidden, () -> System.exit(run(args)), "machineroom run");
        run.start();
        run.join();
        System.exit(ExitStatus.FAILED); // it has thrown something, and said so
    }

    private static int run(String[] args) {
        if (args.length != 1) {
            System.err.println("machineroom: needs one argument, the file with the settings of the run");
            return ExitStatus.WRONG_USE;
        }
        try {
            Path file = Path.of(args[0]);
            RunSettings settings = RunFile.read(file);
            System.setIn(new KeptInput(settings.get(INPUT), System.in, file.resolveSibling(RunProcess.INPUT_FILE)));
            NotedInput.take();
            String address = System.getenv(RunProcess.ADDRESS);
            return address == null ? run(settings, RunObserver.NONE, () -> settings.get(DEBUG_AT))
                    : runLive(settings, address);
        } catch (RunException | WrongSettingException e) {
            System.err.println("machineroom: " + e.getMessage());
            return ExitStatus.WRONG_USE;
        } catch (IOException e) {
            System.err.println("machineroom: cannot read its input, or reach the IDE that has started this run: "
                    + e.getMessage());
            return ExitStatus.FAILED;
        }
    }

    private static int runLive(RunSettings settings, String address) throws RunException, IOException {
        try (LiveConnection connection = LiveConnection.open(address, settings)) {
            // SIGTERM, which is how a console's Terminate ends a process
            Runtime.getRuntime().addShutdownHook(new Thread(connection::terminate, "machineroom termination"));
            try {
                return run(settings, connection, connection::destination);
            } catch (RunException e) {
                connection.notStarted(ExitStatus.WRONG_USE);
                throw e;
            }
        }
    }

    private static int run(RunSettings settings, RunObserver observer, Supplier<Position> destination)
            throws RunException {
        PrintStream out = System.out; // the program may set another
        RunReport report = new Simulation(settings, observer).run(out, System.err);
        out.println("machineroom: " + Units.time(report.simulatedTimePs()) + " simulated, " + report.perRank().size()
                + " ranks on " + report.machine()); // at once: a console puts in between what comes from System.err
        if (MpiStop.isSilent() && report.exitStatus() != RunProcess.TERMINATED) {
            System.err.println("machineroom: the run has ended at " + Units.time(report.simulatedTimePs())
                    + " of virtual time and has not come to " + destination.get());
        }
        FailureHint.ofConsole(report, settings, System.err);
        return report.exitStatus();
    }
}
