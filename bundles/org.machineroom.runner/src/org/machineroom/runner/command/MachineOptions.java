// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.RunException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code machineroom run} that say what to run on and how. */
final class MachineOptions {
    @Option(names = {"-m",
            "--machine"}, paramLabel = "ID|FILE", defaultValue = "cluster.loggp",
            description = "a machine of the catalogue (see: machineroom machines), or a description file; "
                    + "${DEFAULT-VALUE} if not said")
    private String machine;

    @Option(names = {"-n", "-np", "--ranks"}, paramLabel = "RANKS", description = "number of MPI processes")
    private Integer ranks;

    @Mixin
    private SimulationOptions simulation;

    @Option(names = "--check", paramLabel = "MODE",
            description = "what happens to wrong use of MPI that the run finds: off, warn (the default), error (the "
                    + "call fails, and so does the run)")
    private Check check = Check.WARN;

    @Option(names = "--seed", paramLabel = "NUMBER", description = "seed of what the program leaves unseeded")
    private long seed = 1;

    @Option(names = "--plain", description = "print what the ranks print without their number in front")
    private boolean plain;

    @Option(names = "--mpje-args", description = "hand main the three leading arguments of MPJ Express")
    private boolean mpjExpressArguments;

    @Option(names = {"-cp", "--class-path"}, paramLabel = "PATH", description = "where the program's classes are")
    private String classPath;

    /** The settings that the options ask for; the program is still missing. */
    RunSettings settings() throws RunException {
        RunSettings settings = new RunSettings();
        simulation.fill(settings);
        settings.machine = machine;
        if (ranks != null && ranks < 1) {
            throw new RunException("-n " + ranks + ": at least 1 rank is needed");
        }
        settings.ranks = ranks == null ? 0 : ranks;
        settings.check = check;
        settings.seed = seed;
        settings.plainOutput = plain;
        settings.mpjExpressArguments = mpjExpressArguments;
        if (classPath != null) {
            settings.classPath.addAll(entries(classPath));
        }
        return settings;
    }

    private static List<Path> entries(String classPath) throws RunException {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!Files.exists(Path.of(entry))) {
                throw new RunException("class path entry " + entry + " does not exist");
            }
            entries.add(Path.of(entry));
        }
        return entries;
    }
}
