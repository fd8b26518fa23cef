// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.machines.RankMapping;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how a machine is simulated, shared by all commands that run something on one. */
final class SimulationOptions {
    @Mixin
    private MachinePathOption machinePath;

    @Option(names = "--set", paramLabel = "KEY=VALUE",
            description = "change one setting of the machine: network.link.bandwidth=\"50 MB/s\"")
    private Map<String, String> overrides = new LinkedHashMap<>();

    @Option(names = "--mapping", paramLabel = "MAPPING",
            description = "which node each rank runs on: block (rank i on node i, the default), reverse, cyclic (one "
                    + "after the other to each chip, router or switch), snake (along the rows of a mesh or torus, to "
                    + "and fro), random:SEED, a list of nodes 0,1,4-7, or @FILE with such a list")
    private String mapping = RankMapping.BLOCK.text();

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
    private Vehicle vehicle;

    @Option(names = "--trace", paramLabel = "DIR", description = "write a trace (CTF) to this folder")
    private Path trace;

    @Option(names = "--profile",
            description = "write beside the trace which methods and lines computed how long; "
                    + "machineroom trace summary shows it")
    private boolean profile;

    @Option(names = "--no-redirect", paramLabel = "NAME",
            description = "leave these calls of the JDK as they are: time, sleep, random, order, hash, exit, "
                    + "processors, loader")
    private List<String> disabledRedirections = new ArrayList<>();

    /** Puts into the settings what the options ask for. */
    void fill(RunSettings settings) {
        settings.machinePath.addAll(machinePath.entries());
        settings.overrides.putAll(overrides);
        settings.mapping = mapping;
        settings.compute = compute;
        settings.measuredFactor = measuredFactor;
        settings.limits = limits;
        settings.vehicle = vehicle;
        settings.traceDirectory = trace;
        settings.profile = profile;
        settings.disabledRedirections.addAll(disabledRedirections);
    }
}
