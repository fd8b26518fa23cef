// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.runner.RunException;
import org.machineroom.runner.RunSettings;
import org.machineroom.runner.RunSettings.Compute;
import org.machineroom.runner.RunSettings.LimitsMode;
import picocli.CommandLine.Option;

/** The options that say what to run on and how, shared by all commands that run a program. */
final class MachineOptions {
    @Option(names = {"-m",
            "--machine"}, paramLabel = "ID|FILE", defaultValue = "cluster.loggp",
            description = "a machine of the catalogue (see: machineroom machines), or a description file; "
                    + "${DEFAULT-VALUE} if not said")
    private String machine;

    @Option(names = {"-n", "-np", "--ranks"}, paramLabel = "RANKS", description = "number of MPI processes")
    private Integer ranks;

    @Option(names = "--set", paramLabel = "KEY=VALUE",
            description = "change one setting of the machine: network.link.bandwidth=\"50 MB/s\"")
    private Map<String, String> overrides = new LinkedHashMap<>();

    @Option(names = "--compute", paramLabel = "MODEL",
            description = "how computing is timed: counted (by instruction, the default), measured (on this host), "
                    + "none, explicit (only what the program says)")
    private Compute compute = Compute.COUNTED;

    @Option(names = "--measured-factor", paramLabel = "FACTOR",
            description = "simulated time for each second of host time where computing is measured")
    private double measuredFactor = 1;

    @Option(names = "--limits", paramLabel = "MODE",
            description = "enforced: refuse what the historical library could not do; extended: fill it in")
    private LimitsMode limits;

    @Option(names = "--vehicle", paramLabel = "KIND",
            description = "what carries the ranks: virtual (threads of the simulator) or thread (of the host)")
    private VehicleKind vehicle;

    @Option(names = "--trace", paramLabel = "DIR", description = "write a trace (CTF) to this folder")
    private Path trace;

    @Option(names = "--seed", paramLabel = "NUMBER", description = "seed of what the program leaves unseeded")
    private long seed = 1;

    @Option(names = "--plain", description = "print what the ranks print without their number in front")
    private boolean plain;

    @Option(names = "--mpje-args", description = "hand main the three leading arguments of MPJ Express")
    private boolean mpjExpressArguments;

    @Option(names = "--no-redirect", paramLabel = "NAME",
            description = "leave these calls of the JDK as they are: time, sleep, random, order, hash, exit, "
                    + "processors, loader")
    private List<String> disabledRedirections = new ArrayList<>();

    @Option(names = {"-cp", "--class-path"}, paramLabel = "PATH", description = "where the program's classes are")
    private String classPath;

    /** The settings that the options ask for; the program is still missing. */
    RunSettings settings() throws RunException {
        RunSettings settings = new RunSettings();
        settings.machine = machine;
        settings.overrides.putAll(overrides);
        if (ranks != null && ranks < 1) {
            throw new RunException("-n " + ranks + ": at least 1 rank is needed");
        }
        settings.ranks = ranks == null ? 0 : ranks;
        settings.compute = compute;
        settings.measuredFactor = measuredFactor;
        settings.limits = limits;
        settings.vehicle = vehicle == null ? settings.vehicle : vehicle;
        settings.traceDirectory = trace;
        settings.seed = seed;
        settings.plainOutput = plain;
        settings.mpjExpressArguments = mpjExpressArguments;
        settings.disabledRedirections.addAll(disabledRedirections);
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
