// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.fidelity.Fidelity;
import org.machineroom.runner.internal.fidelity.FidelityJson;
import org.machineroom.runner.internal.fidelity.FidelityReport;
import org.machineroom.runner.internal.fidelity.FidelityTable;
import org.machineroom.runner.internal.fidelity.Role;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code machineroom fidelity}: compares the machines with what was published of the real ones. */
@Command(name = "fidelity", mixinStandardHelpOptions = true,
        description = "Compares published results with the simulation.", exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:all results hold, or are known not to", "1:a result does not hold", "2:wrong use",
                "130, 143:a signal ended it"})
final class FidelityCommand implements Callable<Integer> {
    /** How to print. */
    private static final class Format {
        @Option(names = "--json", description = "print as JSON")
        private boolean json;

        @Option(names = "--markdown", description = "print the page of the user's guide, in Markdown")
        private boolean markdown;
    }

    @Option(names = {"-m", "--machine"}, paramLabel = "ID", split = ",",
            description = "only results about this machine, raw.rmpi3, or these, raw")
    private List<String> machines = new ArrayList<>();

    @Option(names = "--role", paramLabel = "ROLE", description = "only results of this role: ${COMPLETION-CANDIDATES}")
    private Role role;

    @Option(names = "--rows", paramLabel = "FILE", description = "results of your own besides, in TOML")
    private List<Path> files = new ArrayList<>();

    @Mixin
    private MachinePathOption machinePath;

    @ArgGroup(exclusive = true)
    private Format format = new Format();

    @Override
    public Integer call() throws RunException, IOException {
        Fidelity fidelity = Fidelity.builtIn();
        for (Path file : files) {
            fidelity.add(file);
        }
        if (!machines.isEmpty()) {
            fidelity.keepMachines(machines);
        }
        if (role != null) {
            fidelity.keepRole(role);
        }
        try (Interruption interruption = Interruption.await()) {
            FidelityReport report = fidelity.compare(machinePath.entries(), interruption, interruption::hasCome);
            print(report);
            if (interruption.hasCome()) {
                System.err.println("machineroom: a signal ended the comparison; what is above was compared until then");
                return ExitStatus.INTERRUPTED;
            }
            report.surprises().forEach(System.err::println);
            return report.surprises().isEmpty() ? ExitStatus.OK : ExitStatus.FAILED;
        }
    }

    private void print(FidelityReport report) throws IOException {
        if (format.json) {
            System.out.println(FidelityJson.text(report));
        } else if (format.markdown) {
            new FidelityTable(report, System.out).printMarkdown();
        } else {
            new FidelityTable(report, System.out).printText();
        }
    }
}
