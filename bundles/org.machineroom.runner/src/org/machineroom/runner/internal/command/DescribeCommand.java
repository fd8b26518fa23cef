// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.Setting;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.CollectiveRule;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom describe}: shows every setting of a machine with its unit and source, and what it cannot do. */
@Command(name = "describe", mixinStandardHelpOptions = true, description = "Shows all settings of a machine.")
final class DescribeCommand implements Callable<Integer> {
    private static final int MOST_RANKS_ASKED = 1024;

    @Option(names = "--set", paramLabel = "KEY=VALUE", description = "change one setting first")
    private Map<String, String> overrides = new LinkedHashMap<>();

    @Option(names = "--ideal", paramLabel = "NAME[,NAME...]", split = ",", description = "make something ideal first")
    private List<String> ideals = new ArrayList<>();

    @Parameters(index = "0", paramLabel = "ID|FILE", description = "a machine of the catalogue, or a description file")
    private String id;

    @Mixin
    private MachinePathOption path;

    @Override
    public Integer call() throws RunException {
        try (MachinePath machines = MachinePath.open(path.entries())) {
            print(idealised(machines.catalogue().find(id, overrides)));
        }
        return 0;
    }

    private MachineEntry idealised(MachineEntry machine) throws RunException {
        try {
            return machine.idealised(ideals);
        } catch (IllegalArgumentException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static void print(MachineEntry entry) {
        entry.description().text("summary", "");
        entry.description().text("limits", "");
        Kernel kernel = new Kernel(entry.defaultRanks(), VehicleKind.THREAD);
        SimulatedMachine machine = entry.build(new MachineSite(kernel, Recorder.NONE, true));
        System.out.printf("%s: %s%n%n", entry.id(), entry.title());
        for (Setting setting : entry.description().settings()) {
            System.out.printf("%-36s %-16s %-6s %s%n", setting.key(), setting.value(), setting.role(),
                    setting.source());
        }
        printCollectives(machine, entry.greatestRanks());
        printMappings(entry);
        printLimits(machine);
    }

    private static void printCollectives(SimulatedMachine machine, int greatestRanks) {
        System.out.printf("%nCollective algorithms (--set collectives.bcast=NAME chooses another):%n");
        for (CollectiveRule rule : CollectiveRule.of(machine.collectives(),
                Math.min(greatestRanks, MOST_RANKS_ASKED))) {
            System.out.printf("  %-20s %-12s %s%n", rule.operation(), rule.ranks(), rule.algorithms());
        }
    }

    private static void printMappings(MachineEntry entry) {
        System.out.printf("%nWhere ranks run (--mapping):%n");
        entry.mappings().forEach(scheme -> System.out.printf("  %-20s %s%n", scheme.form(), scheme.meaning()));
    }

    private static void printLimits(SimulatedMachine machine) {
        if (machine.limits().lacking().isEmpty()) {
            return;
        }
        System.out.printf("%nWhat the library lacks (refused unless limits are extended):%n");
        for (Map.Entry<Feature, String> lacking : machine.limits().lacking().entrySet()) {
            System.out.printf("  %-44s %s%n", lacking.getKey().words(), lacking.getValue());
        }
    }
}
