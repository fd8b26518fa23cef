// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachinePath;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code machineroom machines}: lists the catalogue. */
@Command(name = "machines", mixinStandardHelpOptions = true, description = "Lists the machines there are.")
final class MachinesCommand implements Callable<Integer> {
    @Option(names = "--json", description = "as JSON")
    private boolean json;

    @Mixin
    private MachinePathOption path;

    @Override
    public Integer call() throws IOException {
        try (MachinePath machines = MachinePath.open(path.entries())) {
            if (json) {
                printJson(machines.catalogue());
            } else {
                print(machines.catalogue());
            }
        }
        return 0;
    }

    private static void print(MachineCatalogue catalogue) {
        for (String id : catalogue.ids()) {
            MachineEntry machine = catalogue.find(id, Map.of());
            System.out.printf("%-26s %s (up to %d ranks)%n", id, machine.title(), machine.greatestRanks());
        }
    }

    private static void printJson(MachineCatalogue catalogue) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ArrayNode all = mapper.createArrayNode();
        for (String id : catalogue.ids()) {
            MachineEntry machine = catalogue.find(id, Map.of());
            ObjectNode node = all.addObject();
            node.put("id", id);
            node.put("family", machine.family().name());
            node.put("title", machine.title());
            node.put("defaultRanks", machine.defaultRanks());
            node.put("greatestRanks", machine.greatestRanks());
        }
        System.out.println(mapper.writeValueAsString(all));
    }
}
